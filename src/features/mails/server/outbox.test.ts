import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { log } from '#platform/server/log.ts'
import { OUTDATED, RETRY_AFTER_S, TOO_MANY } from '../rules.ts'
import { eventually, names, outboxForTests } from './outbox-for-tests.ts'
import { enqueueMails, hurryMails, releaseMails, withdrawMails } from './queries.ts'
import { mailFigures } from './trouble-queries.ts'

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

test('what was worth nothing any more before it could leave is not sent, and nobody has to look after it', async () => {
  const { db } = outbox.database
  const mail = (name: string, goodUntil: Date) => ({
    ...{ occasion: `test:${name}`, recipient: `${name}@hund.example`, subject: name, goodUntil },
    content: { heading: name, preview: '', blocks: [] },
  })
  await enqueueMails(db, [
    mail('over', new Date(Date.now() - 1000)),
    mail('good', new Date(Date.now() + 3_600_000)),
  ])
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['failed', 'sent']))
  expect(subjects()).toEqual(['good'])
  expect((await rows())[0]).toMatchObject({
    ...{ attempts: 0, error: OUTDATED, settledAt: expect.any(Date) },
  })
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

test('what a former process left is sent; what it had handed over is counted, since it may arrive twice', async () => {
  await enqueue('anna', 'ben')
  await sql`
    update mail set status = 'sending', attempts = 1, lease = gen_random_uuid(),
      leased_until = now() - interval '1 second',
      handed_over_at = case when recipient like 'ben@%' then now() end`.execute(outbox.database.db)
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['sent', 'sent']))
  expect(subjects()).toEqual(['anna', 'ben'])
  const [, ben] = await rows()
  expect(ben).toMatchObject({ attempts: 2, uncertainAttempts: 1 })
  expect(outbox.uncertain.splice(0)).toEqual([ben?.id])
})

test('what was handed over at its last attempt and left is given up as uncertain', async () => {
  await enqueue('anna')
  await sql`
    update mail set status = 'sending', attempts = ${RETRY_AFTER_S.length + 1}, lease = gen_random_uuid(),
      leased_until = now() - interval '1 second', handed_over_at = now()`.execute(outbox.database.db)
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['uncertain']))
  expect(subjects()).toEqual([])
  expect(outbox.uncertain.splice(0)).toHaveLength(1)
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

const letterTo = (recipient: string, occasion: string, isUnconfirmed: boolean) => ({
  occasion,
  recipient,
  subject: occasion,
  content: { heading: '', preview: '', blocks: [] },
  isUnconfirmed,
})

/** In how many hours each mail may leave, by its occasion. */
async function hoursUntilDue() {
  const { rows: due } = await sql<{ occasion: string; hours: number }>`
    select occasion, round(extract(epoch from next_attempt_at - now()) / 3600)::int as hours
    from mail order by id`.execute(outbox.database.db)
  return due.map(({ occasion, hours }) => `${occasion} ${hours}`)
}

test('an address that nobody has confirmed gets five such mails a day, in whatever spelling, and the others later', async () => {
  const { db } = outbox.database
  for (let number = 0; number < 4; number += 1)
    await enqueueMails(db, [letterTo(`anna+${number}@Hund.example`, `test:${number}`, true)])
  await sql`update mail set created_at = created_at - interval '6 hours',
    next_attempt_at = next_attempt_at - interval '6 hours' where occasion = 'test:0'`.execute(db)
  const rest = [4, 5, 6].map((number) => letterTo('Anna@hund.example', `test:${number}`, true))
  await enqueueMails(db, [...rest, letterTo('ben@hund.example', 'test:ben', true)])
  await enqueueMails(db, [letterTo('anna@hund.example', 'test:known', false)])
  const five = ['test:0 -6', 'test:1 0', 'test:2 0', 'test:3 0', 'test:4 0']
  expect(await hoursUntilDue()).toEqual([...five, 'test:5 18', 'test:6 24', 'test:ben 0', 'test:known 0'])
  expect(await mailFigures(db)).toMatchObject({ waiting: 9, oldestSeconds: expect.closeTo(21_600, -2) })

  await releaseMails(db, 'anna+x@hund.example')
  expect(await hoursUntilDue()).toEqual([...five, 'test:5 0', 'test:6 0', 'test:ben 0', 'test:known 0'])
})

test('what an address got before somebody showed that they read its mails counts no more', async () => {
  const { db } = outbox.database
  startWorker()
  const five = [1, 2, 3, 4, 5].map((number) => letterTo('anna@hund.example', `test:${number}`, true))
  await enqueueMails(db, five)
  await eventually(async () => expect(await statuses()).toEqual(Array(5).fill('sent')))
  await releaseMails(db, 'Anna@hund.example')
  const more = [6, 7, 8, 9, 10, 11].map((number) => letterTo('anna@hund.example', `test:${number}`, true))
  await enqueueMails(db, more)
  expect((await hoursUntilDue()).slice(5)).toEqual([
    ...[6, 7, 8, 9, 10].map((number) => `test:${number} 0`),
    'test:11 24',
  ])
})

test('dots and the other name of the same provider make no further mailboxes, elsewhere dots do', async () => {
  const { db } = outbox.database
  const spellings = ['annameyer@gmail.com', 'anna.meyer@gmail.com', 'A.n.n.a.Meyer+hund@googlemail.com']
  const more = ['a.nnameyer@gmail.com', 'an.nameyer@gmail.com', 'ann.ameyer@gmail.com']
  const others = ['anna.meyer@hund.example', 'annameyer@hund.example']
  await enqueueMails(
    db,
    [...spellings, ...more, ...others].map((recipient) => letterTo(recipient, recipient, true)),
  )
  const later = (await hoursUntilDue()).filter((line) => !line.endsWith(' 0'))
  expect(later).toEqual(['ann.ameyer@gmail.com 24'])
})

test('what is sent at once leaves out what waits for its day', async () => {
  const { db } = outbox.database
  const six = Array.from({ length: 6 }, (_, number) => letterTo('anna@hund.example', `test:${number}`, true))
  await enqueueMails(db, six)
  const occasions = six.map(({ occasion }) => occasion)
  expect(await hurryMails(db, occasions)).toBe(5)
  expect((await hoursUntilDue()).at(-1)).toBe('test:5 24')
})

test('mails of many days and at once keep to five a day, and what no person causes is kept as failed, with a word in the log', async () => {
  const { db } = outbox.database
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  const all = Array.from({ length: 22 }, (_, number) => letterTo('anna@hund.example', `test:${number}`, true))
  await enqueueMails(db, all.slice(0, 12))
  await enqueueMails(db, all.slice(12))
  const days = (await hoursUntilDue()).slice(0, 20).map((line) => Number(line.split(' ')[1]) / 24)
  expect(days).toEqual([0, 1, 2, 3].flatMap((day) => Array(5).fill(day)))
  expect(warn.mock.calls.map(([about]) => about)).toEqual([{ occasion: 'test:20' }, { occasion: 'test:21' }])
  warn.mockRestore()
  const kept = await rows()
  expect(kept.slice(0, 20).every(({ status }) => status === 'waiting')).toBe(true)
  // Nobody has to look after them, and they hold up nothing.
  expect(kept.slice(20)).toMatchObject(
    Array(2).fill({
      status: 'failed',
      error: TOO_MANY,
      settledAt: expect.any(Date),
      unconfirmedAddress: null,
    }),
  )
})

test('mails about stays wait behind none that strangers have sent otherwise; one too many of them is for staff', async () => {
  const { db } = outbox.database
  const warn = vi.spyOn(log, 'warn').mockReturnValue()
  startWorker()
  const letters = (count: number, kind: string) =>
    Array.from({ length: count }, (_, number) => letterTo('anna@hund.example', `${kind}:${number}`, true))
  await enqueueMails(db, letters(5, 'room-confirm'))
  await eventually(async () => expect(await statuses()).toEqual(Array(5).fill('sent')))
  await enqueueMails(db, letters(20, 'search-confirm'))
  await enqueueMails(db, letters(21, 'request-sent'))
  const stays = (await rows()).filter(({ kind }) => kind === 'request-sent')
  expect(stays.map(({ status }) => status)).toEqual([...Array(20).fill('waiting'), 'failed'])
  expect(stays.at(-1)).toMatchObject({ error: TOO_MANY, settledAt: null })
  const hours = (await hoursUntilDue()).filter((line) => line.startsWith('request-sent'))
  expect(hours.slice(0, 6).map((line) => Number(line.split(' ')[1]))).toEqual([24, 24, 24, 24, 24, 48])
  // What staff decide for half a minute can be taken back with it.
  expect(await withdrawMails(db, ['request-sent:20'])).toBe(true)
  expect((await rows()).filter(({ status }) => status === 'failed')).toEqual([])
  warn.mockRestore()
})

test('a sequel to a mail that has left goes out at once and counts for nothing', async () => {
  const { db } = outbox.database
  startWorker()
  await enqueueMails(db, [letterTo('anna@hund.example', 'test:first', true)])
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  const more = [1, 2, 3, 4, 5, 6].map((number) => letterTo('anna@hund.example', `test:${number}`, true))
  await enqueueMails(db, more)
  const sequels = ['test:first', 'test:6'].map((follows) => {
    return { ...letterTo('anna@hund.example', `test:after-${follows}`, true), follows }
  })
  await enqueueMails(db, sequels)
  expect((await hoursUntilDue()).slice(5)).toEqual([
    'test:5 24',
    'test:6 24',
    'test:after-test:first 0',
    'test:after-test:6 24',
  ])
})

test('a mail that waits for its half minute can be taken back, one that has left cannot', async () => {
  const { db } = outbox.database
  startWorker()
  await enqueueMails(db, [letterTo('anna@hund.example', 'test:later', false)], { afterS: 30 })
  await enqueue('ben')
  await eventually(async () => expect(await statuses()).toEqual(['waiting', 'sent']))
  expect(await withdrawMails(db, ['test:later', 'test:ben'])).toBe(false)
  expect(await withdrawMails(db, ['test:later'])).toBe(true)
  expect(await statuses()).toEqual(['sent'])
  expect(subjects()).toEqual(['ben'])
})

test('after the clock was set back mails wait as long as they were meant to, and the figure of the oldest goes on', async () => {
  const { db } = outbox.database
  for (let number = 0; number < 6; number += 1)
    await enqueueMails(db, [letterTo('anna@hund.example', `test:${number}`, true)])
  await enqueueMails(db, [letterTo('ben@hund.example', 'test:tried', false)])
  await enqueueMails(db, [letterTo('ben@hund.example', 'test:pause', false)])
  await enqueueMails(db, [letterTo('ben@hund.example', 'test:last', false)])
  await sql`update mail set attempts = 2, next_attempt_at = now() + interval '50 hours', created_at = now() - interval '1 hour',
    troubled_since = now() + interval '49 hours' where occasion = 'test:tried'`.execute(db)
  await sql`update mail set attempts = 4, next_attempt_at = now() + interval '2 hours' where occasion = 'test:pause'`.execute(
    db,
  )
  await sql`update mail set attempts = 6, next_attempt_at = now() + interval '24 hours' where occasion = 'test:last'`.execute(
    db,
  )
  await sql`update mail set created_at = created_at + interval '48 hours', next_attempt_at = next_attempt_at + interval '48 hours'
    where unconfirmed_address is not null`.execute(db)
  expect((await mailFigures(db)).oldestSeconds).toBe(0)

  startWorker()
  const sent = ['test:0', 'test:1', 'test:2', 'test:3', 'test:4', 'test:tried']
  await eventually(async () =>
    expect((await rows()).filter(({ status }) => status === 'sent').map(({ occasion }) => occasion)).toEqual(
      sent,
    ),
  )
  expect((await hoursUntilDue()).slice(5)).toEqual([
    'test:5 24',
    'test:tried 0',
    'test:pause 2',
    'test:last 24',
  ])
  // What was written ahead of the clock grows older from now on.
  await sql`update mail set created_at = created_at - interval '25 hours', next_attempt_at = next_attempt_at - interval '25 hours'
    where occasion = 'test:5'`.execute(db)
  expect((await mailFigures(db)).oldestSeconds).toBeGreaterThan(3500)
})
