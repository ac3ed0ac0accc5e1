/** What somebody asks of many places at once: from when to when, with which dogs; both may be missing. */
import { type DogTraits, MOST_DOGS, readTraits, traitsOf, UNKNOWN_DOG } from '#features/admission/dogs.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import { isDay, nightsOf, type Stay } from './stay.ts'

/** A stay is no longer, in nights. */
export const MOST_NIGHTS = 365
/** Further ahead nobody plans. */
const MOST_DAYS_AHEAD = 3 * 365
/** Assumed where nobody says when a stay ends. */
const USUAL_NIGHTS = 7

export interface AskedStay {
  /** Null without days. */
  stay: Stay | null
  /** One at least; of some nothing may be known. */
  dogs: readonly DogTraits[]
}

/** As it stands in an address, in whatever state. */
export interface TypedStay {
  from?: string | undefined
  to?: string | undefined
  dogs?: string | number | undefined
  /** See `traitsText`. */
  traits?: string | undefined
}

/**
 * What was typed, put right where it cannot be meant so, with a sentence about it for each; null where nothing was asked.
 * `today` is YYYY-MM-DD.
 */
export function readAsked(typed: TypedStay, today: string): { asked: AskedStay | null; notices: string[] } {
  const notices: string[] = []
  const traits = readTraits(typed.traits ?? '')
  const count = dogCount(typed.dogs, traits.length, notices)
  const stay = readStay(typed, today, notices)
  if (stay === null && count === undefined) return { asked: null, notices }
  const dogs = Array.from({ length: count ?? 1 }, (_, index) => traits[index] ?? traitsOf(UNKNOWN_DOG))
  return { asked: { stay, dogs }, notices }
}

function dogCount(typed: TypedStay['dogs'], known: number, notices: string[]): number | undefined {
  if (typed === undefined || typed === '') return known > 0 ? known : undefined
  const count = Number(typed)
  const nearest = Math.min(Math.max(Math.round(count) || 1, 1), MOST_DOGS)
  if (nearest !== count) notices.push(`Gesucht werden kann mit 1 bis ${MOST_DOGS} Hunden.`)
  return nearest
}

function readStay({ from = '', to = '' }: TypedStay, today: string, notices: string[]): Stay | null {
  if (from === '' && to === '') return null
  const [first, last] = [isDay(from) ? from : undefined, isDay(to) ? to : undefined]
  if (from !== '' && first === undefined) notices.push(`„${shown(from)}“ ist kein Tag für die Anreise.`)
  if (to !== '' && last === undefined) notices.push(`„${shown(to)}“ ist kein Tag für die Abreise.`)
  if (first === undefined) {
    notices.push('Ohne Anreise suchen wir ohne Aufenthalt.')
    return null
  }
  const earliest = last !== undefined && last < first ? last : first
  if (earliest > dayAfter(today, MOST_DAYS_AHEAD)) {
    notices.push('So weit im Voraus können wir nicht rechnen. Wir suchen ohne Aufenthalt.')
    return null
  }
  if (last === undefined) notices.push(`Ohne Abreise rechnen wir mit ${USUAL_NIGHTS} Nächten.`)
  const days = { from: first, to: last ?? dayAfter(first, USUAL_NIGHTS) }
  if (days.to < days.from) {
    notices.push('Anreise und Abreise waren vertauscht.')
    Object.assign(days, { from: days.to, to: days.from })
  }
  return notOver(days, today, notices)
}

/** Days that are over become the same days of the next year in which they are not; a stay ends after a year. */
function notOver({ from, to }: Stay, today: string, notices: string[]): Stay {
  const isBegun = from < today && to >= today
  const nights = nightsOf({ from, to })
  let first = isBegun ? today : from
  if (isBegun) notices.push('Der Aufenthalt hat schon begonnen: Wir rechnen ab heute.')
  if (first < today) {
    let year = Number(today.slice(0, 4))
    const sameDay = () => dayOfYear(year, from)
    if (sameDay() < today) year++
    first = sameDay()
    notices.push(`Der ${formatDate(from)} ist vorbei: Wir suchen ab dem ${formatDate(first)}.`)
  }
  const last = isBegun ? to : dayAfter(first, nights)
  if (nightsOf({ from: first, to: last }) <= MOST_NIGHTS) return { from: first, to: last }
  notices.push('Länger als ein Jahr rechnen wir nicht.')
  return { from: first, to: dayAfter(first, MOST_NIGHTS) }
}

/** The same day of another year; of 29 February its last one. */
function dayOfYear(year: number, day: string): string {
  const same = `${year}${day.slice(4)}`
  return isDay(same) ? same : `${year}-02-28`
}

function shown(text: string): string {
  return text.length > 20 ? `${text.slice(0, 20)}…` : text
}
