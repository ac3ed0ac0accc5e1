/** The words of the staff's page of registrations. */
import type { DUPLICATE_REASONS, MergeField } from '../contract.ts'
import type { RegistrationView } from '../rules.ts'

export const VIEW_LABELS: Record<RegistrationView, string> = {
  open: 'Offen',
  decided: 'Entschieden',
  all: 'Alle',
  spam: 'Spam-Verdacht',
}

export const REASON_LABELS: Record<(typeof DUPLICATE_REASONS)[number], string> = {
  name: 'Name und Ort',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
}

export const MERGE_LABELS: Record<MergeField, string> = {
  title: 'Name',
  category: 'Kategorie',
  address: 'Adresse und Lage',
  phone: 'Telefon',
  email: 'E-Mail',
  website: 'Website',
  description: 'Beschreibung',
  features: 'Merkmale',
  admission: 'Aufnahme',
  businessHours: 'Öffnungszeiten',
  featuredImage: 'Titelbild',
  logo: 'Logo',
}

export const staffTexts = {
  title: 'Neue Registrierungen',
  views: 'Welche Registrierungen',
  search: 'Name, Person, E-Mail oder Ort',
  none: 'Hier ist gerade keine Registrierung.',
  noMatch: 'Dazu passt keine Registrierung.',
  failed: 'Fehler beim Laden der Registrierungen',
  failedAdvice:
    'Bitte lade die Seite später noch einmal, oder wende dich an die Person, die den Server betreut.',
  details: (title: string) => `Details zu ${title}`,
  count: (shown: number, total: number) => `${shown} von ${total} Registrierungen`,
  close: 'Schließen',
  closed: 'Geschlossen',
  activate: 'Freischalten',
  activated: 'Freigeschaltet. Die Mail mit dem Link geht in 30 Sekunden ab.',
  release: 'Kein Spam',
  undone: 'Zurückgenommen',
  released: 'Die Registrierung steht jetzt bei den offenen.',
  reject: 'Ablehnen',
  rejectHint: 'Den Grund liest die Pension in ihrer Mail.',
  rejectSuggestions: [
    'Das ist keine Hundepension.',
    'Der Eintrag ist schon im Verzeichnis.',
    'Unter den Kontaktdaten haben wir niemanden erreicht.',
  ],
  rejected: 'Abgelehnt. Die Mail mit dem Grund geht in 30 Sekunden ab.',
  ask: 'Rückfrage',
  askHint: 'Die Frage geht per Mail an die Pension; ihre Antwort steht dann hier.',
  asked: 'Die Rückfrage geht in 30 Sekunden ab.',
  duplicates: 'Vielleicht schon im Verzeichnis',
  sameBy: (reasons: string) => `gleich: ${reasons}`,
  twins: 'Auch noch offen und vielleicht dieselbe Pension:',
  number: (id: number) => `Nummer ${id}`,
  compare: 'Zusammenführen',
  mergeTitle: (title: string) => `In „${title}“ übernehmen`,
  mergeField: 'Angabe',
  mergePresent: 'Eintrag',
  mergeNew: 'Registrierung',
  merge: 'Ausgewähltes übernehmen',
  kept: 'wird schon geführt',
  joins: 'kommt dazu',
  heldBy: (emails: string) =>
    `Diesen Eintrag führt schon ${emails}. Übernimmst du die E-Mail-Adresse, führen ihn beide, und wir sagen es per Mail.`,
  noPoint: 'unbekannt: zu PLZ und Ort kennt das Verzeichnis keine Lage',
  pointAlone: 'auf der Karte gesetzt',
  pointInPlace: (city: string) => `mitten in ${city}, nicht von Hand gesetzt`,
  pointAway: (distance: string, city: string) => `${distance} von der Mitte von ${city}`,
  map: 'Karte mit der Lage der Pension',
  pin: 'Punkt der Pension',
  mayBeDuplicate: 'vielleicht doppelt',
  mergeKeys: 'Zusammenführen',
  merged: 'Übernommen. Die Mail mit dem Link geht in 30 Sekunden ab.',
  failedAction: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  messages: 'Rückfragen',
  operator: 'Pension',
  became: 'Eintrag ansehen',
  decidedBy: (label: string, by: string) => `${label} von ${by}`,
}
