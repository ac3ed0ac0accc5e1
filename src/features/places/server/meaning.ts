/** What a text means: one of our places, a place abroad, or nothing that can be believed. */
import { abroadNamed, type NamedAbroad } from '../abroad.ts'
import { type Bearer, likeliest, type Reading } from '../reading.ts'
import type { TypedText } from '../typed-text.ts'
import { KNOWN_POPULATION, MUNICIPALITY_WEIGHT } from './gazetteer.ts'

export interface Meaning<B> {
  /** The likeliest of our places, believed or not. */
  reading: Reading<B> | undefined
  /** The place abroad that is meant. */
  abroad: NamedAbroad | undefined
  /** The reading, when it is what is meant. */
  meant: Reading<B> | undefined
}

/** `named` are the places that bear one of the text's keys. */
export function meaningOf<B extends Bearer>(
  typed: TypedText,
  named: readonly (B & { key: string })[],
): Meaning<B & { key: string }> {
  const reading = likeliest(typed, named)
  const abroad = abroadNamed(typed)
  if (abroad && !isMeant(reading, abroad)) return { reading, abroad, meant: undefined }
  return { reading, abroad: undefined, meant: reading && isBelieved(typed, reading) ? reading : undefined }
}

/**
 * Whether a text that names a place abroad means one of ours: a town that is known, one of a longer name, or one that
 * other words tell. A hamlet called Wien, or the village of Salzburg, is not what somebody means who types no more than that.
 */
function isMeant(reading: Reading<Bearer> | undefined, { words, isExact }: NamedAbroad): boolean {
  // `Straßburg Uckermark`: beside an area of ours even a misspelled town is one of it.
  if (reading && reading.bearer.memberIds !== null && reading.unexplained <= words) return true
  if (reading?.unexplained !== 0) return false
  if (reading.isTold || reading.words > words || !isExact) return true
  // Zell am See is no Zell of ours.
  if (reading.isFolded || reading.words < words) return false
  const { kind, weight } = reading.bearer
  if (kind === 'district' || kind === 'station') return false
  return kind !== 'municipality' || weight >= MUNICIPALITY_WEIGHT * KNOWN_POPULATION
}

const TOWN_POPULATION = 5000

/** Among words that say something unknown, a village's name is more likely a part of another name; an area's is not. */
function isBelieved(typed: TypedText, { bearer, strange, isPlain }: Reading<Bearer>): boolean {
  if (strange === 0 || isPlain || typed.streetEnd > 0 || bearer.memberIds !== null) return true
  return bearer.kind === 'municipality' && bearer.weight >= MUNICIPALITY_WEIGHT * TOWN_POPULATION
}
