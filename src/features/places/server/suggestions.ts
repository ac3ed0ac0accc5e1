/** What is offered while somebody types a place. */
import type { Db } from '#platform/server/database/database.ts'
import { foldGerman } from '#platform/shared/text.ts'
import { isSilent, writtenOut } from '../vocabulary.ts'
import type { KnownNames } from './known-names.ts'
import type { SuggestedPlace } from './queries.ts'
import * as queries from './queries.ts'

/** So many stay ahead of what may be meant by a wrong letter. */
const EXACT_FIRST = 3
const SHORTEST_BEGINNING = 2
const SHORTEST_MISSPELLING = 4
/** How much better known a place must be to be offered, with a wrong letter, ahead of one that is spelled as typed. */
const MISSPELLING_DISCOUNT = 20

/**
 * Suggestions for what has been typed so far: `10115 Berlin`, `Köln`, `Allgäu`; the most important first, and behind the
 * first few those that a wrong letter keeps from being found.
 */
export async function suggestPlaces(
  db: Db,
  known: () => Promise<KnownNames>,
  typed: string,
  limit: number,
): Promise<SuggestedPlace[]> {
  const digits = /^\s*(?:D-?)?(\d{2,5})\b/i.exec(typed)?.[1]
  if (digits !== undefined) return queries.suggestedByPostcode(db, digits, limit)
  const whole = longForm(foldGerman(typed))
  if (whole.length < SHORTEST_BEGINNING) return []
  const asTyped = await beginning(db, known, whole, limit)
  const key = asTyped.length > 0 ? whole : tellingPart(whole)
  if (key.length < SHORTEST_BEGINNING) return []
  const exact = key === whole ? asTyped : await beginning(db, known, key, limit)
  const isWhole = exact.some(({ label }) => foldGerman(label) === key)
  // Who types "Hunde" has not misspelled "Bundesland".
  const isSaid = key.split(' ').every(isSilent)
  // A word that says nothing by itself is part of names, too: `Sankt Ingbrt`.
  const meant = key === whole ? [] : (await known()).beginningAlmost(whole, limit)
  const found = [...meant, ...without(meant, exact)]
  if (isWhole || isSaid || key.length < SHORTEST_MISSPELLING) return found.slice(0, limit)
  const similar = without(found, (await known()).beginningAlmost(key, limit + found.length))
  const rest = [
    ...found.slice(EXACT_FIRST).map((place) => ({ place, weight: place.weight })),
    ...similar.map((place) => ({ place, weight: place.weight / MISSPELLING_DISCOUNT })),
  ].sort((a, b) => b.weight - a.weight)
  return [...found.slice(0, EXACT_FIRST), ...rest.map(({ place }) => place)].slice(0, limit)
}

function without(known: readonly SuggestedPlace[], places: readonly SuggestedPlace[]): SuggestedPlace[] {
  return places.filter(({ id }) => !known.some((place) => place.id === id))
}

/** Out of memory where enough of the known places begin so: all others are less important. */
async function beginning(
  db: Db,
  known: () => Promise<KnownNames>,
  key: string,
  limit: number,
): Promise<SuggestedPlace[]> {
  const wellKnown = (await known()).beginning(key, limit)
  return wellKnown.length === limit ? wellKnown : queries.suggestedByPrefix(db, key, limit)
}

/** `lk har` as `landkreis har`; the last word may be the beginning of another. */
function longForm(key: string): string {
  const words = key.split(' ')
  return [...words.slice(0, -1).flatMap(writtenOut), words.at(-1)].join(' ')
}

/** What is left of `hundepension in koel`: the words from the first one that says where. */
function tellingPart(key: string): string {
  const words = key.split(' ')
  const first = words.findIndex((word) => !isSilent(word))
  return first <= 0 ? key : words.slice(first).join(' ')
}
