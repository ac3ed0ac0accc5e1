import { formatDate } from '#platform/shared/format.ts'
import { requestLabels } from './request-labels.ts'

/** Every text of the form for requests. */
export const texts = {
  ...requestLabels,
  teaser: 'Frag kostenlos und unverbindlich an, ob zu deinen Daten ein Platz frei ist.',
  open: 'Verfügbarkeit anfragen',
  /** `day` as YYYY-MM-DD. */
  tooFar: (day: string) =>
    `Diese Tage kannst du ab dem ${formatDate(day)} anfragen: Anfragen sind höchstens ein Jahr im Voraus möglich.`,
  morePasses: 'Mehr Hundepässe liegen bei als Hunde',
  required: '* Pflichtfeld',
  cancel: 'Abbrechen',
  remember: 'Angaben zu meinem Hund in diesem Browser merken',
  remembered: 'Die Angaben zu deinem Hund stehen noch in diesem Browser.',
  forget: 'Wieder vergessen',
  forgotten: 'Vergessen. Die Angaben stehen nur noch hier im Formular.',
  privacy: 'Deine Angaben gehen nur an die Pension und an unser Team.',
  objection: (contactMail: string) =>
    `Nach einem bestätigten Aufenthalt fragen wir dich einmal per E-Mail, wie es war. Dem kannst du jederzeit widersprechen, per Link in der Mail oder an ${contactMail}, ohne andere Kosten als die Übermittlung nach den Basistarifen.`,
  failedTitle: 'Fehler',
  failed: 'Beim Senden der Anfrage ist ein Fehler aufgetreten.',
  sentTitle: 'Anfrage gesendet!',
  sentToast:
    'Ihre Buchungsanfrage wurde erfolgreich versendet. Der Betreiber wird sich in Kürze bei Ihnen melden.',
  sent: 'Die Bestätigung kommt per E-Mail, meist gleich. Darin steht auch der Link, unter dem du jederzeit siehst, was aus deiner Anfrage wird.',
  price: 'Laut Preisliste, kein Angebot:',
  closed: (days: string) => `Laut Eintrag geschlossen: ${days}`,
  toStatus: 'Zum Stand deiner Anfrage',
} as const
