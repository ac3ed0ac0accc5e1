import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { eventually, names, outboxForTests } from './outbox-for-tests.ts'
import { enqueueMails } from './queries.ts'

const outbox = outboxForTests()
const { enqueue, makeDue, rows, startWorker, statuses, subjects } = outbox

test('a mail goes out soon after the transaction that enqueues it', async () => {
  startWorker()
  await wait(100)
  await enqueue('anna')
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  expect(outbox.server.received).toMatchObject([
    { sender: 'kontakt@hundequartier.test', recipients: ['anna@hund.example'], mail: { subject: 'anna' } },
  ])
  expect(await rows()).toMatchObject([{ attempts: 1, error: null, lease: null, sentAt: expect.any(Date) }])
})

test('what is rolled back is not sent', async () => {
  startWorker()
  const work = outbox.database.db.transaction().execute(async (transaction) => {
    await enqueueMails(transaction, [
      {
        occasion: 'test:never',
        recipient: 'never@hund.example',
        subject: 'never',
        content: { heading: '', preview: '', blocks: [] },
      },
    ])
    throw new Error('no')
  })
  await expect(work).rejects.toThrow('no')
  await enqueue('anna')
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  expect(subjects()).toEqual(['anna'])
})

test('sends many mails over a few connections', async () => {
  await enqueue(...names(120))
  startWorker()
  await eventually(async () => expect(new Set(await statuses())).toEqual(new Set(['sent'])))
  expect(subjects()).toEqual(names(120).sort())
  expect(outbox.server.connections).toBeLessThanOrEqual(8)
})

test('two workers at once send nothing twice', async () => {
  startWorker()
  startWorker()
  await enqueue(...names(60))
  await enqueue('late')
  await makeDue()
  await eventually(async () => expect(new Set(await statuses())).toEqual(new Set(['sent'])))
  await wait(100)
  expect(subjects()).toEqual([...names(60), 'late'].sort())
})

test('of what a former process left, only mails that were not handed over are sent', async () => {
  await enqueue('anna', 'ben')
  await sql`
    update mail set status = 'sending', attempts = 1, lease = gen_random_uuid(),
      leased_until = now() - interval '1 second',
      handed_over_at = case when recipient like 'ben@%' then now() end`.execute(outbox.database.db)
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['sent', 'uncertain']))
  expect(subjects()).toEqual(['anna'])
})

test('who has lost the lease hands nothing over', async () => {
  await enqueue('anna')
  startWorker({
    // Meanwhile another process takes it.
    beforeComposing: () => sql`update mail set lease = gen_random_uuid()`.execute(outbox.database.db),
  })
  await eventually(async () => expect(outbox.server.connections).toBeGreaterThan(0))
  await wait(300)
  expect(outbox.server.received).toEqual([])
  expect(await rows()).toMatchObject([{ status: 'sending', handedOverAt: null }])
})

test('a stop lets mails under way end and puts the others back', async () => {
  outbox.server.behave({ answerAfterMs: 300 })
  await enqueue(...names(50))
  const worker = startWorker()
  await eventually(async () => expect(outbox.server.received.length).toBeGreaterThan(1))
  await worker.stop()
  const sent = outbox.server.received.length
  const found = await rows()
  expect(found.filter(({ status }) => status === 'sent')).toHaveLength(sent)
  const waiting = found.filter(({ status }) => status === 'waiting')
  expect(waiting).toHaveLength(50 - sent)
  expect(new Set(waiting.map(({ attempts }) => attempts))).toEqual(new Set([0]))
  await wait(400)
  expect(outbox.server.received).toHaveLength(sent)
})

test('a broken address fails with a reason, before anybody is bothered', async () => {
  await enqueueMails(outbox.database.db, [
    {
      occasion: 'test:broken',
      recipient: 'anna@hund.example>\r\nBCC: <all@hund.example',
      subject: 'x',
      content: { heading: '', preview: '', blocks: [] },
    },
  ])
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['failed']))
  expect((await rows())[0]?.error).toMatch(/Adresse des Empfängers ist ungültig/)
  expect(outbox.server.connections).toBe(0)
})
