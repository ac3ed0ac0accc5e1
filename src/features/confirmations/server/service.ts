/** Somebody says with one press that all is so, that something is to be changed, or that the place is closed for good. */
import type * as z from 'zod/mini'
import { recordAudit } from '#features/administrators/server/exports.ts'
import { enteredOf, specialDaysFrom } from '#features/listings/server/exports.ts'
import { decideRevocably, takeBack } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import type { Browser } from '#platform/server/session-cookie.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import type { answerConfirmation, ConfirmationRequest } from '../contract.ts'
import { ANSWERS, CLOSING_FIELDS, type Confirmer } from '../rules.ts'
import { REQUEST_LINK } from './asking.ts'
import { type Remembered, rememberConfirmed } from './memory-queries.ts'
import { askedListings, closedAmong, firstAnswerTo, keepAnswer, lockRequest, requestById } from './queries.ts'
import { factsKnown, recordConfirmations, withdrawConfirmed } from './recording.ts'

const GONE = 'Diesen Eintrag gibt es nicht mehr.'
/** After the first answer. */
const ADMITS_FOR_MS = 86_400_000

/** What operators may do, as the feature does it that knows them. */
export interface OperatorActs {
  /** Closes the listing for good. */
  close(transaction: Db, listingId: number, email: string): Promise<void>
  closeAsStaff(transaction: Db, staff: Staff, listingId: number): Promise<void>
  reopenAsStaff(transaction: Db, staff: Staff, listingId: number): Promise<void>
  /** Begins a session of whoever reads the mails to this address, in this browser; answers its token. */
  admit(transaction: Db, email: string, browser: Browser): Promise<string>
}

/** What the link of a mail is about. Throws as `SignedLinks.read` does, and ApiError `gone` when none of it is theirs. */
export async function readRequest(db: Db, links: SignedLinks, token: string): Promise<ConfirmationRequest> {
  const { listings, closed } = await requestOf(db, links, token)
  const today = berlinDay(new Date())
  return {
    listings: listings.map(({ id: _, specialDays, ...listing }) => ({
      ...listing,
      specialDays: specialDaysFrom(specialDays, today),
    })),
    closed,
  }
}

/**
 * Does what was pressed, for one listing or, that all is so, for each; the same twice as once. Answers the token of a session
 * where something is to be changed, which a link does for a day after its first use. Throws as `readRequest`, ApiError `gone` after that day, and `invalid` where the tick
 * is missing that closing wants.
 */
export function answerRequest(
  { db, links, acts }: { db: Db; links: SignedLinks; acts: OperatorActs },
  token: string,
  { slug, answer, sure }: z.output<typeof answerConfirmation.body>,
  browser: Browser,
): Promise<string | undefined> {
  return db.transaction().execute(async (transaction) => {
    const requestId = Number(links.read(REQUEST_LINK, token))
    await lockRequest(transaction, requestId)
    const { email, listings, closed } = await requestOf(transaction, links, token)
    if (slug === undefined) {
      await confirmEach(transaction, requestId, listings)
      return undefined
    }
    if (closed.some((each) => each.slug === slug)) {
      if (answer === 'geschlossen') return undefined
      throw new ApiError('gone', 'Dieser Eintrag ist für immer geschlossen.')
    }
    const listing = found(
      listings.find((each) => each.slug === slug),
      GONE,
    )
    if (answer === 'geschlossen' && sure === undefined) throw wrongField('sure', CLOSING_FIELDS.sure.message)
    if (answer === 'stimmt') {
      await confirmEach(transaction, requestId, [listing])
      return undefined
    }
    const listingId = listing.id
    if (answer === 'aendern') await admitOnce(transaction, requestId)
    await keepAnswer(transaction, { requestId, listingId, answer: ANSWERS[answer] })
    if (answer === 'geschlossen') {
      await acts.close(transaction, listingId, email)
      return undefined
    }
    // The mails reach somebody: what is to be changed will be confirmed by the change.
    await recordConfirmations(transaction, [{ listingId, facts: [] }], { by: 'operator' })
    return acts.admit(transaction, email, browser)
  })
}

/** Notes that all is so of these listings of a mail; ApiError `gone` where they are none any more. */
async function confirmEach(
  transaction: Db,
  requestId: number,
  listings: readonly { id: number }[],
): Promise<void> {
  if (listings.length === 0) throw new ApiError('gone', GONE)
  for (const { id: listingId } of listings) {
    await keepAnswer(transaction, { requestId, listingId, answer: ANSWERS.stimmt })
    await confirmAll(transaction, listingId, 'operator')
  }
}

/** The page of a mail stays for half a year, the way in behind it does not: who found the mail later has no session. */
async function admitOnce(transaction: Db, requestId: number): Promise<void> {
  const first = await firstAnswerTo(transaction, requestId)
  if (first === null || Date.now() - first.getTime() < ADMITS_FOR_MS) return
  throw new ApiError(
    'gone',
    'Zum Ändern gilt dieser Link nicht mehr. Auf „Mein Eintrag“ schicken wir dir einen neuen.',
  )
}

/** Confirms all that a listing says. Throws ApiError `not_found`. */
export async function confirmAll(transaction: Db, listingId: number, by: Confirmer): Promise<void> {
  const listing = found(await enteredOf(transaction, listingId), GONE)
  await recordConfirmations(transaction, [{ listingId, facts: factsKnown(listing) }], { by })
}

export function confirmAsStaff(db: Db, staff: Staff, listingId: number): Promise<{ confirmed: true }> {
  return db.transaction().execute(async (transaction) => {
    const wayBack = await rememberConfirmed(transaction, [listingId])
    await confirmAll(transaction, listingId, 'staff')
    await decideRevocably(transaction, staff, { action: 'listing.confirm', subjectId: listingId, wayBack })
    return { confirmed: true }
  })
}

/** Takes it back as whoever has confirmed; throws ApiError `conflict` when it is too late. */
export function undoConfirmAsStaff(db: Db, staff: Staff, listingId: number): Promise<{ confirmed: false }> {
  return db.transaction().execute(async (transaction) => {
    found(await enteredOf(transaction, listingId), GONE)
    const confirmed = await takeBack<Remembered>(transaction, staff, `confirmation ${listingId}`)
    await withdrawConfirmed(transaction, confirmed)
    await recordAudit(transaction, staff, { action: 'listing.unconfirm', subjectId: listingId })
    return { confirmed: false }
  })
}

async function requestOf(db: Db, links: SignedLinks, token: string) {
  const id = Number(links.read(REQUEST_LINK, token))
  const request = found(await requestById(db, id), 'Diesen Link gibt es nicht.')
  const listings = await askedListings(db, { id, ...request })
  const closed = await closedAmong(db, { id, ...request })
  if (listings.length + closed.length === 0) throw new ApiError('gone', 'Dieser Link gilt nicht mehr.')
  return { email: request.email, listings, closed }
}
