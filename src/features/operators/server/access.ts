/** How somebody shows to be the operator of listings: by a link to the mail address that these name. */
import { noteRefused } from '#features/administrators/server/exports.ts'
import { REQUEST_LINKS } from '#features/booking-requests/server/exports.ts'
import { withdrawRequests } from '#features/confirmations/server/exports.ts'
import { LISTING_LINKS } from '#features/listings/server/exports.ts'
import { enqueueMails, nextOccasion, type Sender } from '#features/mails/server/exports.ts'
import { REPLY_LINKS } from '#features/reviews/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { WithdrawnLink } from '#platform/server/database/link-versions.ts'
import type { Operator } from '#platform/server/http.ts'
import { type Browser, sessionToken } from '#platform/server/session-cookie.ts'
import { endOfLink, LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { inDays } from '#platform/shared/dates.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import { LINK_DAYS, LINK_MAILS_A_DAY, NEW_ADDRESSES_A_DAY, WELCOME_LINK_DAYS } from '../rules.ts'
import { operatorCookie } from './authenticate.ts'
import { linkMail, type NewAddress, newAddressMail } from './mails.ts'
import * as queries from './queries.ts'
import { beginSession, endAllSessions, OPERATOR } from './sessions.ts'

/** Opens what is an operator's; the subject is the operator's number and the version of the link. */
export const OPEN_LINK = new LinkPurpose('operator-open')
const DAY_MS = 86_400_000

/** What mails to operators have links about. */
const LINKS = [
  ['listing', LISTING_LINKS],
  ['requests', REQUEST_LINKS],
  ['reviews', REPLY_LINKS],
] as const
/** The versions of links that were withdrawn, as JSON. */
export type WithdrawnLinks = Partial<Record<(typeof LINKS)[number][0], readonly WithdrawnLink[]>>

export class Access {
  readonly #db: Db
  readonly #links: SignedLinks
  readonly #sender: Sender

  constructor(db: Db, links: SignedLinks, sender: Sender) {
    this.#db = db
    this.#links = links
    this.#sender = sender
  }

  /**
   * Mails a link where something is this address's; nobody is told whether it is. The link of a day is the same one: strangers
   * who ask for it do not flood the mailbox, and its owner finds it there.
   */
  async sendLink(address: string): Promise<void> {
    const email = address.toLowerCase()
    if (!(await queries.isEntitled(this.#db, email))) return
    await this.#db.transaction().execute(async (transaction) => {
      const operator = await queries.operatorOf(transaction, email)
      const path = this.#path(operator, LINK_DAYS)
      const { id, linkVersion } = operator
      const day = Math.floor(Date.now() / DAY_MS)
      const name = `operator-link:${id}-${linkVersion}-${day}`
      const occasion = await nextOccasion(transaction, name, LINK_MAILS_A_DAY)
      if (occasion === undefined) return
      const titles = await queries.titlesFor(transaction, operator)
      await enqueueMails(transaction, [
        { ...linkMail(occasion, email, titles, path, this.#sender), goodUntil: endOfLink(inDays(LINK_DAYS)) },
      ])
    })
  }

  /**
   * Mails a link to the address that a listing of theirs names from now on. How many addresses one operator has mailed in a
   * day is limited, and so is what gets to one that nobody has confirmed. Throws ApiError `invalid` beyond that.
   */
  async sendToNewAddress(transaction: Db, by: Operator, named: NewAddress): Promise<void> {
    const operator = await queries.operatorOf(transaction, named.email.toLowerCase())
    const day = Math.floor(Date.now() / DAY_MS)
    const occasion = await nextOccasion(
      transaction,
      `operator-address-new:${by.id}-${day}`,
      NEW_ADDRESSES_A_DAY,
    )
    if (occasion === undefined)
      throw wrongField(
        'email',
        `Mehr als ${NEW_ADDRESSES_A_DAY} neue Adressen am Tag gehen nicht. Schreib uns an ${this.#sender.contactMail}, dann tragen wir sie ein.`,
      )
    const mail = newAddressMail(occasion, named, this.#path(operator, LINK_DAYS), this.#sender)
    await enqueueMails(transaction, [{ ...mail, goodUntil: endOfLink(inDays(LINK_DAYS)) }])
  }

  /** What a link opens. Throws as `SignedLinks.read` does, and `gone` when the link was withdrawn. */
  async titlesBehind(token: string): Promise<string[]> {
    return queries.titlesFor(this.#db, await this.#operatorBehind(this.#db, token))
  }

  /**
   * Opens a link: what names the address is theirs from now on. Answers the token of a new session, in place of the one
   * that the browser's cookie names. A link that was withdrawn is noted for staff.
   */
  async open(linkToken: string, browser: Browser): Promise<string> {
    const { email, isWithdrawn } = await this.#behind(this.#db, linkToken)
    if (isWithdrawn)
      await noteRefused(this.#db, { ...OPERATOR, action: 'operator-session.refused', subjectId: email })
    return this.#db
      .transaction()
      .execute(async (transaction) =>
        this.#begin(transaction, await this.#operatorBehind(transaction, linkToken), browser),
      )
  }

  /** The same for somebody who has shown in another way to read the mails to this address. */
  async admit(transaction: Db, email: string, browser: Browser): Promise<string> {
    return this.#begin(transaction, await queries.operatorOf(transaction, email.toLowerCase()), browser)
  }

  /** Ends all sessions, and makes the links worthless that were sent about what is theirs, whatever mail they stood in. */
  closeEverywhere(operator: Operator): Promise<void> {
    return this.#db.transaction().execute(async (transaction) => {
      await endAllSessions(transaction, operator)
      await withdrawRequests(transaction, operator.email)
      const own = await queries.namesOf(transaction, operator.id)
      await withdrawAllLinks(
        transaction,
        own.map((listing) => listing.id),
      )
    })
  }

  /**
   * Makes a new listing the one of this mail address, whose reader is called so where that was told; answers the path of a
   * link that opens it.
   */
  async welcome(transaction: Db, email: string, listingId: number, firstName?: string): Promise<string> {
    const operator = await queries.operatorOf(transaction, email.toLowerCase())
    if (firstName !== undefined) await queries.setFirstName(transaction, operator.id, firstName)
    await queries.giveListing(transaction, operator.id, listingId)
    return this.#path(operator, WELCOME_LINK_DAYS)
  }

  /** Takes a listing from these operators; links that were sent about it stay good. */
  take(transaction: Db, emails: readonly string[], listingId: number): Promise<void> {
    return queries.takeListing(transaction, emails, listingId)
  }

  /** The same, and makes those links worthless; answers what `giveBackLinks` needs. */
  async withdraw(transaction: Db, emails: readonly string[], listingId: number): Promise<WithdrawnLinks> {
    await this.take(transaction, emails, listingId)
    return withdrawAllLinks(transaction, [listingId])
  }

  /** The links that `withdraw` made worthless are good again, and those worthless that were sent about the listing since. */
  async giveBackLinks(transaction: Db, listingId: number, withdrawn: WithdrawnLinks): Promise<void> {
    for (const [of, versions] of LINKS) await versions.giveBack(transaction, [listingId], withdrawn[of] ?? [])
  }

  async #begin(transaction: Db, operator: queries.OperatorRow, browser: Browser): Promise<string> {
    const former = sessionToken(operatorCookie(this.#sender.publicUrl).name, browser.cookie)
    await queries.giveListingsNaming(transaction, operator)
    // Who opens the link of a new address has shown that it is no slip: the old one opens nothing any more.
    const taken = await queries.takeFromFormer(transaction, operator)
    // What came in since the change went to the new address alone.
    for (const { listingId, changedAt } of taken) await withdrawAllLinks(transaction, [listingId], changedAt)
    return beginSession(transaction, operator, browser, former)
  }

  #path({ id, linkVersion }: queries.OperatorRow, days: number): string {
    return `/mein-eintrag/oeffnen/${this.#links.sign(OPEN_LINK, `${id}-${linkVersion}`, inDays(days))}`
  }

  async #operatorBehind(db: Db, token: string): Promise<queries.OperatorRow> {
    const { isWithdrawn, ...operator } = await this.#behind(db, token)
    if (isWithdrawn) throw new ApiError('gone', 'Dieser Link gilt nicht mehr.')
    return operator
  }

  /** Whose link it is, and whether it was withdrawn. Throws ApiError `not_found` or `gone`. */
  async #behind(db: Db, token: string): Promise<queries.OperatorRow & { isWithdrawn: boolean }> {
    const [id, version] = this.#links.read(OPEN_LINK, token).split('-').map(Number)
    const operator = found(await queries.operatorById(db, id ?? 0), 'Diesen Link gibt es nicht.')
    return { ...operator, isWithdrawn: operator.linkVersion !== version }
  }
}

/**
 * Makes the links worthless that were sent so far about these listings, their requests and their reviews; of the latter only
 * those before `until` where that is given.
 */
async function withdrawAllLinks(
  transaction: Db,
  listingIds: readonly number[],
  until?: Date,
): Promise<WithdrawnLinks> {
  const withdrawn: WithdrawnLinks = {}
  for (const [of, versions] of LINKS) withdrawn[of] = await versions.withdraw(transaction, listingIds, until)
  return withdrawn
}
