/** Places beyond the borders that people search for: they are answered with the nearest German side, never with a namesake. */
import { foldGerman, foldPlain } from '#platform/shared/text.ts'
import { ABROAD_PLACES } from './abroad-places.ts'
import { runsOf, type TypedText } from './typed-text.ts'

interface Abroad {
  name: string
  /** The place, or where a country meets Germany. */
  latitude: number
  longitude: number
}

interface Spelling {
  name: string
  abroad: Abroad
}

const SPELLINGS: readonly Spelling[] = ABROAD_PLACES.trim()
  .split(/\n|; /)
  .flatMap((line) => {
    const [names = '', at = ''] = line.split(': ')
    const [latitude = 0, longitude = 0] = at.split(' ').map(Number)
    const spellings = names.split('/')
    const abroad: Abroad = { name: spellings[0] ?? '', latitude, longitude }
    return spellings.map((name) => ({ name, abroad }))
  })
const byName = (fold: (name: string) => string) =>
  new Map(SPELLINGS.map(({ name, abroad }) => [fold(name), abroad]))
const BY_NAME = byName(foldGerman)
const BY_PLAIN_NAME = byName(foldPlain)

/** Whether a place abroad has just this name. */
export function isAbroad(name: string): boolean {
  return BY_NAME.has(foldGerman(name))
}

/** A place abroad that words of a text name. */
export interface NamedAbroad {
  abroad: Abroad
  words: number
  /** It is spelled as it is written, not without the dots of its umlauts. */
  isExact: boolean
}

/** The place abroad that is named by the longest run of words. */
export function abroadNamed(text: TypedText): NamedAbroad | undefined {
  const named = runsOf(text).flatMap(({ from, to, key }): NamedAbroad[] => {
    if (key === 'schweiz' && LANDSCAPE.test(text.german[from - 1] ?? '')) return []
    const exact = key === text.german.slice(from, to).join(' ') ? BY_NAME.get(key) : undefined
    const abroad = exact ?? BY_PLAIN_NAME.get(key)
    return abroad ? [{ abroad, words: to - from, isExact: exact !== undefined }] : []
  })
  return named.toSorted((a, b) => b.words - a.words || Number(b.isExact) - Number(a.isExact))[0]
}

/** `Ruppinische Schweiz` is one of our own. */
const LANDSCAPE = /ische[nr]?$/
