import { lazyRouteComponent } from '@tanstack/react-router'
import { whenNear } from '#platform/web/when-near.ts'

/** Of the element that holds the map. */
export const MAP_ID = 'karte'

/** The map of the listings nearby, as deferred as the parts of the page. */
export const NearbyMap = lazyRouteComponent(async () => {
  await whenNear(MAP_ID)
  return import('./deferred-map.tsx')
}, 'NearbyMap')
