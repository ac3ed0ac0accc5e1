import { letter, type NewMail, quote, type Sender } from '#features/mails/server/exports.ts'
import { policyNote } from '#features/reviews/server/exports.ts'
import { kindLabel } from '../rules.ts'
import type { ReportRow } from './queries.ts'

/** Tells whoever reported a review what became of it; nobody to tell without an address, or what looked like spam. */
export function decidedMail(
  report: ReportRow,
  sender: Sender,
  { reason, isUpheld }: { reason: string; isUpheld: boolean },
): NewMail[] {
  const { email, listingTitle, subject, kind } = report
  if (email === null || (report.suspectedSpam && !isUpheld)) return []
  const heading = isUpheld
    ? 'Wir haben die Bewertung heruntergenommen'
    : 'Wir haben deinen Hinweis geprüft: Die Bewertung bleibt'
  return [
    {
      occasion: `report-decided:${report.id}`,
      recipient: email,
      isUnconfirmed: true,
      subject: `Deine Meldung zu einer Bewertung von ${listingTitle}`,
      content: letter(heading, 'Danke, dass du uns Bescheid gesagt hast.', [
        'Hallo,',
        `du hast uns eine Bewertung von ${listingTitle} gemeldet („${kindLabel(subject, kind)}“). Danke dafür. Wir haben sie uns angesehen.`,
        isUpheld ? 'Die Bewertung ist nicht mehr zu sehen. Der Grund:' : 'Sie bleibt stehen. Der Grund:',
        quote(reason),
        'Wenn du das anders siehst, antworte einfach auf diese E-Mail.',
        policyNote(sender),
      ]),
    },
  ]
}

/** Thanks whoever reported an entry, once staff are done with it; in our words alone, for the address is not confirmed. */
export function doneMail({ id, email, suspectedSpam, listingTitle, subject, kind }: ReportRow): NewMail[] {
  if (email === null || suspectedSpam) return []
  return [
    {
      occasion: `report-done:${id}`,
      recipient: email,
      isUnconfirmed: true,
      subject: `Deine Meldung zu ${listingTitle}`,
      content: letter('Wir haben deinen Hinweis geprüft', 'Danke, dass du uns Bescheid gesagt hast.', [
        'Hallo,',
        `du hast uns zum Eintrag von ${listingTitle} etwas gemeldet („${kindLabel(subject, kind)}“). Danke dafür. Wir haben uns den Eintrag angesehen und berichtigt, was darin nicht stimmte.`,
        'Fällt dir noch etwas auf, antworte einfach auf diese E-Mail.',
      ]),
    },
  ]
}
