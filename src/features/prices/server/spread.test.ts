import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { spreadOf } from './spread.ts'

const database = sharedTestDatabase()

test('the figures are those that the database finds in the same prices', async () => {
  const prices = fc.array(fc.integer({ min: 100, max: 2000 }), { minLength: 1, maxLength: 60 })
  const isRight = async (cents: number[]) => {
    const ascending = cents.toSorted((a, b) => a - b).map((each) => ({ price: each / 100, count: 1 }))
    const quantile = (share: number) =>
      sql`round((percentile_cont(${share}::float8) within group (order by price))::numeric, 2)::float8`
    const { rows } = await sql`
      select count(*)::int as count, ${quantile(0.1)} as p10, ${quantile(0.25)} as p25, ${quantile(0.5)} as median,
        ${quantile(0.75)} as p75, ${quantile(0.9)} as p90
      from (select unnest(${cents}::int[]) / 100.0::float8 as price) as asked`.execute(database.db)
    expect(spreadOf(ascending)).toEqual(rows[0])
  }
  await fc.assert(fc.asyncProperty(prices, isRight))
})

test('a price that many ask for counts as often', () => {
  const once = [10, 20, 20, 20, 30].map((price) => ({ price, count: 1 }))
  const counted = [
    { price: 10, count: 1 },
    { price: 20, count: 3 },
    { price: 30, count: 1 },
  ]
  expect(spreadOf(counted)).toEqual(spreadOf(once))
})
