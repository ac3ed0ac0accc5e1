/** By what two entries are known to be the same place: their names, phone numbers and websites. */
import { foldGerman } from '#platform/shared/text.ts'

/** Words that many names have. */
const COMMON =
  /\b(hunde?pension|hunde?hotel|hundetagesstaette|hundeschule|hundebetreuung|tierpension|tierheim|pension|hotel|fuer|und|am|im|der|die|das|zum|zur|bei|gmbh|inh)\b/g
/** Share of the words of the shorter name that the other one has too. */
const ENOUGH_WORDS = 0.6

/** Whether two names may mean the same place: `Hundehof Apfelgarten` and `Apfelgarten (Hundepension)`. */
export function isSameName(one: string, other: string): boolean {
  return nameLikeness(one, other) >= ENOUGH_WORDS
}

/** 0 to 1: the share of the words of the shorter name that the other one has too; words that many names have aside. */
export function nameLikeness(one: string, other: string): number {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shared = [...a].filter((word) => b.has(word)).length
  return shared / Math.max(1, Math.min(a.size, b.size))
}

function wordsOf(name: string): Set<string> {
  const folded = foldGerman(name)
  const telling = folded.replace(COMMON, ' ').split(/\s+/).filter(Boolean)
  return new Set(telling.length > 0 ? telling : folded.split(/\s+/).filter(Boolean))
}

/** `+49 3327 123` and `03327/123` are the same number: the digits without country or trunk prefix. */
export function digitsOf(phone: string): string {
  return phone
    .replace(/^\s*(?:\+|00)49/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '')
}

/** `hof.example` of `https://www.hof.example/hunde`; sites where many have pages tell nothing. */
export function hostOf(website: string | null): string | null {
  const host = website === null ? undefined : URL.parse(website)?.hostname.replace(/^www\./, '')
  return host === undefined || /(^|\.)(facebook|instagram|google)\.com$/.test(host) ? null : host
}
