import { useEffect, useRef, useState } from 'react'
import {
  askNearby,
  devicePosition,
  rememberedPlace,
  rememberPosition,
  type SearchParams,
  useLocationSearch,
} from '#features/search/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { usePage } from '#platform/web/page.ts'
import { askOnce } from '#platform/web/use-answer.ts'
import { DEFAULT_SOURCE, NEARBY_COUNT } from './default-source.ts'
import { aroundPosition, aroundPostcode, findSource } from './nearby-source.ts'

/** Specification 1, section 9. */
const LOCATION: PositionOptions = { enableHighAccuracy: true, timeout: 5000, maximumAge: 60_000 }

/** Around what to show listings: Berlin at first, as rendered, then what is known of the visitor. */
export function useNearbySource() {
  const { api } = usePage()
  const [source, setSource] = useState(DEFAULT_SOURCE)
  const hasChosen = useRef(false)
  const located = useLocationSearch((lat, lng) => {
    hasChosen.current = true
    setSource(aroundPosition({ lat, lng }))
  }, LOCATION)

  // Nobody is asked for permission on arrival: the device is, where it has been given before.
  useEffect(() => {
    let isShown = true
    findSource({
      ...rememberedPlace(),
      isPostcodeKnown: async (postcode) => {
        const found = await askAround(api, aroundPostcode(postcode).params).catch(() => null)
        return found !== null && found.place !== null
      },
      locate: async () => ((await isLocationGranted()) ? locateDevice() : undefined),
    }).then((found) => {
      // Who has pressed the button meanwhile knows better.
      if (isShown && !hasChosen.current) setSource(found)
    })
    return () => {
      isShown = false
    }
  }, [api])

  return { source, ...located }
}

/** What lies around a place; asked for when a postcode is looked up, and shown after that. */
export function askAround(api: ApiClient, params: SearchParams) {
  return askOnce(`nearby ${JSON.stringify(params)}`, () => askNearby(api, params, NEARBY_COUNT))
}

/** The device's position, kept for the next visit; undefined when it is not to be had. */
export async function locateDevice() {
  const found = await devicePosition(navigator.geolocation, LOCATION)
  if ('failure' in found) return undefined
  rememberPosition(found.lat, found.lng)
  return found
}

async function isLocationGranted(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted'
  } catch {
    return false
  }
}
