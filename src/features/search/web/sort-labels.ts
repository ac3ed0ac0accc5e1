import type { Sort } from '../rules.ts'

/** The orders as a person reads them (specification 1, section 3). */
export const SORT_LABELS: Record<Sort, string> = {
  relevance: 'Relevanz',
  rating: 'Bewertung',
  distance: 'Entfernung',
  price: 'Preis',
  name: 'Name',
}
