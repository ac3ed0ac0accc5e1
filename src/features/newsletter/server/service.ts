import { recordAudit } from '#features/administrators/server/exports.ts'
import { button, letter, note } from '#features/mails/server/exports.ts'
import {
  activeSubscribers,
  CONFIRM_DAYS,
  DoubleOptIn,
  type SubscriptionDesk,
  type SubscriptionMails,
} from '#features/subscriptions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { LinkPurpose } from '#platform/server/signed-links.ts'

const CONFIRM_LINK = new LinkPurpose('newsletter-confirm')
const UNSUBSCRIBE_LINK = new LinkPurpose('newsletter-unsubscribe')
export const NEWSLETTER_PATH = '/newsletter'

const NEWSLETTER: SubscriptionMails = {
  request: ({ wording }, { confirm, leave }, sender) => ({
    subject: `Newsletter von ${sender.siteName}: bitte bestätigen`,
    content: letter('Nur noch ein Klick', 'Bestätige, dass du den Newsletter haben möchtest.', [
      'Hallo,',
      `jemand hat mit dieser Adresse den Newsletter von ${sender.siteName} bestellt. Wenn du das warst, bestätige es bitte:`,
      button('Newsletter bestätigen', confirm),
      note(`Damit stimmst du zu: ${wording}`),
      note(
        `Warst du es nicht, tu einfach nichts: Ohne Bestätigung kommt kein Newsletter. Der Link gilt ${CONFIRM_DAYS} Tage.`,
      ),
      note('Später keinen Newsletter mehr?', { label: 'Abmelden', url: leave }),
    ]),
  }),
  welcome: (_, leave, sender) => ({
    subject: `Newsletter von ${sender.siteName}: du bist dabei`,
    content: letter('Schön, dass du dabei bist', 'Höchstens ein Ratgeber im Monat, mehr nicht.', [
      'Hallo,',
      'ab jetzt bekommst du höchstens einmal im Monat einen neuen Ratgeber. Bis dahin stehen alle bisherigen im Blog:',
      button('Zum Blog', `${sender.publicUrl}/blog`),
      note('Du möchtest den Newsletter nicht mehr?', { label: 'Abmelden', url: leave }),
    ]),
  }),
}

/** Takes orders of the newsletter and what the links in its mails do. */
export function newsletterOptIn(desk: SubscriptionDesk): DoubleOptIn {
  const links = { confirm: CONFIRM_LINK, leave: UNSUBSCRIBE_LINK }
  return new DoubleOptIn(desk, { path: NEWSLETTER_PATH, kinds: { newsletter: NEWSLETTER }, ...links })
}

/** All addresses that agreed, for sending; noted in the protocol. */
export async function exportActive(db: Db, optIn: DoubleOptIn, staff: Staff) {
  const subscribers = await db.transaction().execute(async (transaction) => {
    const active = await activeSubscribers(transaction, 'newsletter')
    const after = { addresses: active.length }
    await recordAudit(transaction, staff, { action: 'newsletter.export', subjectId: 'active', after })
    return active
  })
  return {
    data: subscribers.map(({ key, email, requestedAt, confirmedAt, wording }) => ({
      email,
      requestedAt: requestedAt.toISOString(),
      confirmedAt: confirmedAt.toISOString(),
      wording,
      unsubscribeUrl: optIn.leaving(key).page,
    })),
  }
}
