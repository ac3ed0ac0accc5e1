import { countLabel } from '#platform/shared/format.ts'
import type { Suggestion } from '../contract.ts'
import { CURRENT_LOCATION_TEXT } from '../search-params.ts'

const KINDS: Record<Suggestion['kind'], string> = {
  municipality: '',
  district: 'Ortsteil',
  station: 'Bahnhof oder Flughafen',
  postcodes: '',
  state: 'Bundesland',
  kreis: '',
  region: 'Region',
  island: 'Insel',
  merged: '',
  listing: 'Eintrag',
}

/** `Hamburg`, `Altona (Hamburg)`, `20095 Hamburg`. */
function isSaid(label: string, kind: Suggestion['kind'], state: string): boolean {
  return (
    state === label || label.includes(`(${state})`) || (kind === 'postcodes' && label.endsWith(` ${state}`))
  )
}

/** What the search box says (specification 1, sections 2.2 and 7). */
export const texts = {
  label: 'Ort, PLZ oder Adresse',
  placeholder: 'Ort, PLZ oder Adresse eingeben',
  submit: 'Suchen',
  suggestions: 'Vorschläge',
  noSuggestions: 'Keine Vorschläge gefunden',
  suggestionsFailed: 'Failed to fetch suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
  /** `Region · Bayern · 12 Einträge`; what the label says by itself is left out. */
  about: ({ kind, label, state, listings }: Suggestion) =>
    [
      KINDS[kind],
      isSaid(label, kind, state) ? '' : state,
      listings === null || listings === 0 ? '' : countLabel(listings, 'Eintrag', 'Einträge'),
    ]
      .filter(Boolean)
      .join(' · '),
  locate: 'Meinen Standort verwenden',
  locating: 'Standort wird ermittelt',
  currentLocation: CURRENT_LOCATION_TEXT,
} as const

/** Said too when the lookup's script cannot be loaded. */
export const unknownLocation = {
  title: 'Standortfehler',
  description: 'Ein unbekannter Fehler ist bei der Ermittlung Ihres Standorts aufgetreten.',
  tone: 'danger',
  duration: 3000,
} as const
