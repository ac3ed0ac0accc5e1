/** How a request reads on pages and in mails. */
import { countLabel, enumerated, formatDate } from '#platform/shared/format.ts'
import { namedSizes } from './dog-sizes.ts'
import { declared, FIELD_NAMES, type RequestField, type RequestFields } from './fields.ts'

const WEEKDAYS = ['So.', 'Mo.', 'Di.', 'Mi.', 'Do.', 'Fr.', 'Sa.']

/** A price that was reckoned of what the listing tells: no offer. */
export const PRICE_LABEL = 'Preis laut Preisliste'

/** Of another listing that was asked for the same days. */
export function saidYes(listing: string): string {
  return `${listing} hat für diese Tage zugesagt.`
}

type Stay = Pick<RequestFields, 'checkInDate' | 'checkOutDate'>

/** `2026-12-05` -> `Sa., 05.12.2026` */
export function dayText(day: string): string {
  return `${WEEKDAYS[new Date(day).getUTCDay()]}, ${formatDate(day)}`
}

/** `12.12. – 19.12.2026`; one day for day care. */
export function periodText(checkIn: string, checkOut: string): string {
  if (checkIn === checkOut) return formatDate(checkIn)
  return `${formatDate(checkIn).slice(0, 6)} – ${formatDate(checkOut)}`
}

/** `01.08.–08.08.2026`, with both years where they differ; one day for day care. */
export function wholePeriodText({ checkInDate, checkOutDate }: Stay): string {
  if (checkInDate === checkOutDate) return formatDate(checkInDate)
  const isOneYear = checkInDate.slice(0, 4) === checkOutDate.slice(0, 4)
  return `${formatDate(checkInDate).slice(0, isOneYear ? 6 : undefined)}–${formatDate(checkOutDate)}`
}

/** `für 01.08.–08.08.2026`, and for one day `für den 01.08.2026`. */
export function forPeriodText(stay: Stay): string {
  return `für ${stay.checkInDate === stay.checkOutDate ? 'den ' : ''}${wholePeriodText(stay)}`
}

/** `2 Hunde, klein`; of dogs that differ the size of each, `2 Hunde, groß und klein`. */
export function dogsText(request: Pick<RequestFields, 'numberOfDogs' | 'dogSize' | 'dogSizes'>): string {
  const sizes = namedSizes(request) ?? []
  const text = new Set(sizes).size > 1 ? enumerated(sizes) : request.dogSize
  return `${fieldText('numberOfDogs', request.numberOfDogs)}, ${text}`
}

/** What is known of the dog, `Frieda, Labrador`; empty when nothing is. */
export function dogDetails(request: Partial<RequestFields>): string {
  return textsOf('dog', request)
    .map(({ text }) => text)
    .join(', ')
}

/** What stands on lines of its own, each under the field's label. */
export function extraFacts(request: Partial<RequestFields>): { label: string; text: string }[] {
  return textsOf('line', request)
}

function textsOf(shown: 'dog' | 'line', request: Partial<RequestFields>) {
  return FIELD_NAMES.filter((name) => declared(name).shown === shown)
    .map((name) => ({ label: declared(name).label, text: fieldText(name, request[name]) }))
    .filter(({ text }) => text !== '')
}

/** What somebody filled in, as people read it; empty when nothing was. */
export function fieldText<F extends RequestField>(name: F, value: RequestFields[F] | undefined): string {
  const field = declared(name)
  if (value === null || value === undefined) return ''
  if (field.kind === 'day') return dayText(String(value))
  return field.kind === 'count' ? countLabel(Number(value), ...field.unit) : String(value)
}
