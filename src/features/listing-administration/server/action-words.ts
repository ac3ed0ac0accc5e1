/** What a step does to a listing, as staff read it before they take it. */
import type { ListingDraft } from '#features/listings/server/exports.ts'
import { OFFERS, type RunningTerm } from '#features/premium/server/exports.ts'
import { enumerated, formatDate, formatNumber } from '#platform/shared/format.ts'
import type { ListingAction } from '../contract.ts'
import type { Left, ListingState } from './action-queries.ts'

/** `Premium bis 01.05.2027`, `im Verzeichnis`, a category or a point: what is different before and after. */
export function stateText({ placement, isBinned, ...fields }: ListingState): string {
  if (placement) return placement.isPremium ? `Premium${untilText(placement.until)}` : 'Standard'
  if (isBinned !== undefined) return isBinned ? 'Papierkorb' : 'im Verzeichnis'
  if (fields.category !== undefined) return fields.category
  return positionText(fields.latitude ?? null, fields.longitude ?? null)
}

function untilText(day: string | null): string {
  return day === null ? '' : ` bis ${formatDate(day)}`
}

function positionText(latitude: number | null, longitude: number | null): string {
  if (latitude === null || longitude === null) return 'ohne Koordinaten'
  const degrees = (value: number) => formatNumber(Math.round(value * 10_000) / 10_000)
  return `${degrees(latitude)} / ${degrees(longitude)}`
}

/** Of a running term that a step leaves as it is. */
export function termText({ endsOn, package: chosen, isShared }: RunningTerm): string {
  const others = isShared ? ' zusammen mit anderen Einträgen' : ''
  return `läuft schon bis ${formatDate(endsOn)} im Paket ${OFFERS[chosen].name}${others}`
}

/** What is to be thought of for a listing; null when nothing is. */
export function noteOn(
  action: ListingAction,
  { placement }: ListingState,
  { featuredImage, images, isPremium }: ListingDraft,
  left?: Left,
): string | null {
  if (action.kind === 'bin')
    return (
      [isPremium ? 'ist Premium; die Laufzeit geht weiter' : '', left ? leftText(left) : '']
        .filter(Boolean)
        .join('; ') || null
    )
  if (action.kind !== 'premium') return null
  const notes = [
    placement?.until === action.until ? '' : 'danach folgt die Laufzeit, die schon vereinbart ist',
    featuredImage === null && images.length === 0 ? 'hat kein Bild, Premium wirkt dort kaum' : '',
  ]
  return notes.filter(Boolean).join('; ') || null
}

/** Who is left without a word when a listing goes to the bin; empty where nobody is. */
function leftText({ operators, waiting, coming }: Left): string {
  const whom = [
    operators.length > 0 ? `geführt von ${enumerated(operators)}` : '',
    counted(waiting, 'eine offene Anfrage', 'offene Anfragen'),
    counted(coming, 'ein bestätigter Aufenthalt', 'bestätigte Aufenthalte'),
  ].filter(Boolean)
  return whom.length === 0 ? '' : [...whom, 'niemand bekommt eine Mail'].join('; ')
}

function counted(count: number, one: string, many: string): string {
  if (count === 0) return ''
  return count === 1 ? one : `${count} ${many}`
}
