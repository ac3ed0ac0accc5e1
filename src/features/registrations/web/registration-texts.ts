/** What people read on the page on which operators register. */
import { FEATURES } from '#features/listings/rules.ts'
import { berlinDay, berlinTime } from '#platform/shared/dates.ts'
import { formatDate } from '#platform/shared/format.ts'
import { REVIEW_DAYS } from '../rules.ts'
import type { RegistrationDraft } from './draft-store.ts'

/** Of a time in milliseconds since 1970. */
const dayOf = (at: number) => formatDate(berlinDay(new Date(at)))
const timeOf = (at: number) => berlinTime(new Date(at))

export const texts = {
  title: 'Hundepension anmelden',
  /** For search engines and previews, see `pageHead`. */
  description: import.meta.env.SSR
    ? 'Trag deine Hundepension kostenlos und ohne Konto ein. Wir prüfen deine Angaben und schalten sie frei.'
    : '',
  lead: 'Kostenlos und ohne Konto. Dauert etwa zehn Minuten, und du kannst jederzeit unterbrechen.',
  failed: 'Es gab ein Problem beim Absenden Ihres Formulars. Bitte versuchen Sie es später erneut.',
  submit: 'Pension kostenlos anmelden',
  afterwards: `Danach prüfen wir deine Angaben, meist in ${REVIEW_DAYS}.`,
  complete: 'Alle Pflichtangaben sind da.',
  wrong: (count: number) =>
    count === 1 ? '1 Angabe stimmt noch nicht:' : `${count} Angaben stimmen noch nicht:`,
  missing: (count: number) => (count === 1 ? 'Es fehlt noch 1 Angabe:' : `Es fehlen noch ${count} Angaben:`),
  terms: {
    before: 'Ich habe ',
    terms: 'Nutzungsbedingungen',
    between: ' und ',
    privacy: 'Datenschutzhinweise',
    after: ' gelesen und bin einverstanden. *',
  },
  published: 'Nur Telefon, E-Mail und Website werden veröffentlicht.',
  formats: 'JPEG, PNG, WebP oder AVIF, zusammen höchstens 10 MB.',
  closed: 'Leer lassen, wenn geschlossen.',
  admission:
    'Freiwillig. Deine Antworten stehen am Eintrag, und wer mit seinem Hund sucht, sieht, ob er bei dir willkommen ist.',
  laterHours: 'Feiertage und Betriebsferien trägst du später auf deiner eigenen Seite ein.',
  features: {
    plain: `Mehrere durch Kommas getrennt. Nach diesen wird gefiltert: ${FEATURES.join(', ')}.`,
    chosen: (count: number) => `${count} gewählt, ab 5 gibt es alle Punkte`,
    own: 'Eigenes eintippen',
    add: 'Hinzufügen',
  },
  description120: (length: number) =>
    length >= 120
      ? `${length} Zeichen. Ab 120 gibt es alle Punkte.`
      : `${length} von 120 Zeichen, ab denen es alle Punkte gibt.`,
  address: {
    agrees: (where: string) => `PLZ und Ort passen zusammen: ${where}`,
    where: (kreis: string, state: string) => (kreis === state ? state : `${kreis}, ${state}`),
    unknownPostcode: 'Diese Postleitzahl gibt es in Deutschland nicht.',
    disagrees: (postalCode: string, place: string, city: string) =>
      `Die PLZ ${postalCode} gehört zu ${place}, nicht zu ${city}. Was stimmt?`,
    city: (name: string) => `Ort: ${name}`,
    postalCode: (code: string) => `PLZ: ${code}`,
    map: 'Karte mit der Lage deiner Pension',
    pin: 'Punkt deiner Pension, mit den Pfeiltasten zu verschieben',
    drag: 'Zieh den Punkt auf dein Tor',
    keys: 'Pfeiltasten verschieben ihn auch, mit Umschalt weiter.',
    reset: 'Zurücksetzen',
    far: (place: string) => `Der Punkt liegt weit weg von ${place}. Stimmt er?`,
    waiting: 'Sobald PLZ und Ort feststehen, erscheint hier die Karte.',
  },
  pictures: {
    empty: 'Bild hierher ziehen oder auswählen',
    reading: 'Bild wird gelesen...',
    small: (width: number, height: number) => `${width} × ${height} px, auf großen Bildschirmen unscharf`,
    removed: 'Bild entfernt.',
    again: 'Noch einmal',
    cut: 'Zuschneiden',
    replace: 'Ersetzen',
    crop: 'Ausschnitt, mit den Pfeiltasten zu verschieben',
  },
  preview: {
    title: 'So sieht dein Eintrag aus',
  },
  draft: {
    /** `now` in milliseconds since 1970. */
    saved: ({ savedAt, lacksPictures }: RegistrationDraft, now: number) => {
      const name = lacksPictures ? 'Entwurf ohne Bilder' : 'Entwurf'
      const [day, time] = [dayOf(savedAt), timeOf(savedAt)]
      const when = day === dayOf(now) ? `gespeichert um ${time} Uhr` : `vom ${day}, ${time} Uhr`
      return `${name} ${when}, nur in diesem Browser`
    },
    mark: 'Gespeichert',
    bareMark: 'Ohne Bilder gespeichert',
    discard: 'Verwerfen',
    discardNow: 'Wirklich verwerfen',
    keep: 'Behalten',
  },
  almost: {
    title: 'Fast fertig',
    ready: 'Alles da',
    count: (done: number, all: number) => `${done} von ${all} Pflichtangaben`,
    missing: 'fehlt noch',
    wrong: 'stimmt noch nicht',
    prices:
      'Preise trägst du nach der Freischaltung auf deiner Seite ein. Sie bringen 10 von 100 Qualitätspunkten.',
  },
  benefits: {
    title: 'Das bekommst du',
    points: [
      { icon: 'search', title: 'Sichtbarkeit', text: 'Gefunden werden, wo Hundehalter eine Pension suchen.' },
      {
        icon: 'smartphone',
        title: 'Mobil optimiert',
        text: 'Deine Seite liest sich auf dem Handy so gut wie am Rechner.',
      },
      { icon: 'map-pin', title: 'Lokale Suche', text: 'Ort, Postleitzahl, Umkreis und Karte führen zu dir.' },
      {
        icon: 'crown',
        title: 'Premium-Optionen',
        text: 'Mehr Bilder und ein gekennzeichneter Platz, wenn du willst.',
      },
    ],
    all: 'Alle Vorteile ansehen',
  },
  next: {
    title: 'So geht es weiter',
    steps: [
      { title: 'Du schickst ab.', text: 'Eine Mail bestätigt den Eingang.' },
      { title: 'Wir prüfen,', text: `meist in ${REVIEW_DAYS}, und fragen nach, wenn etwas unklar ist.` },
      { title: 'Du bist online', text: 'und bekommst den Link zu deiner eigenen Seite.' },
    ],
    done: ' (erledigt)',
  },
  questions: 'Fragen? Schreib uns an',
  thanks: {
    title: 'Danke für deine Anmeldung!',
    text: 'Deine Angaben sind bei uns angekommen. Eine Mail mit der Bestätigung ist unterwegs.',
    number: 'Nummer der Anmeldung',
    answerBy: 'Antwort von uns bis',
    again: 'Neues Formular ausfüllen',
  },
} as const

/** The sections in their order; on a phone each is a step, which the one before leads `to`. */
export const SECTIONS = [
  {
    title: 'Deine Pension',
    to: '',
    question: 'Wie heißt deine Pension?',
    intro: 'So findet man sie in der Suche.',
    fields: ['listingTitle', 'listingCategory'],
  },
  {
    title: 'Kontakt',
    to: 'zum Kontakt',
    question: 'Wie erreicht man dich?',
    intro: texts.published,
    fields: [
      'firstName',
      'lastName',
      'phone',
      'email',
      'website',
      'socialMedia.facebook',
      'socialMedia.instagram',
    ],
  },
  {
    title: 'Adresse',
    to: 'zur Adresse',
    question: 'Wo findet man dich?',
    intro: 'Ort und Postleitzahl prüfen wir, während du tippst.',
    fields: ['address', 'postalCode', 'city'],
  },
  {
    title: 'Details',
    to: 'zu Details',
    question: 'Was bietest du an?',
    intro: 'Erzähl, wie ein Hund bei dir seine Tage verbringt.',
    fields: ['description', 'services', 'features', 'admission'],
  },
  {
    title: 'Öffnungszeiten',
    to: 'zu Öffnungszeiten',
    question: 'Wann hast du geöffnet?',
    intro: texts.closed,
    fields: ['businessHours'],
  },
  {
    title: 'Bilder',
    to: 'zu Bildern',
    question: 'Wie sieht es bei dir aus?',
    intro: 'Logo und Titelbild sind freiwillig. Zusammen höchstens 10 MB.',
    fields: ['logo', 'featuredImage'],
  },
  {
    title: 'Abschluss',
    to: 'zum Abschluss',
    question: 'Alles beisammen?',
    intro: texts.afterwards,
    fields: ['acceptTerms'],
  },
] as const

export const LAST_STEP = SECTIONS.length

/** Of the section in which a field stands, from 1; the first one for what stands in none. */
export function stepOf(field: string): number {
  const index = SECTIONS.findIndex(({ fields }) => (fields as readonly string[]).includes(field))
  return Math.max(0, index) + 1
}
