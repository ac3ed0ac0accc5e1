/** What staff decide about those who want to take over an entry. */
import { recordAudit, refuseKeyOfOneArea } from '#features/administrators/server/exports.ts'
import {
  type Remembered,
  recordConfirmations,
  rememberConfirmed,
  withdrawConfirmed,
} from '#features/confirmations/server/exports.ts'
import {
  changeListing,
  changeListingBack,
  type ListingChange,
  lockListing,
} from '#features/listings/server/exports.ts'
import { decideRevocably, type Sender, takeBack } from '#features/mails/server/exports.ts'
import { type Access, operatorEmail, type WithdrawnLinks } from '#features/operators/server/exports.ts'
import {
  type CarryOut,
  decidingOnce,
  endPermissionOfOthers,
  giveBackPermission,
  keepProofFileAfterAll,
  type Replaced,
} from '#features/permissions/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { StaffClaim } from '../contract.ts'
import { type ClaimStatus, type ClaimView, othersOf } from '../rules.ts'
import { approvedMail, rejectedMail, sharedMails } from './mails.ts'
import * as queries from './queries.ts'

type Decided = { status: ClaimStatus }

const GONE = 'Diese Übernahme gibt es nicht mehr.'
const CLOSED = 'Der Eintrag ist für immer geschlossen. Öffne ihn erst wieder, dann lässt er sich übergeben.'

export class ClaimDesk {
  readonly #db: Db
  readonly #access: Access
  readonly #sender: Sender

  constructor(db: Db, access: Access, sender: Sender) {
    this.#db = db
    this.#access = access
    this.#sender = sender
  }

  async show(view: ClaimView, range: Range) {
    const { entries, ...counted } = await queries.claimsIn(this.#db, view, range)
    return { entries: entries.map(toStaff), ...counted }
  }

  /** One of them; ApiError `not_found` when there is none. */
  async showOne(id: number): Promise<StaffClaim> {
    return toStaff(found(await queries.claimById(this.#db, id), GONE))
  }

  /**
   * Gives the listing, beside its operators or in their place. An operator alone is who the listing names: else
   * an old address would open it again, and a permission that others showed would be taken for theirs. Throws ApiError `conflict` when it is decided, when others keep it by now, or while
   * it is closed; `forbidden` for a key of one area.
   */
  approve(
    staff: Staff,
    id: number,
    { heldBy, withdraw }: { heldBy: readonly string[]; withdraw: boolean },
  ): Promise<Decided> {
    return this.#decide(id, async (transaction, { listingId }) => {
      refuseKeyOfOneArea(staff, 'Wer einen Eintrag führt, sieht dessen Anfragen.')
      if (!(await lockListing(transaction, listingId))) throw new ApiError('conflict', CLOSED)
      const row = found(await queries.claimById(transaction, id), GONE)
      if (row.heldBy.join() !== heldBy.toSorted().join())
        throw new ApiError(
          'conflict',
          'Den Eintrag führt inzwischen jemand anderes. Sieh bitte noch einmal hin.',
        )
      const others = othersOf(row)
      const isAlone = withdraw || others.length === 0
      // Links that were sent to an address that the listing named before are worthless, too.
      const links = isAlone ? await this.#access.withdraw(transaction, others, listingId) : {}
      const confirmed = await rememberConfirmed(transaction, [listingId])
      const changed = isAlone && (await changeListing(transaction, listingId, { email: row.email }))
      if (changed)
        await recordConfirmations(transaction, [{ listingId, fields: ['email'] }], { by: 'operator' })
      // Whom the listing named read its requests, also where it had no operator.
      const named = changed ? changed.before.email?.toLowerCase() : undefined
      const told = new Set(named && named !== row.email.toLowerCase() ? [...others, named] : others)
      const ownPath = await this.#access.welcome(transaction, row.email, listingId)
      const permission = isAlone
        ? await endPermissionOfOthers(transaction, { listingId, operator: row.email }, operatorEmail)
        : null
      await queries.decideClaim(transaction, id, { status: 'approved', by: staff.name })
      const wayBack: Before = {
        isNewOperator: !row.heldBy.includes(row.email.toLowerCase()),
        withdrawn: isAlone ? others : [],
        changed: changed ? { before: changed.before, after: changed.after } : null,
        confirmed,
        permission,
        links,
      }
      await decideRevocably(transaction, staff, {
        action: 'claim.approve',
        subjectId: id,
        before: { listingId, operators: row.heldBy, ...(changed ? changed.before : {}) },
        after: {
          listingId,
          operators: isAlone ? [row.email] : [...row.heldBy, row.email],
          ...(changed ? changed.after : {}),
        },
        wayBack,
        mails: [
          approvedMail(row, ownPath, isAlone, this.#sender),
          ...sharedMails(row, [...told], isAlone, this.#sender),
        ],
      })
      return 'approved'
    })
  }

  reject(staff: Staff, id: number, reason: string): Promise<Decided> {
    return this.#decide(id, async (transaction, row) => {
      await queries.decideClaim(transaction, id, { status: 'rejected', by: staff.name, reason })
      await decideRevocably(transaction, staff, {
        action: 'claim.reject',
        subjectId: id,
        after: { listingId: row.listingId, reason },
        // Spam is refused in silence.
        mails: row.suspectedSpam ? [] : [rejectedMail(row, reason, this.#sender)],
      })
      return 'rejected'
    })
  }

  /**
   * Takes the decision back: those who lost the listing are its operators again. Throws ApiError `conflict` once its mails may have
   * left, and where the listing is no longer as the decision left it.
   */
  undo(staff: Staff, id: number): Promise<Decided> {
    return this.#change(id, async (transaction, row) => {
      const before = await takeBack<Partial<Before>>(transaction, staff, `claim ${id}`)
      await this.#takeAgain(transaction, row, before)
      await queries.undecideClaim(transaction, id)
      await keepProofFileAfterAll(transaction, { claimId: id })
      await recordAudit(transaction, staff, {
        action: 'claim.undo',
        subjectId: id,
        before: { status: row.status },
        after: { status: 'open' },
      })
      return 'open'
    })
  }

  async #takeAgain(
    transaction: Db,
    { email, listingId }: queries.ClaimRow,
    { isNewOperator, withdrawn = [], changed, confirmed, permission, links = {} }: Partial<Before>,
  ): Promise<void> {
    if (changed && !(await changeListingBack(transaction, listingId, changed)))
      throw new ApiError('conflict', 'Der Eintrag hat sich inzwischen geändert. Nichts wurde überschrieben.')
    if (confirmed) await withdrawConfirmed(transaction, confirmed)
    if (permission) await giveBackPermission(transaction, listingId, permission)
    const [access, former] = [this.#access, isNewOperator ? [email.toLowerCase()] : []]
    await access.take(transaction, former, listingId)
    // What was mailed meanwhile to the address that the listing named is worthless, too.
    if (changed) await access.giveBackLinks(transaction, listingId, links)
    for (const operator of withdrawn) await access.welcome(transaction, operator, listingId)
  }

  /** Carries out one decision on what is still open. */
  #decide(id: number, carryOut: CarryOut<queries.ClaimRow, ClaimStatus>): Promise<Decided> {
    return this.#change(id, decidingOnce({ claimId: id }, carryOut))
  }

  /** Changes one as it is now, whoever else tries at once. */
  #change(id: number, carryOut: CarryOut<queries.ClaimRow, ClaimStatus>): Promise<Decided> {
    return this.#db.transaction().execute(async (transaction) => {
      await queries.lockClaim(transaction, id)
      return { status: await carryOut(transaction, found(await queries.claimById(transaction, id), GONE)) }
    })
  }
}

/** What an approval made of a listing, and of its operators. */
interface Before {
  isNewOperator: boolean
  /** Those who lost it. */
  withdrawn: readonly string[]
  changed: Pick<ListingChange, 'before' | 'after'> | null
  confirmed: Remembered
  /** The permission of others that counted. */
  permission: Replaced | null
  links: WithdrawnLinks
}

function toStaff({
  listingId,
  slug,
  listingTitle,
  listingEmail,
  isLive,
  ...row
}: queries.ClaimRow): StaffClaim {
  const listing = { id: listingId, slug, listingTitle, email: listingEmail, isClosed: !isLive }
  return { ...withTimes(row), listing }
}
