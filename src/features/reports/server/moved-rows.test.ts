import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { insertReviews } from '#features/reviews/server/exports.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'

const database = sharedTestDatabase()

const script = (name: string) =>
  fs.readFileSync(path.resolve(import.meta.dirname, '../../../../migrations', name), 'utf8')

test('the rows of both former tables are moved with all that they say, in the order in which they came', async () => {
  const { db, runScript } = database
  await runScript('drop table report')
  await runScript(script('0006_problem_reports.sql'))
  const [, reviewReports = ''] = script('0010_reviews_of_stays.sql').split('-- "Bewertung melden".')
  await runScript(reviewReports.split('-- Once a review')[0] ?? '')
  const { id } = await makeListing(db, { title: 'Havelhunde' })
  await insertReviews(db, [
    {
      listingId: id,
      userName: 'Anna',
      rating: 1,
      comment: 'Laut.',
      reviewedOn: '2026-01-01',
      source: 'imported',
    },
  ])
  await runScript(`
    insert into problem_report (listing_id, kind, message, email, status, suspected_spam, created_at) values
      (${id}, 'closed', 'Seit Mai zu.', 'anna@hund.example', 'done', false, '2026-03-01T10:00:00Z'),
      (${id}, 'other', 'Werbung', null, 'open', true, '2026-01-01T10:00:00Z');
    insert into review_report
      (review_id, kind, message, email, suspected_spam, status, decision_reason, decided_at, created_at)
    select id, 'untrue', '', 'petra@hund.example', false, 'upheld', 'Stimmt.', '2026-02-03T10:00:00Z',
      '2026-02-01T10:00:00Z' from review;`)
  await runScript(script('0014_reports.sql'))
  const review = await db.selectFrom('review').select('id').executeTakeFirstOrThrow()
  const rows = await db.selectFrom('report').selectAll().orderBy('id').execute()
  expect(rows.map(({ id: _, ...row }) => row)).toEqual([
    {
      subject: 'listing',
      listingId: id,
      reviewId: null,
      kind: 'other',
      message: 'Werbung',
      email: null,
      suspectedSpam: true,
      status: 'open',
      decisionReason: null,
      decidedAt: null,
      createdAt: new Date('2026-01-01T10:00:00Z'),
    },
    {
      subject: 'review',
      listingId: id,
      reviewId: review.id,
      kind: 'untrue',
      message: '',
      email: 'petra@hund.example',
      suspectedSpam: false,
      status: 'upheld',
      decisionReason: 'Stimmt.',
      decidedAt: new Date('2026-02-03T10:00:00Z'),
      createdAt: new Date('2026-02-01T10:00:00Z'),
    },
    {
      subject: 'listing',
      listingId: id,
      reviewId: null,
      kind: 'closed',
      message: 'Seit Mai zu.',
      email: 'anna@hund.example',
      suspectedSpam: false,
      status: 'done',
      decisionReason: null,
      decidedAt: null,
      createdAt: new Date('2026-03-01T10:00:00Z'),
    },
  ])
})
