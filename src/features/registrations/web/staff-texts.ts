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
  mayBeDuplicate: 'vielleicht doppelt',
  mergeKeys: 'Zusammenführen',
  noDuplicate: 'Kein Duplikat',
  checks: {
    place: 'Adresse auf der Karte gefunden',
    noPlace: 'Adresse nicht auf der Karte gefunden',
    noSpam: 'Fallenfeld leer, wie von einem Menschen ausgefüllt',
    spam: 'Sieht nach einem Programm aus',
    website: 'Webseite angegeben',
    noWebsite: 'Ohne Webseite',
    like: (id: number, reasons: string) => `Wie Eintrag #${id}: ${reasons}`,
    alone: 'Kein ähnlicher Eintrag im Verzeichnis',
  },
  merged: 'Übernommen. Die Mail mit dem Link geht in 30 Sekunden ab.',
  failedAction: 'Das hat nicht geklappt. Bitte versuche es noch einmal.',
  messages: 'Rückfragen',
  operator: 'Pension',
  became: 'Eintrag ansehen',
  decidedBy: (label: string, by: string) => `${label} von ${by}`,
}
