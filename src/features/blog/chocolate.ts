/** How much chocolate is critical for a dog, by the limits of the guides: grams per kilogram of the dog. */
export const CHOCOLATE = {
  milk: { label: 'Vollmilch', name: 'Vollmilchschokolade', gramsPerKg: 40 },
  dark: { label: 'Zartbitter', name: 'Zartbitterschokolade', gramsPerKg: 15 },
  baking: { label: 'Backschokolade', name: 'Backschokolade', gramsPerKg: 7 },
} as const
export type ChocolateKind = keyof typeof CHOCOLATE
export const CHOCOLATE_KINDS = Object.keys(CHOCOLATE) as ChocolateKind[]

/** What a dog has eaten: a kind with a limit, or one for which there is none to reckon with. */
export type EatenKind = ChocolateKind | 'other'

/** Dogs of the table, in kg. */
export const TABLE_WEIGHTS = [3, 5, 10, 15, 20, 30, 40] as const

/** From which amount on it is critical for a dog of this weight, in whole grams, never rounded up. */
export function criticalGrams(weightKg: number, kind: ChocolateKind): number {
  return Math.floor(weightKg * CHOCOLATE[kind].gramsPerKg)
}

/** Nothing is ever harmless: below the limit it is time to call, from the limit on to drive. */
export type Verdict = 'unknown' | 'call' | 'go'

/** What to do; of a kind with a limit it is not known without a weight or an amount above nothing. */
export function verdictOf(weightKg: number, kind: EatenKind, grams: number): Verdict {
  if (kind === 'other') return 'call'
  if (!(weightKg > 0 && grams > 0)) return 'unknown'
  return grams >= criticalGrams(weightKg, kind) ? 'go' : 'call'
}
