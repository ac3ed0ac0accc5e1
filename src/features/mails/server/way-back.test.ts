import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { sharedFolder } from '#app/test-app.ts'
import { readConfig } from '#platform/server/config.ts'
import { sharedTestDatabase } from '#platform/server/database/shared-test-database.ts'
import { addMailWorker } from './routes.ts'
import { keepWayBack } from './way-back.ts'

const database = sharedTestDatabase()
const dataDir = sharedFolder()

test('what can no longer be taken back is forgotten, whether or not somebody decides again', async () => {
  const { db } = database
  const staff = { name: 'Anna', by: 'session' as const, id: 1, session: Buffer.alloc(32) }
  const subjects = async () =>
    (await db.selectFrom('revocableDecision').select('subject').orderBy('subject').execute()).map(
      ({ subject }) => subject,
    )
  for (const subject of ['review 1', 'review 2']) await keepWayBack(db, staff, subject, {}, [])
  await db
    .updateTable('revocableDecision')
    .set({ decidedAt: new Date(Date.now() - 60_000) })
    .where('subject', '=', 'review 1')
    .execute()
  const app = Fastify()
  addMailWorker(app, database, readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir }, '/nonexistent'))
  await app.listen()
  await expect.poll(subjects).toEqual(['review 2'])
  await app.close()
})
