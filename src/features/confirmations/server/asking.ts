/** Every six months operators are asked by mail whether what is said of their listings is still so. */
import { setUnconfirmed } from '#features/listings/server/exports.ts'
import { enqueueMails, type Sender, stopPaths } from '#features/mails/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { lockNames } from '#platform/server/database/lock-names.ts'
import { startJob } from '#platform/server/jobs/job-queries.ts'
import type { JobKind } from '#platform/server/jobs/jobs.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { inDays } from '#platform/shared/dates.ts'
import { LINK_DAYS } from '../rules.ts'
import { dueAddresses, isAnybodyDue, type Origins } from './due-queries.ts'
import { askingMail } from './mails.ts'
import * as queries from './queries.ts'

/** Opens the page of one mail; the subject is its number. */
export const REQUEST_LINK = new LinkPurpose('confirmation')
const ASKING = 'confirmation'
const AT_ONCE = 20
/** A directory that asks for the first time does not send all at once. */
const PAUSE_S = 30

interface Means {
  db: Db
  links: SignedLinks
  sender: Sender
  origins: Origins
}

/** Starts the job where somebody is due, and notes of whom there is no answer. */
export async function lookAtConfirmations(db: Db, now: Date): Promise<void> {
  if (await isAnybodyDue(db, now)) await startJob(db, { kind: ASKING, state: { done: 0 }, by: 'Zeitplan' })
  await db.transaction().execute(async (transaction) => {
    const silent = await queries.silentListings(transaction, now)
    if (silent.length > 0) await setUnconfirmed(transaction, silent, true)
  })
}

/** Asks some operators at a time: each gets one mail about all that is theirs. */
export function askingJob(means: Means): JobKind {
  return {
    kind: ASKING,
    step: async ({ state }) => {
      const asked = await askSome(means, new Date())
      const done = (state as { done: number }).done + asked
      const isLast = asked < AT_ONCE
      return { state: { done }, done, total: null, isLast, ...(!isLast && { afterS: PAUSE_S }) }
    },
  }
}

/** Mails those who are due, at most so many at once; answers how many. */
export function askSome({ db, links, sender, origins }: Means, now: Date): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // Nobody is asked twice, whoever else looks.
    await lockNames(transaction, ['confirmation requests'])
    const due = await dueAddresses(transaction, origins, now, AT_ONCE)
    for (const { email, listings } of due) {
      const id = await queries.insertRequest(
        transaction,
        { email, sentAt: now },
        listings.map((listing) => listing.id),
      )
      const token = links.sign(REQUEST_LINK, String(id), inDays(LINK_DAYS, now))
      const stop = stopPaths(links, 'confirmations', email)
      await enqueueMails(transaction, [askingMail({ id, email, listings, token, stop }, sender)])
    }
    return due.length
  })
}
