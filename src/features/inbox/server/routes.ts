import { selectMissed } from '#features/listing-figures/server/exports.ts'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { mailContacts } from '#features/mails/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { contactsOfMail } from './contact-queries.ts'
import { selectCounts, selectWeeks } from './queries.ts'
import { bringBack, putOff, readInbox } from './service.ts'

const WEEKS = 12
/** Of searches without a hit. */
const MISSED_WEEKS = 4
const MOST_MISSED = 50

/** Federal states with their listings, by whoever counts them. */
export type CountStates = () => Promise<{ name: string; listingCount: number }[]>

/** The operations around what waits for staff. */
export function inboxOperations(
  db: Db,
  directory: Pick<ListingDirectory, 'size'>,
  countStates: CountStates,
): Operation[] {
  return [
    staffOperation(contract.inbox, ({ query }) => readInbox(db, query.kind)),
    staffOperation(contract.inboxFigures, async () => {
      const [weeks, missed, states, size, counts] = await Promise.all([
        selectWeeks(db, WEEKS),
        selectMissed(db, MISSED_WEEKS, MOST_MISSED),
        countStates(),
        directory.size(),
        selectCounts(db),
      ])
      const counted = states
        .map(({ name, listingCount }) => ({ name, count: listingCount }))
        .toSorted((a, b) => b.count - a.count)
      const placed = counted.reduce((sum, { count }) => sum + count, 0)
      return { weeks, missed, states: counted, withoutPlace: Math.max(0, size - placed), ...counts }
    }),
    staffOperation(contract.deferItem, ({ params, body }, staff) =>
      putOff(db, staff, params, new Date(body.until)),
    ),
    staffOperation(mailContacts, async ({ params }) => ({ contacts: await contactsOfMail(db, params.id) })),
    staffOperation(contract.resumeItem, ({ params }, staff) => bringBack(db, staff, params)),
  ]
}
