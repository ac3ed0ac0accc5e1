import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { startMailServer } from '#features/mails/server/mail-server-for-tests.ts'
import { enqueueMails } from '#features/mails/server/queries.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { changeData } from './harness/own-product.ts'
import { API_ALONE, run, temporaryFolder } from './harness/product.ts'

const MAILS = 200
const KILLS = 3

const data = temporaryFolder()
afterAll(() => fs.rmSync(data, { recursive: true }))

test('a process that is killed again and again while it sends loses no mail; what arrives twice is counted and bears one id', async () => {
  const server = await startMailServer({ answerAfterMs: 25 })
  const start = async () => {
    const product = run({ DATA_DIR: data, SMTP_URL: server.url }, undefined, API_ALONE)
    await product.serving
    return product
  }
  let product = await start()
  const { db, close } = await openForCommand({ dataDir: data, databaseUrl: undefined })
  await enqueueMails(
    db,
    Array.from({ length: MAILS }, (_, i) => ({
      occasion: `test:${i}`,
      recipient: `hund${i}@hund.example`,
      subject: String(i),
      content: { heading: 'Wuff', preview: '', blocks: [{ kind: 'text', text: 'wau '.repeat(i) }] },
    })),
  )
  await close()

  let killedWhileSending = 0
  let before = 0
  for (let kill = 0; kill < KILLS; kill++) {
    const target = before + 1 + Math.floor(Math.random() * 25)
    while (server.received.length < target && server.received.length < MAILS - 10) await wait(2)
    await wait(Math.random() * 20)
    await product.stop('SIGKILL')
    if (server.received.length < MAILS) killedWhileSending++
    before = server.received.length
    product = await start()
  }
  expect(killedWhileSending).toBeGreaterThan(1)

  await untilSent()
  await product.stop()

  const rows = await changeData(data, (db) =>
    db.selectFrom('mail').select(['subject', 'status', 'uncertainAttempts']).execute(),
  )
  expect(rows).toHaveLength(MAILS)
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['sent']))
  let uncertain = 0
  for (const { subject, uncertainAttempts } of rows) {
    const arrived = server.received.filter(({ mail }) => mail.subject === subject)
    uncertain += uncertainAttempts
    expect(arrived.length, subject).toBeGreaterThanOrEqual(1)
    expect(arrived.length, subject).toBeLessThanOrEqual(1 + uncertainAttempts)
    expect(new Set(arrived.map(({ mail }) => mail.messageId)).size, subject).toBe(1)
  }
  expect(uncertain).toBeLessThanOrEqual(4 * KILLS)
  await server.close()
}, 240_000)

/** Until the running product has told all mails as sent. */
async function untilSent(): Promise<void> {
  const { db, close } = await openForCommand({ dataDir: data, databaseUrl: undefined })
  const unsent = () => db.selectFrom('mail').select('id').where('status', '<>', 'sent').execute()
  await expect.poll(unsent, { timeout: 120_000, interval: 200 }).toEqual([])
  await close()
}
