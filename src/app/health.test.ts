import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { sharedTestApp } from './test-app.ts'

const app = sharedTestApp(({ db }) => makeListing(db, { title: 'Waldhof' }).then(() => {}))

test('a product that can serve says so', async () => {
  expect(await app.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await app.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: true, index: true, disk: true },
  })
})

test('an index that could not be read is told, and is right again by itself without another write', async () => {
  const { db } = app.database
  await sql`alter table listing rename to hidden`.execute(db)
  await sql`select pg_notify('public_data', 'listing:1')`.execute(db)
  await vi.waitFor(async () => {
    expect(await app.get('/readyz')).toMatchObject({
      status: 503,
      body: { status: 'unavailable', index: false },
    })
  }, 10_000)
  expect((await app.get('/healthz')).status).toBe(200)
  expect((await app.get('/api/health')).status).toBeGreaterThanOrEqual(500)
  await sql`alter table hidden rename to listing`.execute(db)
  await vi.waitFor(async () => expect((await app.get('/readyz')).status).toBe(200), 10_000)
  expect(await app.get('/api/health')).toMatchObject({ status: 200, body: { listings: 1 } })
})
