import { deferredPart } from '#platform/web/deferred-part.tsx'
import { nearby as texts } from './home-texts.ts'
import styles from './nearby-section.module.css'

/** The map of the listings nearby, as deferred as the parts of the page. */
export const NearbyMap = deferredPart('karte', async () => (await import('./deferred-map.tsx')).NearbyMap, {
  className: 'container',
  fallback: <p className={styles.mapPlaceholder}>{texts.loadingMap}</p>,
})
