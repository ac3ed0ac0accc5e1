import type { SearchParams } from '#features/search/web/exports.ts'
import { countLabel } from '#platform/shared/format.ts'

/** Every text of the start page's upper half (specification 1, section 2.3). */

const ORDERS: Record<NonNullable<SearchParams['sort']>, string> = {
  distance: 'nach Entfernung',
  rating: 'nach Bewertung',
  price: 'nach Preis',
  name: 'nach Namen',
  relevance: 'nach Relevanz',
}

export const nearby = {
  title: 'Hundepensionen in deiner Nähe',
  /** `place` is undefined for the device's position. */
  summary: (place: string | undefined, sort: NonNullable<SearchParams['sort']>) =>
    `Rund um ${place ?? 'deinen Standort'}, sortiert ${ORDERS[sort]}`,
  paid: 'Anzeigen',
  paidNote: 'Diese Plätze sind bezahlt. An der Reihenfolge der übrigen ändern sie nichts.',
  ranking: 'So entsteht die Reihenfolge',
  locate: 'Meinen Standort verwenden',
  locating: 'Standort wird ermittelt …',
  controls: 'Hundepensionen in der Nähe eingrenzen',
  filter: 'Filter',
  filterCount: (count: number) => countLabel(count, 'Filter gewählt', 'Filter gewählt'),
  sort: 'Sortierung',
  apply: 'Anwenden',
  loading: 'Hundepensionen werden geladen...',
  empty: 'Keine Hundepensionen in der Nähe gefunden.',
  reset: 'Filter zurücksetzen',
  search: 'In ganz Deutschland suchen',
  failed: 'Die Hundepensionen in der Nähe konnten nicht geladen werden.',
  retry: 'Erneut versuchen',
  loadingMap: 'Karte wird geladen...',
  more: 'Mehr Hundepensionen in der Nähe anzeigen',
} as const
