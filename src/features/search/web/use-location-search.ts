import { useState } from 'react'
import { showToast } from '#platform/web/ui/toast.ts'
import { devicePosition, rememberPosition } from './device-position.ts'
import { locationToasts } from './search-box-texts.ts'

/** Looks up the device's position, says how it went, and hands the position on. */
export function useLocationSearch(onFound: (lat: number, lng: number) => void) {
  const [isLocating, setIsLocating] = useState(false)

  async function locate() {
    if (isLocating) return
    setIsLocating(true)
    const position = await devicePosition(navigator.geolocation)
    setIsLocating(false)
    if ('failure' in position) {
      showToast(locationToasts[position.failure])
      return
    }
    rememberPosition(position.lat, position.lng)
    showToast(locationToasts.success)
    onFound(position.lat, position.lng)
  }

  return { isLocating, locate }
}
