/** Every text of the messages as staff read them. */
import { MESSAGE_MONTHS } from '#features/mails/rules.ts'

export const staffTexts = {
  title: 'Nachrichten',
  intro: `Was über das Kontaktformular kam. Jede Nachricht geht auch an die Kontaktadresse; was nach Spam aussieht, steht nur hier. Nach ${MESSAGE_MONTHS} Monaten wird sie gelöscht.`,
  views: 'Welche',
  received: 'Eingegangen',
  spam: 'Spamverdacht',
  none: 'Hier ist nichts.',
  from: (name: string) => `Nachricht von ${name}`,
  email: 'E-Mail',
  topic: 'Thema',
  release: 'Kein Spam: freigeben',
  released: 'Die Nachricht ist freigegeben und geht per Mail hinaus.',
  dismiss: 'Als Spam ablegen',
  dismissed: 'Die Nachricht ist als Spam abgelegt.',
} as const
