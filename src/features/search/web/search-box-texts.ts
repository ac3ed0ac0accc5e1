import { CURRENT_LOCATION_TEXT } from '../search-params.ts'

/** What the search box and its location lookup say (specification 1, sections 2.2, 7 and 8). */
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

const SHORT_MS = 3000
const LONG_MS = 5000

export const locationToasts = {
  success: {
    title: 'Standort ermittelt',
    description: 'Dein Standort wurde erfolgreich ermittelt.',
    duration: SHORT_MS,
  },
  unsupported: {
    title: 'Fehler',
    description: 'Geolokalisierung wird von Ihrem Browser nicht unterstützt.',
    tone: 'danger',
    duration: SHORT_MS,
  },
  denied: {
    title: 'Standortfehler',
    description:
      'Standortzugriff wurde verweigert. Bitte erlauben Sie den Zugriff auf Ihren Standort in Ihren Browsereinstellungen.',
    tone: 'danger',
    duration: SHORT_MS,
  },
  unavailable: {
    title: 'Standortfehler',
    description: 'Standortinformationen sind nicht verfügbar. Bitte versuchen Sie es später erneut.',
    tone: 'danger',
    duration: SHORT_MS,
  },
  timeout: {
    title: 'Standortfehler',
    description: 'Die Anfrage für Ihren Standort ist abgelaufen. Bitte versuchen Sie es erneut.',
    tone: 'danger',
    duration: SHORT_MS,
  },
  unknown: {
    title: 'Standortfehler',
    description: 'Ein unbekannter Fehler ist bei der Ermittlung Ihres Standorts aufgetreten.',
    tone: 'danger',
    duration: SHORT_MS,
  },
  implausible: {
    title: 'Fehler',
    description:
      'Dein Standort konnte nicht ermittelt werden. Bitte gib einen Ort oder eine Postleitzahl ein.',
    tone: 'danger',
    duration: LONG_MS,
  },
} as const

export type LocationFailure = Exclude<keyof typeof locationToasts, 'success'>
