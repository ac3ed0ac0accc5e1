/** Who writes down what became of mails, while somebody else is at the same ones. */
import { setTimeout as wait } from 'node:timers/promises'
import { beforeEach, expect, test } from 'vitest'
import type { Db } from '#platform/server/database/database.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { names } from './outbox-for-tests.ts'
import * as queries from './outbox-queries.ts'
import { enqueueMails } from './queries.ts'

const LEASE_S = 60
const SENT = {
  status: 'sent',
  error: null,
  retryAfterS: 0,
  uncounted: false,
  spared: false,
  troubled: false,
  unanswered: false,
} as const

const database = sharedTestDatabase()
let taken: queries.DueMail[]

beforeEach(async () => {
  await database.db.deleteFrom('mail').execute()
  await enqueueMails(
    database.db,
    names(2).map((name) => ({
      occasion: `test:${name}`,
      recipient: `${name}@hund.example`,
      subject: name,
      content: { heading: name, preview: '', blocks: [] },
    })),
  )
  taken = await queries.claimDue(database.db, 2, LEASE_S)
})

const backwards = () => taken.toReversed()
const lock = (transaction: Db, id = 0) =>
  transaction.selectFrom('mail').select('id').where('id', '=', id).forUpdate().execute()

test.for([
  [
    'ends',
    () =>
      queries.finishAttempts(
        database.db,
        backwards().map(({ id, lease }) => ({ id, lease, ...SENT })),
      ),
  ],
  ['is handed over', () => queries.markHandedOver(database.db, backwards(), LEASE_S)],
  ['is kept', () => queries.renewLeases(database.db, backwards(), LEASE_S)],
] as const)(
  'what %s waits for who has the first of the mails, and holds no other meanwhile',
  async ([, write]) => {
    let writing: Promise<unknown> = Promise.resolve()
    const other = database.db.transaction().execute(async (transaction) => {
      await lock(transaction, taken[0]?.id)
      writing = write()
      await wait(300)
      await lock(transaction, taken[1]?.id)
    })
    const ends = await Promise.allSettled([other, other.finally(() => writing)])
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  },
)
