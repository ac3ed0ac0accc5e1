/** A secret from before they were sealed, while its owner is changing it. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestSeal } from '#app/test-app.ts'
import { comingAtOnce } from '#platform/server/database/held-rows-for-tests.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { makeAccount } from './factory.ts'
import { sealSecondFactors } from './second-factor.ts'

const database = sharedTestDatabase()

test('who removes the second factor while its secret is being sealed has none', async () => {
  const { db } = database
  await makeAccount(db, 'Rita')
  await sql`update administrator set totp_unsealed = 'secret'`.execute(db)
  const seal = await openTestSeal(db)
  const remove = sql`update administrator set totp_unsealed = null`
  await comingAtOnce(db, remove, [() => sealSecondFactors(db, seal)])
  const { rows } = await sql`select totp_secret, totp_unsealed from administrator`.execute(db)
  expect(rows).toEqual([{ totpSecret: null, totpUnsealed: null }])
})
