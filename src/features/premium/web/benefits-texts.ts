/** The words of the page for operators. */
import { MOST_PICTURES } from '#features/listings/rules.ts'
import { countLabel, formatPrice } from '#platform/shared/format.ts'
import { REMIND_DAYS } from '../packages.ts'

/** `3 Bilder` */
const pictures = (most: number) => countLabel(most, 'Bild', 'Bilder')

export const benefitsTexts = {
  title: 'Vorteile für Hundepensionen',
  description: (name: string) =>
    `Was ein Eintrag bei ${name} bringt, was Premium kostet und was es bewusst nicht ändert.`,
  heading: 'Wer gut auf Hunde aufpasst, soll gefunden werden',
  lead: 'Der Eintrag ist kostenlos. Anfragen kommen direkt zu dir, und von keiner Buchung behalten wir etwas.',
  register: 'Hundepension anmelden',
  ask: 'Premium anfragen',
  claims: [
    { figure: '30.000', label: 'Suchanfragen im Monat*' },
    { figure: '15–25 %', label: 'mehr Umsatz*' },
    { figure: '0 €', label: 'Provision' },
  ],
  claimsNote: (name: string) => `* Angaben von ${name}, nicht in dieser Software gemessen.`,
  packages: 'Pakete',
  term: 'Laufzeit',
  monthly: 'monatlich',
  yearly: 'jährlich',
  yearlyHint: 'zwölf Monate zum Preis von zehn',
  perMonth: 'im Monat',
  perYear: 'im Jahr',
  free: {
    name: 'Kostenlos',
    price: formatPrice(0),
    unit: 'für immer',
    lead: 'Der vollständige Eintrag.',
    points: [
      pictures(MOST_PICTURES.standard),
      'Anfragen, Bewertungen, Ferien-Ampel',
      'Zahlen der letzten 12 Monate',
    ],
  },
  forListings: (count: number) => (count === 1 ? 'Für einen Standort.' : `Für bis zu ${count} Standorte.`),
  allFrom: (name: string) => `Alles aus ${name}`,
  pictures: pictures(MOST_PICTURES.premium),
  placement: 'Platz im Block „Anzeige · Premium“',
  answer: (days: number) =>
    days === 1 ? 'Antwort auf Fragen am nächsten Werktag' : `Antwort auf Fragen in ${days} Werktagen`,
  noPayment:
    'Hier wird nichts bezahlt: Du fragst an, wir melden uns. Vor dem Ende der Laufzeit erinnern wir dich, danach ist der Eintrag von selbst wieder kostenlos.',
  comparison: 'Kostenlos und Premium im Vergleich',
  included: 'enthalten',
  notIncluded: 'nicht enthalten',
  feature: 'Leistung',
  rows: [
    { label: 'Suche, Karte und Stadtseiten', free: true, premium: true },
    {
      label: 'Bilder im Eintrag',
      free: String(MOST_PICTURES.standard),
      premium: String(MOST_PICTURES.premium),
    },
    { label: 'Platz im Block „Anzeige · Premium“', free: false, premium: true },
    { label: 'Einfluss auf die Reihenfolge der Suche', free: 'keiner', premium: 'keiner' },
    { label: 'Texte, Zeiten, Preise und Aufnahme selbst pflegen, ohne Konto', free: true, premium: true },
    { label: 'Anfragen und Bewertungen beantworten', free: true, premium: true },
    { label: 'Ferien-Ampel und Abzeichen für deine Website', free: true, premium: true },
    { label: 'Zahlen der letzten 12 Monate, auch als CSV', free: true, premium: true },
    { label: 'Vorhandenen Eintrag übernehmen', free: true, premium: true },
    { label: 'Geprüfte Erlaubnis nach § 11 TierSchG', free: 'für alle', premium: 'für alle' },
    { label: 'Provision auf Buchungen', free: '0 €', premium: '0 €' },
    { label: 'Laufzeit', free: 'keine', premium: 'Monat oder Jahr' },
  ] as const,
  form: {
    title: 'Premium anfragen',
    lead: 'Wir melden uns und vereinbaren den Start.',
    send: 'Unverbindlich anfragen',
    failed: 'Deine Anfrage konnte nicht gesendet werden. Bitte versuche es noch einmal.',
    sentTitle: 'Danke, deine Anfrage ist da',
    sent: (days: number) =>
      `Wir melden uns per E-Mail, meist ${days === 1 ? 'am nächsten Werktag' : `in ${days} Werktagen`}. Bis dahin ändert sich an deinem Eintrag nichts.`,
    unchosen: 'Bitte wählen',
  },
  faqTitle: 'Häufige Fragen',
  faq: [
    {
      question: 'Kostet der einfache Eintrag wirklich nichts?',
      answer:
        'Ja. Er bleibt kostenlos, so lange du willst, und auch von Buchungen nehmen wir nichts. Buchung und Bezahlung klärst du direkt mit deinen Gästen.',
    },
    {
      question: 'Steht ein Premium-Eintrag in der Suche weiter oben?',
      answer:
        'Nein. Premium-Einträge stehen zusätzlich in einem eigenen Block, der mit „Anzeige · Premium“ gekennzeichnet ist. Die Reihenfolge darunter ist für alle dieselbe und auf der Seite „So entsteht die Reihenfolge“ erklärt.',
    },
    {
      question: 'Wie beginnt und endet eine Premium-Laufzeit?',
      answer: `Du fragst an, wir vereinbaren den ersten Tag. ${REMIND_DAYS} Tage vor dem Ende bekommst du eine Erinnerung. Danach ist der Eintrag von selbst wieder kostenlos: Nichts verlängert sich stillschweigend, und nichts wird gelöscht. Zu sehen sind dann die ersten ${pictures(MOST_PICTURES.standard)}, die übrigen bewahren wir auf.`,
    },
    {
      question: 'Kann ich mir eine Prüfung oder gute Bewertungen kaufen?',
      answer:
        'Nein. Hier bewerten nur Gäste nach einem bestätigten Aufenthalt; Bewertungen, die von anderswo übernommen sind, nennen ihre Quelle. Die Erlaubnis nach § 11 TierSchG prüfen wir für alle kostenlos. Kein Paket ändert daran etwas.',
    },
    {
      question: 'Wie wird bezahlt?',
      answer:
        'Nicht hier: Diese Seite nimmt kein Geld an. Was ihr vereinbart, steht in der Rechnung, die du von uns bekommst.',
    },
  ],
  ranking: 'So entsteht die Reihenfolge',
} as const
