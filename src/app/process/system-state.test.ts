import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeKey } from '#features/administrators/server/factory.ts'
import type { SystemState } from '#features/administrators/system-contract.ts'
import { sharedTestApp } from '../test-app.ts'

let key = ''
const app = sharedTestApp(async ({ db }) => {
  key = await makeKey(db, 'Skript')
})

async function read(): Promise<SystemState> {
  const reply = await app.app.inject({ url: '/api/admin/system', headers: { 'x-admin-api-key': key } })
  expect(reply.statusCode).toBe(200)
  return reply.json()
}

test('database, index, mails, queues, backup, disk, pictures and versions are told', async () => {
  expect(await read()).toMatchObject({
    database: { answerMs: expect.any(Number), bytes: expect.any(Number) },
    index: { listings: 0, readAt: expect.stringMatching(/^\d{4}-/) },
    mails: { server: 'files', waiting: 0, problem: null },
    queues: { jobs: 0, pictures: 0 },
    backup: { isSetUp: false, lastAt: null },
    disk: { freeBytes: expect.any(Number) },
    pictureBytes: expect.any(Number),
    version: { schema: expect.stringMatching(/^\d{4}_/), node: process.version },
  })
})

test('what cannot be had is missing alone', async () => {
  const { db } = app.database
  await sql`alter table mail rename to mail_away`.execute(db)
  await sql`alter table job rename to job_away`.execute(db)
  try {
    expect(await read()).toMatchObject({
      database: { answerMs: expect.any(Number) },
      mails: null,
      queues: null,
      backup: { isSetUp: false },
      version: { schema: expect.any(String) },
    })
  } finally {
    await sql`alter table mail_away rename to mail`.execute(db)
    await sql`alter table job_away rename to job`.execute(db)
  }
})
