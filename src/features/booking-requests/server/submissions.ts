import crypto from 'node:crypto'
import { readTraits, traitsText } from '#features/admission/dogs.ts'
import { idsInPlaceOf } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { isHeld } from '#platform/server/database/unavailable.ts'
import type { Admission } from '#platform/server/form/guard.ts'
import { GroupCommit } from '#platform/server/group-commit.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { SentRequest } from '../contract.ts'
import { namedSizes } from '../dog-sizes.ts'
import { declared, FIELD_NAMES } from '../fields.ts'
import { SAME_REQUEST_MINUTES } from '../rules.ts'
import type { RequestInput } from '../schemas.ts'
import { type AskedListing, askedListings } from './asked-listings.ts'
import type { RequestPaths } from './links.ts'
import type { Letterhead } from './mail-parts.ts'
import { addRequests, newRequest, type Prepared } from './new-requests.ts'
import * as queries from './submission-queries.ts'

const MAX_GROUP = 64
/** So long a group waits for what others hold, such as a listing; whose turn takes longer waits apart from the others. */
const HELD_MS = 200

/** A form that was sent, with what makes it the same as another one. */
interface Submission {
  input: RequestInput
  admission: Admission
  device: Buffer | null
  /** Hexadecimal. */
  contentHash: string
  idempotencyKey: string | null
}

type Answer = { requests: SentRequest[] }
type Outcome = Answer | { error: ApiError }

/**
 * Takes requests in. Whatever is answered with success is in the database, mails included; the same submission, sent
 * again or a hundred times at once, is one for as long as it lives.
 */
export class Submissions {
  readonly #db: Db
  readonly #head: Letterhead
  readonly #group = this.#groups(HELD_MS)
  readonly #held = this.#groups(0)

  constructor(db: Db, head: Letterhead) {
    this.#db = db
    this.#head = head
  }

  /**
   * Takes one in, without sizes of dogs that contradict the rest of it, and of their traits what means something. What was
   * answered to the same key or content before is answered again and counts for no limit. Throws ApiError `invalid` for an
   * unknown listing, `conflict` for a key that belongs to other content, and as the guard refuses.
   */
  async submit(
    input: RequestInput,
    idempotencyKey: string | undefined,
    admission: Admission,
    device: Buffer | null,
  ): Promise<Answer> {
    const dogTraits = traitsText(readTraits(input.dogTraits ?? '')) || null
    const kept = { ...input, dogTraits, dogSizes: namedSizes(input) && input.dogSizes }
    const contentHash = crypto.createHash('sha256').update(contentOf(kept)).digest('hex')
    const submission = { input: kept, admission, device, contentHash, idempotencyKey: idempotencyKey || null }
    const outcome = await this.#group.add(submission).catch((error) => {
      if (!isHeld(error)) throw error
      return this.#held.add(submission)
    })
    if ('error' in outcome) throw outcome.error
    return outcome
  }

  #groups(heldMs: number) {
    return new GroupCommit<Submission, Outcome>(
      (group) => this.#commit(group, heldMs),
      MAX_GROUP,
      ({ input }) => input.listingIds.join(),
    )
  }

  #commit(group: readonly Submission[], heldMs: number): Promise<Outcome[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const hashes = group.map(({ contentHash }) => contentHash)
      const keys = group.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
      // The same words to one listing wait for each other, to another one they do not.
      const words = group.flatMap(({ contentHash, input }) =>
        input.listingIds.map((id) => `${id} ${contentHash}`),
      )
      const names = [...words, ...keys].map((name) => `booking-request ${name}`)
      await lockNames(transaction, names, heldMs)
      const known = await queries.knownRequests(transaction, hashes, keys, SAME_REQUEST_MINUTES)
      const ids = group.flatMap(({ input }) => input.listingIds)
      const asked = await askedListings(transaction, ids)
      // A page that was opened before two listings were merged still names the one that went.
      const merged = await idsInPlaceOf(
        transaction,
        ids.filter((id) => !asked.some((listing) => listing.id === id)),
      )
      if (merged.size > 0) asked.push(...(await askedListings(transaction, [...merged.values()])))
      const listings = new Map(asked.map((row) => [row.id, row]))
      const prepared: Prepared[] = []
      const outcomes = group.map((submission) => {
        const recipients = new Set(submission.input.listingIds.map((id) => merged.get(id) ?? id))
        const before = sameBefore(known, submission, [...recipients])
        if ('error' in before) return before
        const added = before.missing.length === 0 ? [] : prepare(submission, before.missing, listings)
        if (!Array.isArray(added)) return added
        prepared.push(...added)
        // For the rest of its group it has been there before.
        known.push(...added.map(({ row }) => ({ ...row, status: 'pending' as const, isRecent: true })))
        const rows = [...before.living, ...added.map(({ row }) => row)]
        return { requests: rows.flatMap((row) => sent(row, this.#head.paths)) }
      })
      if (prepared.length === 0) return outcomes
      await queries.freeKeys(
        transaction,
        prepared.flatMap(({ row }) => row.idempotencyKey ?? []),
      )
      await addRequests(transaction, this.#head, prepared)
      return outcomes
    })
  }
}

/** What is answered about a request; nothing when its listing is gone. */
function sent(
  row: Pick<queries.KnownRequest, 'key' | 'listingId' | 'listingTitle' | 'checkOutDate' | 'operatorMailed'>,
  paths: RequestPaths,
): SentRequest[] {
  const { listingId, listingTitle, operatorMailed } = row
  if (listingId === null) return []
  return [{ listingId, listingTitle, statusPath: paths.customer(row), operatorHasMail: operatorMailed }]
}

/** What came of the same words to these listings before and still lives, and which of them it goes to now. */
type Before = { living: queries.KnownRequest[]; missing: number[] }

/** An error where its key belongs to another one. */
function sameBefore(
  known: readonly queries.KnownRequest[],
  { idempotencyKey, contentHash, admission: { suspectedSpam } }: Submission,
  recipients: readonly number[],
): Before | { error: ApiError } {
  const ofKey = idempotencyKey === null ? [] : known.filter((row) => row.idempotencyKey === idempotencyKey)
  // What was kept as spam does not swallow the same words sent by a person.
  const sameContent = known.filter(
    (row) => row.isRecent && row.contentHash === contentHash && (!row.suspectedSpam || suspectedSpam),
  )
  const same = [...sameContent, ...ofKey]
  const unasked = recipients.filter((id) => !same.some(({ listingId }) => listingId === id))
  const isOther = (row: queries.KnownRequest) =>
    row.contentHash !== contentHash || (row.listingId !== null && !recipients.includes(row.listingId))
  if (ofKey.some(isOther) || (ofKey.length > 0 && unasked.length > 0)) {
    return {
      error: new ApiError('conflict', 'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.'),
    }
  }
  // Who sends again what was called off or declined means a new one.
  const alive = new Map(
    same
      .filter(({ status }) => status === 'pending' || status === 'confirmed')
      .map((row) => [row.listingId, row]),
  )
  const living = [...alive.values()].filter(({ listingId }) => recipients.includes(listingId ?? 0))
  return { living, missing: recipients.filter((id) => !alive.has(id)) }
}

/** The rows of a new submission to these listings, or what is wrong with it. */
function prepare(
  { input, admission, device, contentHash, idempotencyKey }: Submission,
  listingIds: readonly number[],
  listings: Map<number, AskedListing>,
): Prepared[] | { error: ApiError } {
  const refusal = admission.count()
  if (refusal) return { error: refusal }
  const missing = listingIds.filter((id) => !listings.has(id))
  if (missing.length > 0) {
    const message = 'Diese Hundepension gibt es nicht mehr'
    const issues = missing.map((id) => {
      const path = input.listingIds.length === 1 ? 'listingId' : `listingIds.${input.listingIds.indexOf(id)}`
      return { path, message }
    })
    return { error: new ApiError('invalid', `${message}.`, issues) }
  }
  const submission = crypto.randomUUID()
  const sent = { submission, suspectedSpam: admission.suspectedSpam, device, contentHash, idempotencyKey }
  return listingIds.flatMap((id) => {
    const listing = listings.get(id)
    return listing ? [newRequest(listing, input, sent)] : []
  })
}

/** What two requests to a listing have in common when they are the same: all that a person filled in, whoever else was asked. */
function contentOf(input: RequestInput): string {
  const filledIn = FIELD_NAMES.map((name) => {
    const value = input[name]
    // Mail addresses are the same in any case of their letters.
    return declared(name).kind === 'email' ? String(value).toLowerCase() : value
  })
  return JSON.stringify(filledIn)
}
