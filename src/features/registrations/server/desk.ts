/** What staff decide about registrations. */
import type * as z from 'zod/mini'
import { recordAudit } from '#features/administrators/server/exports.ts'
import {
  factsKnown,
  type Remembered,
  recordConfirmations,
  rememberConfirmed,
  withdrawConfirmed,
} from '#features/confirmations/server/exports.ts'
import {
  bin,
  changeListing,
  changeListingBack,
  createListing,
  editedById,
  enteredOf,
  type ListingChange,
  type ListingDraft,
  lockListing,
  purge,
} from '#features/listings/server/exports.ts'
import { decideRevocably, readStopped, takeBack } from '#features/mails/server/exports.ts'
import { type Access, selectOperators } from '#features/operators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found } from '#platform/shared/expected.ts'
import type { mergeRegistration, StaffRegistration } from '../contract.ts'
import { OPEN_STATUSES, STATUS_LABELS } from '../rules.ts'
import { lockDuplicates, markDuplicates } from './duplicates.ts'
import { draftOf, joined } from './listing-draft.ts'
import type { RegistrationMails } from './mails.ts'
import * as queries from './queries.ts'

/** Said of one that was erased. */
export const GONE = 'Diese Anmeldung gibt es nicht mehr.'

type Decided = Pick<StaffRegistration, 'status' | 'listingSlug'>

export class RegistrationDesk {
  readonly #db: Db
  readonly #mails: RegistrationMails
  readonly #access: Access

  constructor(db: Db, mails: RegistrationMails, access: Access) {
    this.#db = db
    this.#mails = mails
    this.#access = access
  }

  /** Makes the listing. Throws ApiError `conflict` when somebody has decided before. */
  activate(staff: Staff, id: number): Promise<Decided> {
    return this.#decide(id, async (transaction, row) => {
      const draft = draftOf(row)
      const listing = await createListing(transaction, draft)
      const confirmed = { listingId: listing.id, facts: factsKnown(draft) }
      await recordConfirmations(transaction, [confirmed], { by: 'operator' })
      const decided = { status: 'activated', by: staff.name, listingId: listing.id } as const
      await queries.decideRegistration(transaction, id, decided)
      const ownPath = await this.#access.welcome(transaction, row.email, listing.id, row.firstName)
      const isStopped = await readStopped(transaction, row.email.toLowerCase(), 'requests')
      await decideRevocably(transaction, staff, {
        action: 'registration.activate',
        subjectId: id,
        before: stateOf(row),
        after: { status: 'activated', suspectedSpam: false, listingId: listing.id, slug: listing.slug },
        wayBack: { ...stateOf(row), madeListing: listing.id } satisfies Before,
        mails: [this.#mails.activated(row, listing.slug, ownPath, { isStopped })],
      })
      return { status: 'activated', listingSlug: listing.slug }
    })
  }

  /**
   * Takes the named fields over into a listing that is there already; lists join. Throws ApiError `conflict` when it is
   * another version of the listing by now, or somebody has decided before.
   */
  merge(
    staff: Staff,
    id: number,
    { listingId, fields, version }: z.output<typeof mergeRegistration.body>,
  ): Promise<Decided> {
    return this.#decide(id, async (transaction, row) => {
      await lockListing(transaction, listingId)
      const listing = await editedById(transaction, listingId)
      const present = await enteredOf(transaction, listingId)
      if (!listing || !present) throw new ApiError('not_found', 'Diesen Eintrag gibt es nicht mehr.')
      if (version !== undefined && version !== listing.version)
        throw new ApiError(
          'conflict',
          'Der Eintrag hat sich inzwischen geändert. Sieh dir an, was jetzt dort steht, und entscheide noch einmal.',
        )
      const draft = joined(present, draftOf(row))
      const taken = fields.flatMap((field): (keyof ListingDraft)[] =>
        field === 'address' ? ['address', 'postcode', 'location', 'latitude', 'longitude'] : [field],
      )
      const changes = Object.fromEntries(taken.map((field) => [field, draft[field]]))
      const confirmed = await rememberConfirmed(transaction, [listingId])
      const changed = found(
        await changeListing(transaction, listingId, changes),
        'Diesen Eintrag gibt es nicht mehr.',
      )
      await recordConfirmations(transaction, [{ listingId, fields: taken }], { by: 'operator' })
      await queries.decideRegistration(transaction, id, { status: 'merged', by: staff.name, listingId })
      // It is theirs only where it names their address.
      const email = row.email.toLowerCase()
      const named = changed.after.email ?? present.email
      const isTheirs = named?.toLowerCase() === email
      const isStopped = await readStopped(transaction, email, 'requests')
      const [operators = []] = await selectOperators(transaction, [listingId])
      const ownPath = isTheirs
        ? await this.#access.welcome(transaction, row.email, listingId, row.firstName)
        : null
      const isNewOperator = isTheirs && !operators.includes(email)
      const merged = {
        ...{ listingId, confirmed, isNewOperator },
        ...{ before: changed.before, after: changed.after },
      }
      await decideRevocably(transaction, staff, {
        action: 'registration.merge',
        subjectId: id,
        before: changed.before,
        after: { ...changed.after, listingId },
        wayBack: { ...stateOf(row), merged } satisfies Before,
        mails: [
          this.#mails.activated(row, changed.slug, ownPath, { hasAddress: named !== null, isStopped }),
          ...this.#mails.shared(row, changed, isNewOperator ? operators : []),
        ],
      })
      return { status: 'merged', listingSlug: changed.slug }
    })
  }

  /** Refuses it, with a reason that is mailed; ApiError `conflict` when somebody has decided before. */
  reject(staff: Staff, id: number, reason: string): Promise<Decided> {
    return this.#decide(id, async (transaction, row) => {
      await queries.decideRegistration(transaction, id, { status: 'rejected', by: staff.name, reason })
      await decideRevocably(transaction, staff, {
        action: 'registration.reject',
        subjectId: id,
        before: stateOf(row),
        after: { status: 'rejected', suspectedSpam: false, reason },
        wayBack: stateOf(row) satisfies Before,
        // Spam is refused in silence.
        mails: row.suspectedSpam ? [] : [this.#mails.rejected(row, reason)],
      })
      return { status: 'rejected', listingSlug: null }
    })
  }

  /** Mails a question; the same words a second time are one question. */
  ask(staff: Staff, id: number, message: string): Promise<Decided> {
    return this.#decide(id, async (transaction, row) => {
      const last = (await queries.messagesOf(transaction, id)).at(-1)
      if (last?.author === 'staff' && last.message === message)
        return { status: 'question', listingSlug: null }
      const messageId = await queries.insertMessage(transaction, {
        registrationId: id,
        author: 'staff',
        authorName: staff.name,
        message,
      })
      await queries.setOpenStatus(transaction, id, 'question')
      await decideRevocably(transaction, staff, {
        action: 'registration.question',
        subjectId: id,
        before: stateOf(row),
        after: { status: 'question', suspectedSpam: false, message },
        wayBack: { ...stateOf(row), messageId } satisfies Before,
        mails: [this.#mails.question(row, message, messageId)],
      })
      return { status: 'question', listingSlug: null }
    })
  }

  /** It is no spam after all: now it is what it would have been. */
  release(staff: Staff, id: number): Promise<Decided> {
    return this.#decide(id, async (transaction, row) => {
      if (!row.suspectedSpam) throw new ApiError('conflict', 'Diese Anmeldung gilt nicht mehr als Spam.')
      await queries.setOpenStatus(transaction, id, 'new')
      const likes = await markDuplicates(transaction, row)
      await decideRevocably(transaction, staff, {
        action: 'registration.release',
        subjectId: id,
        before: stateOf(row),
        after: { status: 'new', suspectedSpam: false },
        wayBack: stateOf(row) satisfies Before,
        mails: this.#mails.received(row, likes),
      })
      return { status: 'new', listingSlug: null }
    })
  }

  /**
   * Takes the last decision back. Throws ApiError `conflict` once its mails may have left, and where somebody has changed
   * the listing since: nothing is overwritten.
   */
  undo(staff: Staff, id: number): Promise<Decided> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockDuplicates(transaction)
      const row = found(await queries.lockRegistration(transaction, { id }), GONE)
      const before = await takeBack<Before>(transaction, staff, `registration ${id}`)
      const { status, suspectedSpam, madeListing, merged, messageId } = before
      await queries.undecideRegistration(transaction, id, { status, suspectedSpam })
      if (madeListing !== undefined) await unmake(transaction, madeListing)
      if (merged) await this.#unmerge(transaction, row.email, merged)
      if (messageId !== undefined) await queries.deleteMessage(transaction, messageId)
      await markDuplicates(transaction, { ...row, status })
      await recordAudit(transaction, staff, {
        action: 'registration.undo',
        subjectId: id,
        before: stateOf(row),
        after: { status, suspectedSpam },
      })
      return { status, listingSlug: null }
    })
  }

  async #unmerge(transaction: Db, email: string, merged: NonNullable<Before['merged']>): Promise<void> {
    const { listingId, confirmed, isNewOperator } = merged
    if (!(await changeListingBack(transaction, listingId, merged))) throw changedSince()
    await withdrawConfirmed(transaction, confirmed)
    if (!isNewOperator) return
    // What was mailed to the new address meanwhile is worthless. Whoever the listing named before has had its mails all along.
    const isNamedAnew = merged.before.email !== undefined
    await this.#access[isNamedAnew ? 'withdraw' : 'take'](transaction, [email.toLowerCase()], listingId)
  }

  /** Carries out one decision on a registration on which nobody has decided yet, whoever else tries at once. */
  #decide(
    id: number,
    carryOut: (transaction: Db, row: queries.RegistrationRow) => Promise<Decided>,
  ): Promise<Decided> {
    return this.#db.transaction().execute(async (transaction) => {
      await lockDuplicates(transaction)
      const row = found(await queries.lockRegistration(transaction, { id }), GONE)
      if (!OPEN_STATUSES.includes(row.status)) {
        const by = row.decidedBy === null ? '' : ` von ${row.decidedBy}`
        throw new ApiError(
          'conflict',
          `Über diese Anmeldung ist schon entschieden: ${STATUS_LABELS[row.status]}${by}.`,
        )
      }
      const decided = await carryOut(transaction, row)
      if (!OPEN_STATUSES.includes(decided.status))
        await markDuplicates(transaction, { ...row, status: decided.status })
      return decided
    })
  }
}

type State = Pick<queries.RegistrationRow, 'status' | 'suspectedSpam'>

function stateOf({ status, suspectedSpam }: State): State {
  return { status, suspectedSpam }
}

/** How a registration was before a decision, and what that made. */
interface Before extends State {
  madeListing?: number
  merged?: Pick<ListingChange, 'before' | 'after'> & {
    listingId: number
    confirmed: Remembered
    isNewOperator: boolean
  }
  messageId?: number
}

/** Removes a listing that nobody has touched since it was made. */
async function unmake(transaction: Db, listingId: number): Promise<void> {
  await lockListing(transaction, listingId)
  if ((await editedById(transaction, listingId))?.version !== 1) throw changedSince()
  await bin(transaction, [listingId])
  await purge(transaction, { id: listingId })
}

function changedSince(): ApiError {
  return new ApiError('conflict', 'Der Eintrag hat sich inzwischen geändert. Nichts wurde überschrieben.')
}
