/**
 * How somebody agrees to get mails: by a button behind a link in one of them, which only the address's holder can press.
 * No answer tells whether an address is known.
 */
import { closedById } from '#features/listings/server/exports.ts'
import { enqueueMails, type NewMail, releaseMails, type Sender } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { inSameTime } from '#platform/server/form/same-time.ts'
import type { LinkPurpose, SignedLinks } from '#platform/server/signed-links.ts'
import { inDays } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import type { Subscription } from '../contract.ts'
import { AGAIN_AFTER_MINUTES, type SubscriptionKind, UNCONFIRMED_DAYS } from '../rules.ts'
import * as queries from './queries.ts'

/** For how long the link of a first mail is good. */
export const CONFIRM_DAYS = 7
/** Of the mail that asks whether it is still wanted. */
const RENEW_DAYS = 60
/** Mails with it lie in mailboxes for long. */
const UNSUBSCRIBE_DAYS = 3650

export interface SubscriptionDesk {
  db: Db
  links: SignedLinks
  sender: Sender
  /** No wish is answered sooner. */
  answerAfterMs: number
}

type Words = Pick<NewMail, 'subject' | 'content'>

/** The addresses of the page that confirms and of the one that unsubscribes. */
interface Pages {
  confirm: string
  leave: string
}

/** What mails of a kind say. */
export interface SubscriptionMails {
  request: (subscriber: queries.Subscriber, pages: Pages, sender: Sender) => Words
  /** Said once it is confirmed, with the address of the page that unsubscribes; nothing where it is absent. */
  welcome?: (subscriber: queries.Subscriber, leave: string, sender: Sender) => Words
  /** Asks whether it is still wanted; absent where nobody is asked. */
  renewal?: (subscriber: queries.Subscriber, pages: Pages, sender: Sender) => Words
}

/** Kinds of mails that share their pages; `path` is the first part of these: `/newsletter`. */
interface Family {
  path: string
  kinds: Partial<Record<SubscriptionKind, SubscriptionMails>>
  confirm: LinkPurpose
  leave: LinkPurpose
}

/** Takes wishes for mails and what their links do. */
export class DoubleOptIn {
  readonly #desk: SubscriptionDesk
  readonly #family: Family

  constructor(desk: SubscriptionDesk, family: Family) {
    this.#desk = desk
    this.#family = family
  }

  /** Keeps who wants the mails and mails the link by which it is agreed to; suspected spam is let go. */
  async request(wish: queries.Wish, isSuspectedSpam: boolean): Promise<{ received: true }> {
    await inSameTime(this.#desk.answerAfterMs, isSuspectedSpam ? Promise.resolve() : this.#take(wish))
    return { received: true }
  }

  #take(wish: queries.Wish): Promise<void> {
    const { db, sender } = this.#desk
    return db.transaction().execute(async (transaction) => {
      await queries.forgetUnconfirmed(transaction, wish.kind, UNCONFIRMED_DAYS)
      const kept = { ...wish, email: wish.email.toLowerCase() }
      const askedAgain = await queries.noteAskedAgain(transaction, kept, AGAIN_AFTER_MINUTES)
      if (askedAgain) {
        await enqueueMails(transaction, [{ ...this.renewalMail(askedAgain), isUnconfirmed: true }])
        return
      }
      const subscriber = await queries.noteRequest(transaction, kept, AGAIN_AFTER_MINUTES)
      if (!subscriber) return
      const confirm = this.#page('bestaetigen', this.#family.confirm, subscriber.key, CONFIRM_DAYS)
      const { page, oneClick } = this.leaving(subscriber.key)
      const words = this.#mails(subscriber).request(subscriber, { confirm, leave: page }, sender)
      await enqueueMails(transaction, [
        {
          occasion: `${wish.kind}-confirm:${subscriber.key}.${subscriber.requestedAt.getTime()}`,
          recipient: subscriber.email,
          isUnconfirmed: true,
          unsubscribeUrl: oneClick,
          ...words,
        },
      ])
    })
  }

  /** What the link in a confirmation mail is about; ApiError `gone` or `not_found`. */
  async readConfirmation(token: string): Promise<Subscription> {
    const { db, links } = this.#desk
    const subscriber = await this.#subscriber(db, links.read(this.#family.confirm, token))
    return this.#confirmed(subscriber, await closedListingOf(db, subscriber))
  }

  /**
   * Agrees to the mails, once; the first time a mail may say so and how to leave again. Of a place that has closed there are
   * none to agree to.
   */
  async confirm(token: string): Promise<Subscription> {
    const { db, links, sender } = this.#desk
    const key = links.read(this.#family.confirm, token)
    return db.transaction().execute(async (transaction) => {
      const closed = await closedListingOf(transaction, await this.#subscriber(transaction, key))
      const isNew = closed === null && (await queries.activate(transaction, key))
      const subscriber = await this.#subscriber(transaction, key)
      if (isNew) await releaseMails(transaction, subscriber.email)
      const { welcome } = this.#mails(subscriber)
      if (isNew && welcome) {
        const { page, oneClick } = this.leaving(key)
        await enqueueMails(transaction, [
          {
            occasion: `${subscriber.kind}-welcome:${key}.${subscriber.requestedAt.getTime()}`,
            recipient: subscriber.email,
            unsubscribeUrl: oneClick,
            ...welcome(subscriber, page, sender),
          },
        ])
      }
      return this.#confirmed(subscriber, closed)
    })
  }

  /** What a link to unsubscribe is about; ApiError `not_found`. */
  async readUnsubscription(token: string): Promise<Subscription> {
    return toSubscription(
      await this.#subscriber(this.#desk.db, this.#desk.links.read(this.#family.leave, token)),
    )
  }

  /** Sends no more mails of this kind. That somebody wants no newsletter is kept, of others nothing. */
  async unsubscribe(token: string): Promise<void> {
    const { db, links } = this.#desk
    const key = links.read(this.#family.leave, token)
    const subscriber = await queries.subscriberByKey(db, this.#kinds(), key)
    if (subscriber?.kind === 'newsletter') await queries.deactivate(db, key)
    else if (subscriber) await queries.forget(db, [key])
  }

  /** Where a subscriber unsubscribes: the page, and what mail programs call. */
  leaving(key: string): { page: string; oneClick: string } {
    return {
      page: this.#page('abmelden', this.#family.leave, key, UNSUBSCRIBE_DAYS),
      oneClick: this.#page('ein-klick', this.#family.leave, key, UNSUBSCRIBE_DAYS),
    }
  }

  /** Asks a subscriber, as is noted already, whether it is still wanted. */
  renewalMail(subscriber: queries.Subscriber): NewMail {
    const { kind, key, email, askedAt } = subscriber
    const { renewal } = this.#mails(subscriber)
    if (!renewal) throw new Error(`nobody is asked whether they still want mails of the kind ${kind}`)
    const { page, oneClick } = this.leaving(key)
    const confirm = this.#page('bestaetigen', this.#family.confirm, key, RENEW_DAYS)
    return {
      occasion: `${kind}-renewal:${key}.${askedAt?.getTime() ?? 0}`,
      recipient: email,
      unsubscribeUrl: oneClick,
      ...renewal(subscriber, { confirm, leave: page }, this.#desk.sender),
    }
  }

  /** What a subscription is to whoever has the link that confirms it. */
  #confirmed(subscriber: queries.Subscriber, closedListing: string | null): Subscription {
    const { key, status } = subscriber
    const leaveToken = status === 'active' ? this.#token(this.#family.leave, key, UNSUBSCRIBE_DAYS) : null
    return { ...toSubscription(subscriber, closedListing), leaveToken }
  }

  #page(part: string, purpose: LinkPurpose, key: string, days: number): string {
    return `${this.#desk.sender.publicUrl}${this.#family.path}/${part}/${this.#token(purpose, key, days)}`
  }

  #token(purpose: LinkPurpose, key: string, days: number): string {
    return this.#desk.links.sign(purpose, key, inDays(days))
  }

  #kinds(): SubscriptionKind[] {
    return Object.keys(this.#family.kinds) as SubscriptionKind[]
  }

  #mails({ kind }: queries.Subscriber): SubscriptionMails {
    const mails = this.#family.kinds[kind]
    if (!mails) throw new Error(`there are no mails of the kind ${kind} below ${this.#family.path}`)
    return mails
  }

  async #subscriber(db: Db, key: string): Promise<queries.Subscriber> {
    const subscriber = await queries.subscriberByKey(db, this.#kinds(), key)
    return found(subscriber, 'Diese Adresse steht nicht auf unserer Liste.')
  }
}

/** The slug of the listing that somebody wants mails about, where that has closed for good; null else. */
async function closedListingOf(db: Db, { listingId }: queries.Subscriber): Promise<string | null> {
  const closed = listingId === null ? undefined : await closedById(db, listingId)
  return closed?.slug ?? null
}

function toSubscription(
  { kind, label, email, status, wording, askedAt }: queries.Subscriber,
  closedListing: string | null = null,
): Subscription {
  const masked = `${email[0] ?? ''}…@${email.split('@')[1] ?? ''}`
  const waits = status === 'pending' || (status === 'active' && askedAt !== null)
  const mayConfirm = waits && closedListing === null
  return { kind, label, email: masked, status, wording, mayConfirm, closedListing, leaveToken: null }
}
