import { countLabel } from '#platform/shared/format.ts'
import type { CategoryResult } from '../contract.ts'
import { CATEGORY_PLURALS } from './category-names.ts'
import categoryTexts from './category-texts.json' with { type: 'json' }

interface CategoryText {
  /** What it is. */
  lead: string
  /** For whom, and how it differs from the others. */
  paragraphs: string[]
  /** What to ask before booking. */
  questions: string[]
}

/** What each kind of place is, for whom it is, and what to ask there. */
export const CATEGORY_TEXTS: Record<string, CategoryText> = categoryTexts

/** `where` is how one says where they are: `in Bayern`. */
export function categoryTitle(name: string, where = 'in Deutschland'): string {
  const what = name === 'Sonstige' ? 'Weitere Angebote zur Hundebetreuung' : (CATEGORY_PLURALS[name] ?? name)
  return `${what} ${where}`
}

/** For search engines and previews. */
export function categoryDescription({ name, states }: CategoryResult): string {
  const there = states.filter(({ listingCount }) => listingCount > 0)
  const total = there.reduce((sum, { listingCount }) => sum + listingCount, 0)
  return `${CATEGORY_TEXTS[name]?.lead ?? ''} ${countLabel(total, 'Eintrag', 'Einträge')} in ${countLabel(there.length, 'Bundesland', 'Bundesländern')} mit Bewertungen, Preisen und Kontakt.`.trim()
}
