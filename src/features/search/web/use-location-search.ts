import { useState } from 'react'
import { showToast } from '#platform/web/ui/toast.ts'
import { rememberPosition } from './remembered-place.ts'
import { unknownLocation } from './search-box-texts.ts'

/** Looks up the device's position, says how it went, and hands the position on. */
export function useLocationSearch(onFound: (lat: number, lng: number) => void, options?: PositionOptions) {
  const [isLocating, setIsLocating] = useState(false)

  async function locate() {
    if (isLocating) return
    setIsLocating(true)
    const position = await lookUp(options).catch(() => undefined)
    setIsLocating(false)
    if (position === undefined) return
    rememberPosition(position.lat, position.lng)
    onFound(position.lat, position.lng)
  }

  return { isLocating, locate }
}

/** The lookup's script comes when somebody asks for it. */
async function lookUp(options: PositionOptions | undefined) {
  const script = import('./device-position.ts')
  script.catch(() => showToast(unknownLocation))
  const { devicePosition, locationToasts } = await script
  const position = await devicePosition(navigator.geolocation, options)
  showToast(locationToasts['failure' in position ? position.failure : 'success'])
  return 'failure' in position ? undefined : position
}
