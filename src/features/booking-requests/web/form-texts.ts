import { requestLabels } from './request-labels.ts'

/** Every text of the form for requests. */
export const texts = {
  ...requestLabels,
  teaser: 'Frag kostenlos und unverbindlich an, ob zu deinen Daten ein Platz frei ist.',
  open: 'Verfügbarkeit anfragen',
  required: '* Pflichtfeld',
  sending: 'Wird gesendet...',
  cancel: 'Abbrechen',
  trap: 'Bitte leer lassen',
  remember: 'Angaben zu meinem Hund in diesem Browser merken',
  remembered: 'Die Angaben zu deinem Hund stehen noch in diesem Browser.',
  forget: 'Wieder vergessen',
  forgotten: 'Vergessen. Die Angaben stehen nur noch hier im Formular.',
  privacy: 'Deine Angaben gehen nur an die Pension und an unser Team.',
  wrong: 'Bitte prüfe diese Angabe.',
  goBack:
    'Bitte prüfe die markierten Angaben. Mit „Zurück“ in deinem Browser steht alles noch da, was du eingegeben hattest.',
  limit:
    'Von dir sind gerade schon mehrere Anfragen gekommen. Bitte versuche es in zehn Minuten noch einmal.',
  failedTitle: 'Fehler',
  failed: 'Beim Senden der Anfrage ist ein Fehler aufgetreten.',
  sentTitle: 'Anfrage gesendet!',
  sentToast:
    'Ihre Buchungsanfrage wurde erfolgreich versendet. Der Betreiber wird sich in Kürze bei Ihnen melden.',
  sent: 'Wir haben dir eine Bestätigung per E-Mail geschickt. Darin steht auch der Link, unter dem du jederzeit siehst, was aus deiner Anfrage wird.',
  toStatus: 'Zum Stand deiner Anfrage',
} as const
