/** The same report of a review, sent twice by a double click. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { publishedReview } from '#features/reviews/server/published-review-for-tests.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'

const review = publishedReview()

test('the same report sent twice at once is kept once', async () => {
  const report = { kind: 'insulting', message: 'Schimpft.', email: '', subject: '', elapsedMs: 9000 }
  const send = () => review.app.call('POST', `/api/reviews/${review.id}/reports`, report)
  const held = sql`select from review where id = ${review.id} for update`
  const replies = await comingAtOnce(review.app.database.db, held, [send, send])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await review.app.rows('report')).toHaveLength(1)
})
