import { countLabel } from '#platform/shared/format.ts'
import { STAR_NAMES } from '../rules.ts'

/** Texts that all forms around reviews share. */
export const formTexts = {
  stars: (stars: keyof typeof STAR_NAMES) => `${countLabel(stars, 'Stern', 'Sterne')}: ${STAR_NAMES[stars]}`,
  noStars: 'keine Angabe',
  failed:
    'Das konnte nicht gesendet werden. Deine Angaben bleiben stehen, bitte versuche es gleich noch einmal.',
} as const

/** Every text of the form for reviews, and of what stands there afterwards. */
export const reviewTexts = {
  title: (listing: string) => `Wie war es bei ${listing}?`,
  description: 'Aufenthalt bewerten',
  lead: 'Erzähl anderen, wie der Aufenthalt war. Wir lesen jede Bewertung, bevor sie erscheint; ob sie lobt oder tadelt, spielt keine Rolle.',
  send: 'Bewertung absenden',
  policy: 'So entstehen die Bewertungen',
  written: {
    pending: {
      title: 'Danke für deine Bewertung!',
      text: 'Wir lesen sie und schreiben dir eine E-Mail, sobald sie online ist.',
    },
    published: { title: 'Deine Bewertung ist online', text: 'Danke, dass du anderen bei der Suche hilfst.' },
    gone: {
      title: 'Danke für deine Bewertung!',
      text: 'Diese Hundepension ist nicht mehr im Verzeichnis, darum ist auch deine Bewertung nicht zu sehen.',
    },
    rejected: {
      title: 'Deine Bewertung zeigen wir nicht',
      text: 'Der Grund:',
    },
  },
  yours: 'Das hast du geschrieben',
  toListing: 'Zum Eintrag',
  tooEarly: {
    title: 'Noch ein wenig Geduld',
    text: (day: string) => `Bewerten kannst du den Aufenthalt nach der Abreise, also ab dem ${day}.`,
  },
  notPossible: {
    title: 'Diesen Aufenthalt kannst du nicht bewerten',
    text: 'Bewerten kann, wessen Anfrage die Pension bestätigt hat, solange sie bei uns eingetragen ist.',
  },
  unknown: {
    title: 'Diesen Link gibt es nicht',
    text: 'Bitte öffne ihn so, wie er in der E-Mail steht. Manche Mailprogramme trennen lange Links.',
  },
  gone: {
    title: 'Dieser Link ist abgelaufen',
    text: 'Der Link zum Bewerten galt 60 Tage. Schreib uns, wenn du trotzdem noch bewerten möchtest.',
  },
} as const

/** Every text of the page on which an operator answers. */
export const replyTexts = {
  title: 'Öffentlich antworten',
  lead: (listing: string) =>
    `Deine Antwort erscheint sofort und für alle sichtbar unter dieser Bewertung von ${listing}. Du kannst einmal antworten.`,
  send: 'Antwort veröffentlichen',
  failed: 'Das konnte nicht gesendet werden. Der Text bleibt stehen, bitte gleich noch einmal versuchen.',
  repliedTitle: 'Deine Antwort ist online',
  replied: 'Sie steht jetzt unter der Bewertung. Danke, dass du dir die Zeit genommen hast.',
  removedTitle: 'Deine Antwort wurde entfernt',
  removed: 'Den Grund haben wir dir per E-Mail geschrieben. Eine weitere Antwort ist nicht möglich.',
  notPossibleTitle: 'Diese Bewertung ist nicht mehr zu sehen',
  notPossible: 'Sie wurde heruntergenommen, darum ist auch keine Antwort mehr nötig.',
  closedTitle: 'Diese Pension hat geschlossen',
  closed: (listing: string) =>
    `${listing} ist als für immer geschlossen gemeldet. Eintrag und Bewertungen sind nicht mehr zu sehen, darum ist auch keine Antwort mehr nötig.`,
  toListing: 'Zum Eintrag',
  unknown: reviewTexts.unknown,
  gone: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Öffne deinen Eintrag, dort stehen die neuesten Bewertungen auch.',
  },
} as const
