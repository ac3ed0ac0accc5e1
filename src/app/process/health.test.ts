import fastify from 'fastify'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { noteAnswer, noteFailure } from '#platform/server/database/outage.ts'
import { sharedTestApp } from '../test-app.ts'
import { addHealth } from './health.ts'

const app = sharedTestApp(({ db }) => makeListing(db, { title: 'Waldhof' }).then(() => {}))

test('a product that can serve says so', async () => {
  expect(await app.get('/healthz')).toMatchObject({ status: 200, body: { status: 'ok' } })
  expect(await app.get('/readyz')).toMatchObject({
    status: 200,
    body: { status: 'ok', database: true, writable: true, index: true, disk: true },
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

test('an outage that has been told is not told again each time somebody asks', async () => {
  const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
  noteFailure(lost)
  noteAnswer()
  const asked = fastify()
  const away = app.database.db.withPlugin({
    transformQuery: () => {
      throw lost
    },
    transformResult: async ({ result }) => result,
  })
  const directory = { size: () => Promise.reject(new Error('broken')) } as never
  addHealth(asked, { db: away, directory, config: { dataDir: '.' } })
  const warned = vi.spyOn(asked.log, 'warn')
  expect((await asked.inject('/readyz')).json()).toMatchObject({ database: false, index: false })
  expect(warned.mock.calls).toEqual([[expect.objectContaining({ check: 'index' }), 'not ready']])
  await asked.close()
})
