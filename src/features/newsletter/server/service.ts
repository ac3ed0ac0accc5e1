import { recordAudit } from '#features/administrators/server/exports.ts'
import { button, enqueueMails, letter, note, type Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Subscription } from '../contract.ts'
import { consentWording } from '../fields.ts'
import * as queries from './queries.ts'

const CONFIRM_LINK = new LinkPurpose('newsletter-confirm')
const UNSUBSCRIBE_LINK = new LinkPurpose('newsletter-unsubscribe')
const DAY_MS = 86_400_000
const CONFIRM_DAYS = 7
/** Mails with it lie in mailboxes for long. */
const UNSUBSCRIBE_DAYS = 3650
/** Whoever orders again meanwhile is not mailed again. */
const AGAIN_AFTER_MINUTES = 10

/** What the use cases around the newsletter need. */
export interface Newsletter {
  db: Db
  links: SignedLinks
  sender: Sender
}

/** Keeps who wants the newsletter and mails the link by which it is agreed to; suspected spam is let go. */
export async function requestNewsletter(
  { db, links, sender }: Newsletter,
  address: string,
  isSuspectedSpam: boolean,
): Promise<{ received: true }> {
  if (isSuspectedSpam) return { received: true }
  const wording = consentWording(sender.siteName)
  await db.transaction().execute(async (transaction) => {
    const request = { email: address.toLowerCase(), wording }
    const subscriber = await queries.noteRequest(transaction, request, AGAIN_AFTER_MINUTES)
    if (!subscriber) return
    const token = links.sign(CONFIRM_LINK, subscriber.key, daysFromNow(CONFIRM_DAYS))
    await enqueueMails(transaction, [
      {
        occasion: `newsletter-confirm:${subscriber.key}.${subscriber.requestedAt.getTime()}`,
        recipient: subscriber.email,
        isUnconfirmed: true,
        subject: `Newsletter von ${sender.siteName}: bitte bestätigen`,
        content: letter('Nur noch ein Klick', 'Bestätige, dass du den Newsletter haben möchtest.', [
          'Hallo,',
          `jemand hat mit dieser Adresse den Newsletter von ${sender.siteName} bestellt. Wenn du das warst, bestätige es bitte:`,
          button('Newsletter bestätigen', `${sender.publicUrl}/newsletter/bestaetigen/${token}`),
          note(`Damit stimmst du zu: ${wording}`),
          note(
            `Warst du es nicht, tu einfach nichts: Ohne Bestätigung kommt kein Newsletter. Der Link gilt ${CONFIRM_DAYS} Tage.`,
          ),
        ]),
      },
    ])
  })
  return { received: true }
}

/** What the link in a confirmation mail is about; ApiError `gone` or `not_found`. */
export async function readConfirmation({ db, links }: Newsletter, token: string): Promise<Subscription> {
  return toSubscription(await subscriberOf(db, links.read(CONFIRM_LINK, token)))
}

/** Agrees to the newsletter, once; the first time a mail says so and how to leave again. */
export async function confirm(newsletter: Newsletter, token: string): Promise<Subscription> {
  const { db, links, sender } = newsletter
  const key = links.read(CONFIRM_LINK, token)
  return db.transaction().execute(async (transaction) => {
    const isNew = await queries.activate(transaction, key)
    const subscriber = await subscriberOf(transaction, key)
    if (isNew) {
      const leave = links.sign(UNSUBSCRIBE_LINK, key, daysFromNow(UNSUBSCRIBE_DAYS))
      await enqueueMails(transaction, [
        {
          occasion: `newsletter-welcome:${key}.${subscriber.requestedAt.getTime()}`,
          recipient: subscriber.email,
          subject: `Newsletter von ${sender.siteName}: du bist dabei`,
          unsubscribeUrl: `${sender.publicUrl}/newsletter/ein-klick/${leave}`,
          content: letter('Schön, dass du dabei bist', 'Höchstens ein Ratgeber im Monat, mehr nicht.', [
            'Hallo,',
            'ab jetzt bekommst du höchstens einmal im Monat einen neuen Ratgeber. Bis dahin stehen alle bisherigen im Blog:',
            button('Zum Blog', `${sender.publicUrl}/blog`),
            note(`Abmelden: ${sender.publicUrl}/newsletter/abmelden/${leave}`),
          ]),
        },
      ])
    }
    return toSubscription(subscriber)
  })
}

/** What a link to unsubscribe is about; ApiError `not_found`. */
export async function readUnsubscription({ db, links }: Newsletter, token: string): Promise<Subscription> {
  return toSubscription(await subscriberOf(db, links.read(UNSUBSCRIBE_LINK, token)))
}

/** Takes an address off the list. */
export async function unsubscribe({ db, links }: Newsletter, token: string): Promise<Subscription> {
  const key = links.read(UNSUBSCRIBE_LINK, token)
  await queries.deactivate(db, key)
  return toSubscription(await subscriberOf(db, key))
}

/** All addresses that agreed, for sending; noted in the protocol. */
export async function exportActive({ db, links, sender }: Newsletter, staff: Staff) {
  const subscribers = await db.transaction().execute(async (transaction) => {
    const active = await queries.activeSubscribers(transaction)
    const after = { addresses: active.length }
    await recordAudit(transaction, staff, { action: 'newsletter.export', subjectId: 'active', after })
    return active
  })
  const expires = daysFromNow(UNSUBSCRIBE_DAYS)
  return {
    data: subscribers.map(({ key, email, requestedAt, confirmedAt, wording }) => ({
      email,
      requestedAt: requestedAt.toISOString(),
      confirmedAt: confirmedAt.toISOString(),
      wording,
      unsubscribeUrl: `${sender.publicUrl}/newsletter/abmelden/${links.sign(UNSUBSCRIBE_LINK, key, expires)}`,
    })),
  }
}

async function subscriberOf(db: Db, key: string): Promise<queries.Subscriber> {
  const subscriber = await queries.subscriberByKey(db, key)
  if (!subscriber) throw new ApiError('not_found', 'Diese Adresse steht nicht auf unserer Liste.')
  return subscriber
}

function toSubscription({ email, status, wording }: queries.Subscriber): Subscription {
  return { email: `${email[0] ?? ''}…@${email.split('@')[1] ?? ''}`, status, wording }
}

const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS)
