/** Every text of the own page of an operator. */

import { ANSWER_WITHIN_HOURS } from '#features/booking-requests/rules.ts'
import type { ShownPermission } from '#features/permissions/rules.ts'
import { enumerated, formatNumber } from '#platform/shared/format.ts'
import type { EditedListing, OverviewListing } from '../contract.ts'
import { durationText } from './own-times.ts'

const NUMBERS = ['Keine', 'Eine', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs', 'Sieben', 'Acht', 'Neun', 'Zehn']

export const ownTexts = {
  area: 'Mein Eintrag',
  about:
    'Alles zu deiner Hundepension an einem Ort: Anfragen, Bewertungen, Zahlen und die Angaben auf ihrer Seite.',
  title: 'Übersicht',
  skip: 'Zum Inhalt springen',
  navigation: 'Eigene Seiten',
  show: 'Eintrag ansehen',
  logOut: 'Abmelden',
  logOutEverywhere: 'Auf allen Geräten abmelden',
  everywhere:
    'Beendet jede Sitzung und macht alle Links zu deinen Einträgen wertlos, die wir dir geschickt haben.',
  questions: 'Fragen und Antworten für Betreiber',
  loggedInAs: 'Angemeldet mit',
  devices: {
    title: 'Angemeldete Geräte',
    about: 'Kennst du eines nicht, dann melde es ab.',
    here: 'dieses Gerät',
    lastUsed: (moment: string) => `zuletzt benutzt ${moment}`,
    end: 'Abmelden',
    endOf: (device: string) => `${device} abmelden`,
  },
  received: (moment: string) => `Eingegangen ${moment}`,
  failedTitle: 'Das hat gerade nicht geklappt',
  allAnswered: 'Alles beantwortet.',
  answers: (time: string) =>
    `Deine Antworten kamen zuletzt im Mittel nach ${time}. Nach ${ANSWER_WITHIN_HOURS} Stunden zeigen wir dem Hundehalter andere Pensionen.`,
  noAnswersYet: `Antworte am besten noch am selben Tag: Nach ${ANSWER_WITHIN_HOURS} Stunden zeigen wir dem Hundehalter andere Pensionen.`,
  requests: 'Anfragen',
  noRequests: 'Hier stehen die Anfragen, sobald jemand nach einem freien Platz fragt.',
  mailed: 'Du bekommst jede auch per Mail.',
  earlier: (count: number) => `${count} frühere`,
  roomThen: 'Deine Ferien-Ampel',
  premiumEnds: (listing: string, day: string) =>
    `Premium für ${listing} endet am ${day}. Danach ist der Eintrag von selbst wieder kostenlos.`,
  prolong: 'Premium verlängern',
  late: 'Der Tag der Anreise ist vorbei.',
  undone: 'Deine Antwort ist zurückgenommen.',
  edit: 'Eintrag',
  room: 'Ferien-Ampel',
  figures: 'Zahlen',
  help: 'Hilfe',
  yours: 'Deine Pension',
  reviews: 'Bewertungen',
  allReviews: (count: number) => `Alle ${formatNumber(count)} ansehen`,
  noReviews:
    'Noch keine. Nach jedem bestätigten Aufenthalt laden wir den Hundehalter ein, eine zu schreiben.',
  removed: 'Deine Antwort haben wir von der Seite genommen.',
  more: 'Was mehr bringen würde',
  points: 'von 100 Qualitätspunkten',
  complete: 'Alles da, was Punkte bringt.',
  withoutPoints: 'Ohne Punkte, aber gefragt',
  ranking: 'So entsteht die Reihenfolge',
  noListingTitle: 'Kein Eintrag unter dieser Adresse',
  noListing:
    'Zu der Mailadresse, mit der du angemeldet bist, gehört gerade kein Eintrag. Steht in deinem eine andere, dann melde dich mit ihr an.',
  binnedTitle: 'Zurzeit nicht im Verzeichnis',
  binned: (listings: string, count: number) =>
    `${listings} ${count === 1 ? 'ist' : 'sind'} zurzeit nicht im Verzeichnis.`,
  askUs: (mail: string) => `Wundert dich das? Schreib uns an ${mail}.`,
  logInElse: 'Mit anderer Adresse anmelden',
  register: 'Neue Hundepension anmelden',
  closedTitle: 'Für immer geschlossen',
  closed: (listings: string, count: number) =>
    `${listings} ${count === 1 ? 'ist' : 'sind'} als für immer geschlossen eingetragen.`,
}

/** `Zwei Anfragen warten auf dich, Katrin.` */
export function waitingTitle(count: number, firstName: string | null): string {
  if (count === 0) return ownTexts.allAnswered
  const name = firstName === null ? '' : `, ${firstName}`
  const number = NUMBERS[count] ?? String(count)
  return count === 1 ? `Eine Anfrage wartet auf dich${name}.` : `${number} Anfragen warten auf dich${name}.`
}

/** How long answers took, in minutes, by listing where there are several; and what becomes of who waits longer. */
export function answersText(listings: readonly Pick<OverviewListing, 'listingTitle' | 'answers'>[]): string {
  const times = listings.flatMap(({ listingTitle, answers }) => {
    const minutes = answers?.medianAnswerMinutes ?? null
    if (minutes === null) return []
    return listings.length === 1 ? [durationText(minutes)] : [`${durationText(minutes)} (${listingTitle})`]
  })
  return times.length === 0 ? ownTexts.noAnswersYet : ownTexts.answers(enumerated(times))
}

export const editTexts = {
  confirmed: 'Stand der Angaben',
  confirm: 'Alles stimmt noch',
  confirmedNow: 'Danke, notiert.',
  title: 'Eintrag pflegen',
  missing: 'Diesen Eintrag gibt es nicht, oder er gehört nicht zu dieser Mailadresse.',
  closed: 'Dieser Eintrag ist als für immer geschlossen eingetragen. Zu ändern ist hier nichts mehr.',
  missingTitle: 'Eintrag nicht gefunden',
  parts: 'Teile des Eintrags',
  save: 'Speichern',
  saving: 'Wird gespeichert...',
  failed: 'Das konnten wir gerade nicht speichern. Bitte versuche es gleich noch einmal.',
  kept: 'Hier steht, was du geändert und noch nicht gespeichert hast.',
  drop: 'Verwerfen',
  loggedOut:
    'Lass dir einen neuen Link schicken und öffne ihn in diesem Browser. Deine Änderungen bleiben hier stehen; speichere sie danach noch einmal.',
  loggedOutHere:
    'Lass dir einen neuen Link schicken und öffne ihn in diesem Browser. Drücke danach hier noch einmal.',
  logIn: 'Neuen Link schicken lassen',
  now: 'So steht es jetzt',
  choose: 'Bitte wählen',
  empty: 'nichts',
  saved: {
    immediate: 'Gespeichert. Es gilt ab sofort.',
    later: 'Gespeichert. Wir sehen es uns an, meist am nächsten Werktag.',
  },
  unopened: ({ email, isOwnFormer, others }: NonNullable<EditedListing['unopenedAddress']>) => {
    const losing = others.length === 0 ? '' : `mit ${enumerated(others)} lässt er sich dann nicht mehr öffnen`
    const then = isOwnFormer
      ? `Öffne ihn bitte einmal: Dann gehört der Eintrag zu dieser Adresse, und du meldest dich künftig mit ihr an${losing && `; auch ${losing}`}.`
      : `Wer ihn öffnet, kann den Eintrag pflegen${losing && `; ${losing}`}. Du meldest dich weiter an wie bisher.`
    return `An ${email} haben wir einen Link zu dieser Seite geschickt. ${then} Kommt nichts an, sieh nach, ob sie hier richtig geschrieben ist.`
  },
  leads: {
    kontakt: 'Gilt sofort.',
    zeiten: 'Gilt sofort. Leer heißt geschlossen.',
    preise: 'Gilt sofort.',
    aufnahme:
      'Gilt sofort. Wer seinen Hund einträgt, sieht auf deiner Seite gleich, ob er zu euch passt. Was du offen lässt, heißt dort „nachfragen“.',
    bilder:
      'Das erste ist das Hauptbild. Neue Bilder sehen wir uns an, bevor sie auf der Seite stehen, meist am nächsten Werktag.',
    texte: 'Das sehen wir uns an, bevor es auf der Seite steht, meist am nächsten Werktag.',
  },
  waits: 'wartet auf Prüfung',
  approved: 'übernommen',
  rejected: 'nicht übernommen',
  changes: 'Deine Änderungen',
  overview: 'Zur Übersicht',
  atOnce: 'sofort',
  afterwards: 'nach Prüfung',
  lacking: { preise: 'fehlen noch', aufnahme: 'fehlt noch' },
  pictures: (count: number, most: number) => `${count} von ${most}`,
}

/** What the parts of a listing are called. */
export const PART_LABELS = {
  kontakt: 'Kontakt',
  zeiten: 'Öffnungszeiten',
  preise: 'Preise',
  aufnahme: 'Aufnahme',
  bilder: 'Bilder',
  texte: 'Name, Adresse, Texte',
} as const

/** Where requests go no longer by mail. */
export const stoppedTexts = {
  stopped: (address: string) =>
    `An ${address} gehen keine Anfragen und Erinnerungen mehr, weil sie dort abbestellt sind. Jede Anfrage steht auf deiner Übersicht; unser Team gibt sie auf anderem Weg weiter, das dauert länger.`,
  resume: 'Anfragen wieder per E-Mail',
  resumed: 'Anfragen kommen wieder per E-Mail.',
  others: 'Wieder bestellen kann sie, wer sich mit dieser Adresse anmeldet.',
  hint: 'Hierhin kommt der Link zu dieser Seite.',
}

export const closingTexts = {
  title: 'Für immer schließen',
  link: 'Für immer schließen',
  about: (listing: string) => `${listing} gibt es bald nicht mehr? Dann schließe den Eintrag hier.`,
  stays: 'Diese Aufenthalte sind bestätigt und noch nicht vorbei',
  failed: 'Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.',
  closed:
    'Der Eintrag ist geschlossen. Danke für alles, was du für die Hunde getan hast. Was du dazu wissen musst, steht auch in der Mail, die gerade zu dir unterwegs ist.',
}

export const permissionTexts = {
  link: 'Erlaubnis nach § 11',
  /** `geprüft 11/2026` */
  state: (permission: ShownPermission | null) => {
    if (permission === null) return 'nicht geprüft'
    const [year, month] = permission.checkedOn.split('-')
    return permission.hasLapsed ? 'abgelaufen' : `geprüft ${month}/${year}`
  },
  about: (listing: string) =>
    `Wer fremde Hunde gegen Geld betreut, braucht dafür eine Erlaubnis des Veterinäramts. Zeig uns den Bescheid für ${listing}, dann steht auf der Seite, dass wir ihn gesehen haben.`,
  shown: 'Das steht am Eintrag',
  lasts: (day: string) => `Die Prüfung läuft am ${day} ab. 60 Tage vorher erinnern wir dich.`,
  send: 'Bescheid schicken',
  again: 'Bescheid ersetzen',
  what: [
    'Zu sehen sein müssen Behörde, Datum, Aktenzeichen und der Name des Betriebs. Anderes darfst du schwärzen.',
    'Nur unser Team sieht die Datei. Nach der Prüfung löschen wir sie und behalten Behörde, Datum und Aktenzeichen.',
    'Die Prüfung ist kostenlos, gilt 24 Monate und lässt sich nicht kaufen.',
  ],
  sent: 'Danke, dein Bescheid ist angekommen.',
}

export const changesTexts = {
  title: 'Änderungen an Einträgen',
  views: { waiting: 'Warten', applied: 'Gelten schon', done: 'Erledigt' },
  filter: 'Ansicht',
  empty: {
    waiting: 'Keine Änderung wartet.',
    applied: 'Alles gesehen.',
    done: 'Noch nichts entschieden.',
  },
  before: 'Bisher',
  after: 'Neu',
  nothing: '(leer)',
  formerOperator: 'Jemand, der nicht mehr Betreiber ist',
  approve: 'Übernehmen',
  reject: 'Ablehnen',
  seen: 'Gesehen',
  reasonTo: {
    operator: 'Der Betreiber bekommt den Grund per Mail.',
    nobody: 'Der Eintrag gehört ihm nicht mehr: Niemand bekommt eine Mail.',
  },
  approved: 'Die Änderung steht jetzt auf der Seite.',
  rejected: {
    operator: 'Die Änderung ist abgelehnt. Die Mail an den Betreiber geht in 30 Sekunden ab.',
    nobody: 'Die Änderung ist abgelehnt.',
  },
  markedSeen: 'Als gesehen gekennzeichnet.',
  reopen: 'Wieder öffnen',
  reopened: 'Der Eintrag ist wieder da.',
  open: 'geöffnet',
  closed: 'für immer geschlossen',
  states: {
    waiting: 'wartet',
    applied: 'gilt',
    approved: 'übernommen',
    rejected: 'abgelehnt',
    seen: 'gesehen',
    undone: 'rückgängig gemacht',
  },
}

export const figureTexts = {
  title: 'Die letzten 12 Monate',
  how: 'Gezählt ohne Cookies und ohne Daten der Besucher.',
  csv: 'CSV',
  csvAbout: 'Zahlen nach Tagen als CSV-Datei',
  opened: 'Seite geöffnet',
  requests: 'Anfragen',
  confirmed: 'bestätigt',
  others: 'nicht bestätigt oder offen',
  month: 'Monat',
  until: (day: string) => `bis ${day}`,
  sum: 'Zusammen',
  table: 'Tabelle',
  tableOf: (listing: string) => `Tabelle: ${listing}`,
  tiles: { opened: 'geöffnet', requested: 'angefragt', confirmed: 'bestätigt' },
  none: 'Zahlen gibt es ab dem ersten vollen Tag.',
  plot: (what: string) => `${what} je Monat, die Werte stehen in der Tabelle`,
}
