/** Every text of the page behind the mail that asks whether all is still so. */
import type { AnswerName } from '../rules.ts'

export const texts = {
  title: 'Stimmt noch alles?',
  description: 'Angaben bestätigen, ändern oder die Pension schließen.',
  lead: 'Sieh kurz nach, dann genügt ein Druck. Geändert wird nichts, bevor du drückst.',
  leadAll: 'Sieh die Einträge kurz durch, dann genügt ein Druck. Geändert wird nichts, bevor du drückst.',
  all: 'Bei allen stimmt alles',
  left: (open: number, total: number) => `Danke! Noch offen: ${open} von ${total} Einträgen.`,
  answers: {
    stimmt: 'Alles stimmt',
    aendern: 'Ändern',
    geschlossen: 'Für immer geschlossen',
  } satisfies Record<AnswerName, string>,
  closedTitle: 'Für immer geschlossen',
  closed:
    'Der Eintrag ist für immer geschlossen und nicht mehr zu finden. Wer noch auf Antwort wartete, hat eine Absage bekommen.',
  mailFollows: 'Was du dazu wissen musst, steht auch in der Mail, die gerade zu dir unterwegs ist.',
  confirmed: 'Danke! Es steht jetzt am Eintrag, dass alles stimmt.',
  confirmedAll: 'Danke! Es steht jetzt an den Einträgen, dass alles stimmt.',
  confirmedShort: 'Bestätigt',
  confirmedHere: 'Bestätigt. Danke!',
  facts: {
    phone: 'Telefon',
    email: 'E-Mail',
    website: 'Webseite',
    price: 'Preis',
    pricing: 'Preise für Aufenthalte',
    tariffs: 'Weitere Preise',
    admission: 'Aufnahme',
    hours: 'Öffnungszeiten',
    specialDays: 'Besondere Tage',
    hoursText: 'Angabe im Wortlaut',
    pictures: 'Bilder',
    none: 'nicht angegeben',
    priceFrom: (price: string) => `ab ${price} pro Tag`,
    all: 'Eintrag ganz ansehen',
  },
  missing: {
    title: 'Diesen Link kennen wir nicht',
    text: 'Vielleicht ist er nicht vollständig. Kopiere ihn am besten noch einmal ganz aus deiner E-Mail.',
  },
  gone: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er ist abgelaufen, oder im Eintrag steht inzwischen eine andere Adresse. Deinen Eintrag öffnest du jederzeit mit einem neuen Link.',
  },
}

/** Of the page on which staff see who has not answered for long. */
export const staffTexts = {
  title: 'Länger nicht bestätigt',
  lead: 'Drei Mails ohne Antwort, oder die Adresse ist nicht zu erreichen. Ein Anruf klärt es meist. Auch wozu Besucher etwas gemeldet haben, steht hier.',
  empty: 'Alle Einträge sind bestätigt, oder es ist noch nicht lange her. Auch Meldungen sind keine offen.',
  facts: {
    phone: 'Telefon',
    email: 'E-Mail',
    unanswered: 'Ohne Antwort',
    last: 'Letzte Mail',
    noPhone: 'keines',
    noEmail: 'keine',
  },
  mails: (count: number) => (count === 1 ? 'eine Mail' : `${count} Mails`),
  reports: (count: number) => (count === 1 ? 'eine offene Meldung' : `${count} offene Meldungen`),
  undeliverable: 'Adresse nicht zu erreichen',
  confirm: 'Alles bestätigt',
  confirmed: 'Die Angaben sind bestätigt.',
  unconfirmed: 'Die Bestätigung ist zurückgenommen.',
  close: 'Für immer geschlossen',
  closed: 'Der Eintrag ist geschlossen. Wer auf eine Antwort wartet, bekommt eine Absage.',
  reopen: 'Eintrag wieder öffnen',
  reopened:
    'Der Eintrag ist wieder da. Anfragen warten wieder auf Antwort, soweit ihre Absage noch nicht unterwegs war.',
  edit: 'Eintrag bearbeiten',
  state: 'Stand der Angaben',
}
