import type { MailBlock, NewMail } from '#features/mails/server/exports.ts'
import type { Sender } from '#features/reviews/server/exports.ts'
import { kindLabel } from '../rules.ts'
import type { ReportRow } from './queries.ts'

const text = (words: string): MailBlock => ({ kind: 'text', text: words })

/** Tells whoever reported a review what became of it; nobody to tell without an address, or what looked like spam. */
export function decidedMail(
  report: ReportRow,
  { siteName, publicUrl }: Sender,
  { reason, isUpheld }: { reason: string; isUpheld: boolean },
): NewMail[] {
  const { email, listingTitle, subject, kind } = report
  if (email === null || (report.suspectedSpam && !isUpheld)) return []
  return [
    {
      occasion: `report-decided:${report.id}`,
      recipient: email,
      // A subject stands in one line of the mail's head.
      subject: `Deine Meldung zu einer Bewertung von ${listingTitle.replace(/\s+/g, ' ').trim()}`,
      content: {
        heading: isUpheld
          ? 'Wir haben die Bewertung heruntergenommen'
          : 'Wir haben deinen Hinweis geprüft: Die Bewertung bleibt',
        preview: 'Danke, dass du uns Bescheid gesagt hast.',
        blocks: [
          text('Hallo,'),
          text(
            `du hast uns eine Bewertung von ${listingTitle} gemeldet („${kindLabel(subject, kind)}“). Danke dafür. Wir haben sie uns angesehen.`,
          ),
          text(
            isUpheld ? 'Die Bewertung ist nicht mehr zu sehen. Der Grund:' : 'Sie bleibt stehen. Der Grund:',
          ),
          { kind: 'quote', text: reason },
          text('Wenn du das anders siehst, antworte einfach auf diese E-Mail.'),
          {
            kind: 'note',
            text: `So entstehen die Bewertungen bei ${siteName}: ${publicUrl}/so-entstehen-bewertungen`,
          },
        ],
      },
    },
  ]
}
