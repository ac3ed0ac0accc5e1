import { CURRENT_LOCATION_TEXT } from '../search-params.ts'

/** What the search box says (specification 1, sections 2.2 and 7). */
export const texts = {
  label: 'Ort, PLZ oder Adresse',
  placeholder: 'Ort, PLZ oder Adresse eingeben',
  submit: 'Suchen',
  suggestions: 'Vorschläge',
  noSuggestions: 'Keine Vorschläge gefunden',
  suggestionsFailed: 'Failed to fetch suggestions',
  suggestionCount: (count: number) => (count === 1 ? '1 Vorschlag' : `${count} Vorschläge`),
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
