import { countLabel } from '#platform/shared/format.ts'
import type { DogSize } from '../rules.ts'

const WEEKDAYS = ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.']
const DAY_MS = 86_400_000
const BERLIN = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'short',
  timeStyle: 'short',
})

/** `2026-12-05` -> `05.12.2026` */
function dateText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${date}.${month}.${year}`
}

/** `2026-12-05` -> `Sa., 05.12.2026` */
export function dayText(day: string): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${dateText(day)}`
}

/** `12.12. – 19.12.2026` */
export function periodText(checkIn: string, checkOut: string): string {
  return `${dateText(checkIn).slice(0, 6)} – ${dateText(checkOut)}`
}

export function nightsText(checkIn: string, checkOut: string): string {
  const nights = Math.round((Date.parse(checkOut) - Date.parse(checkIn)) / DAY_MS)
  return countLabel(nights, 'Nacht', 'Nächte')
}

/** A point of time in Germany, `20.11.2026 09:14`. */
export function momentText(instant: string): string {
  const [day = '', time = ''] = BERLIN.format(new Date(instant)).split(' ')
  return `${dateText(day)} ${time}`
}

interface Dogs {
  numberOfDogs: number
  dogSize: DogSize
  dogName: string | null
  dogBreed: string | null
}

/** `2 Hunde, klein` */
export function dogsText({ numberOfDogs, dogSize }: Pick<Dogs, 'numberOfDogs' | 'dogSize'>): string {
  return `${countLabel(numberOfDogs, 'Hund', 'Hunde')}, ${dogSize}`
}

/** `Frieda, Labrador`; empty when neither is known. */
export function dogDetails({ dogName, dogBreed }: Pick<Dogs, 'dogName' | 'dogBreed'>): string {
  return [dogName, dogBreed].filter(Boolean).join(', ')
}
