import { lazyRouteComponent } from '@tanstack/react-router'
import { whenNear } from '#platform/web/when-near.ts'

/*
 * Parts below the first screen. The server renders them like the rest; in the browser their scripts come when somebody
 * scrolls near to them, and until then their text and links stand there without.
 */

/** Of the elements that hold the parts. */
export const NEARBY_ID = 'naehe'
export const BELOW_ID = 'mehr'

export const NearbySection = lazyRouteComponent(async () => {
  await whenNear(NEARBY_ID)
  return import('./deferred-nearby.tsx')
}, 'NearbySection')

export const Below = lazyRouteComponent(async () => {
  await whenNear(BELOW_ID)
  return import('./deferred-below.tsx')
}, 'Below')
