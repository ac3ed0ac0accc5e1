/** Parts below the first screen. */
import { deferredPart } from '#platform/web/deferred-part.tsx'
import styles from './home-page.module.css'

export const NearbySection = deferredPart(
  'naehe',
  async () => (await import('./deferred-nearby.tsx')).NearbySection,
  { className: styles.page },
)

export const Below = deferredPart('mehr', async () => (await import('./deferred-below.tsx')).Below, {
  className: styles.page,
})
