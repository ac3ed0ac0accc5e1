import crypto from 'node:crypto'
import { enqueueMails } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { SentRequest } from '../contract.ts'
import type { RequestInput } from '../fields.ts'
import { looksLikeSpam, SAME_REQUEST_MINUTES } from '../rules.ts'
import { GroupCommit } from './group-commit.ts'
import type { RequestPaths } from './links.ts'
import type { MailedRequest } from './mail-parts.ts'
import type { RequestMails } from './mails.ts'
import * as queries from './submission-queries.ts'

const MAX_GROUP = 64

/** A form that was sent, with what makes it the same as another one. */
interface Submission {
  input: RequestInput
  suspectedSpam: boolean
  /** Hexadecimal. */
  contentHash: string
  idempotencyKey: string | null
}

type Outcome = { requests: SentRequest[] } | { error: ApiError }
/** A row with what its mails need of the listing. */
type Prepared = { row: queries.NewRequest; listing: queries.AskedListing }

/**
 * Takes requests in. Whatever is answered with success is in the database, mails included; the same submission, sent
 * again or a hundred times at once, is one.
 */
export class Submissions {
  readonly #db: Db
  readonly #paths: RequestPaths
  readonly #mails: RequestMails
  readonly #group = new GroupCommit<Submission, Outcome>((items) => this.#commit(items), MAX_GROUP)

  constructor(db: Db, paths: RequestPaths, mails: RequestMails) {
    this.#db = db
    this.#paths = paths
    this.#mails = mails
  }

  /** Throws ApiError `invalid` for an unknown listing, `conflict` for a key that belongs to other content. */
  async submit(
    input: RequestInput,
    idempotencyKey: string | undefined,
  ): Promise<{ requests: SentRequest[] }> {
    const outcome = await this.#group.add({
      input,
      suspectedSpam: looksLikeSpam(input),
      contentHash: hashOf(contentOf(input)).toString('hex'),
      idempotencyKey: idempotencyKey || null,
    })
    if ('error' in outcome) throw outcome.error
    return outcome
  }

  #commit(group: readonly Submission[]): Promise<Outcome[]> {
    return this.#db.transaction().execute(async (transaction) => {
      const hashes = group.map(({ contentHash }) => contentHash)
      const keys = group.flatMap(({ idempotencyKey }) => idempotencyKey ?? [])
      await queries.lockContents(
        transaction,
        [...hashes, ...keys.map((key) => hashOf(key).toString('hex'))].map(lockOf),
      )
      const known = await queries.knownRequests(transaction, hashes, keys, SAME_REQUEST_MINUTES)
      const ids = group.flatMap(({ input }) => input.listingIds)
      const listings = new Map((await queries.askedListings(transaction, ids)).map((row) => [row.id, row]))
      const prepared: Prepared[] = []
      const outcomes = group.map((submission) => {
        const outcome = answerFrom(known, submission, this.#paths) ?? prepare(submission, listings)
        if (!Array.isArray(outcome)) return outcome
        prepared.push(...outcome)
        known.push(...outcome.map(asKnown))
        return { requests: outcome.map((one) => this.#sent(one)) }
      })
      if (prepared.length === 0) return outcomes
      await queries.insertRequests(
        transaction,
        prepared.map(({ row }) => row),
      )
      const mailed = prepared.filter(({ row }) => !row.suspectedSpam)
      const bySubmission = Map.groupBy(mailed, ({ row }) => row.submission)
      const mails = [...bySubmission.values()].flatMap((rows) => this.#mails.received(rows.map(toMailed)))
      await enqueueMails(transaction, mails)
      return outcomes
    })
  }

  #sent({ row, listing }: Prepared): SentRequest {
    return {
      listingId: listing.id,
      listingTitle: row.listingTitle,
      statusPath: this.#paths.customer({ key: row.key, checkOut: row.checkOut }),
      operatorHasMail: row.operatorMailed,
    }
  }
}

/** The answer to a submission that came before, or undefined when it is new. */
function answerFrom(
  known: readonly queries.KnownRequest[],
  { idempotencyKey, contentHash, suspectedSpam }: Submission,
  paths: RequestPaths,
): Outcome | undefined {
  const ofKey = idempotencyKey === null ? [] : known.filter((row) => row.idempotencyKey === idempotencyKey)
  if (ofKey.some((row) => row.contentHash !== contentHash)) {
    return {
      error: new ApiError('conflict', 'Dieser Idempotency-Key gehört schon zu einer anderen Anfrage.'),
    }
  }
  // What was kept as spam does not swallow the same words sent by a person.
  const sameContent = known.filter(
    (row) => row.isRecent && row.contentHash === contentHash && (!row.suspectedSpam || suspectedSpam),
  )
  const [first] = ofKey.length > 0 ? ofKey : sameContent
  if (!first) return undefined
  const rows = known.filter(({ submission }) => submission === first.submission)
  return {
    requests: rows.flatMap(({ key, listingId, listingTitle, checkOut, operatorMailed }) =>
      listingId === null
        ? []
        : [
            {
              listingId,
              listingTitle,
              statusPath: paths.customer({ key, checkOut }),
              operatorHasMail: operatorMailed,
            },
          ],
    ),
  }
}

/** The rows of a new submission, or what is wrong with it. */
function prepare(submission: Submission, listings: Map<number, queries.AskedListing>): Prepared[] | Outcome {
  const { input, suspectedSpam, contentHash, idempotencyKey } = submission
  const asked = input.listingIds.map((id) => listings.get(id))
  const missing = asked.indexOf(undefined)
  if (missing >= 0) {
    const path = input.listingIds.length === 1 ? 'listingId' : `listingIds.${missing}`
    const message = 'Diese Hundepension gibt es nicht mehr'
    return { error: new ApiError('invalid', `${message}.`, [{ path, message }]) }
  }
  const id = crypto.randomUUID()
  return asked.flatMap((listing) => {
    if (!listing) return []
    const row = {
      key: crypto.randomUUID(),
      submission: id,
      listingId: listing.id,
      listingTitle: listing.title,
      customerName: input.customerName,
      customerEmail: input.customerEmail,
      customerPhone: input.customerPhone,
      checkIn: input.checkInDate,
      checkOut: input.checkOutDate,
      dogName: input.dogName || null,
      dogBreed: input.dogBreed || null,
      dogSize: input.dogSize,
      numberOfDogs: input.numberOfDogs,
      specialRequests: input.specialRequests || null,
      suspectedSpam,
      operatorMailed: listing.email !== null,
      contentHash,
      idempotencyKey,
    }
    return [{ row, listing }]
  })
}

/** For the rest of its group, as if it had been there before. */
function asKnown({ row }: Prepared): queries.KnownRequest {
  return {
    key: row.key,
    submission: row.submission,
    listingId: row.listingId,
    listingTitle: row.listingTitle,
    checkOut: row.checkOut,
    operatorMailed: row.operatorMailed,
    suspectedSpam: row.suspectedSpam,
    contentHash: row.contentHash,
    idempotencyKey: row.idempotencyKey,
    isRecent: true,
  }
}

function toMailed({ row, listing }: Prepared): MailedRequest {
  return {
    key: row.key,
    submission: row.submission,
    listingTitle: row.listingTitle,
    customerName: row.customerName,
    customerEmail: row.customerEmail,
    customerPhone: row.customerPhone,
    checkIn: row.checkIn,
    checkOut: row.checkOut,
    dogName: row.dogName,
    dogBreed: row.dogBreed,
    dogSize: row.dogSize,
    numberOfDogs: row.numberOfDogs,
    specialRequests: row.specialRequests,
    email: listing.email,
    phone: listing.phone,
    address: listing.address,
    postcode: listing.postcode,
    location: listing.location,
  }
}

/** What two submissions have in common when they are the same: all that a person filled in. */
function contentOf(input: RequestInput): string {
  return JSON.stringify([
    input.customerName,
    input.customerEmail.toLowerCase(),
    input.customerPhone,
    input.checkInDate,
    input.checkOutDate,
    input.dogName,
    input.dogBreed,
    input.dogSize,
    input.numberOfDogs,
    input.specialRequests,
    input.listingIds.toSorted((a, b) => a - b),
  ])
}

function hashOf(text: string): Buffer {
  return crypto.createHash('sha256').update(text).digest()
}

/** The number of an advisory lock, from the first 64 bits of a hash. */
function lockOf(hash: string): bigint {
  return BigInt.asIntN(64, BigInt(`0x${hash.slice(0, 16)}`))
}
