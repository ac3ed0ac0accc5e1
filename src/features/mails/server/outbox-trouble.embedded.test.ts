import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { noteFailure } from '#platform/server/database/outage.ts'
import { announceMails, enqueueAgain } from './log-queries.ts'
import { startMailServer } from './mail-server-for-tests.ts'
import { eventually, names, outboxForTests } from './outbox-for-tests.ts'
import { claimDue } from './outbox-queries.ts'
import { enqueueMails } from './queries.ts'
import { tryMailServer } from './smtp-transport.ts'
import { mailFigures, TROUBLED_MAILS } from './trouble-queries.ts'

const outbox = outboxForTests()
const { enqueue, makeDue, rows, startWorker, statuses, subjects } = outbox

test('a server that is down costs two mails an attempt, and all go out once it is back', async () => {
  const { port } = outbox.server
  await outbox.server.close()
  await enqueue(...names(100))
  startWorker({ troublePausesMs: [500, 1000] })
  await eventually(async () => expect((await rows()).some(({ error }) => error !== null)).toBe(true))
  await wait(200)
  const tried = (await rows()).filter(({ attempts }) => attempts > 0)
  // Two in each round; there may have been a few since.
  expect(tried.length).toBeLessThan(12)
  expect(tried[0]).toMatchObject({
    status: 'waiting',
    attempts: 1,
    error: 'Der Mailserver ist nicht erreichbar (ECONNREFUSED).',
  })
  outbox.server = await startMailServer({ port })
  await eventually(async () => {
    // Again and again: one that was being tried on the server that is down waits anew.
    await makeDue()
    expect(new Set(await statuses())).toEqual(new Set(['sent']))
  })
  expect(subjects()).toEqual(names(100).sort())
})

test('a server that is down for days loses no mail, and puts none off for hours', async () => {
  const { port } = outbox.server
  await outbox.server.close()
  await enqueue('anna')
  startWorker()
  await eventually(async () => expect((await rows())[0]).toMatchObject({ attempts: 1, status: 'waiting' }))
  const { db } = outbox.database
  for (let round = 0; round < 8; round++) {
    await sql`update mail set error = null`.execute(db)
    await makeDue()
    await eventually(async () => expect((await rows())[0]?.error).toMatch('nicht erreichbar'))
  }
  const { rows: due } = await sql<{ seconds: number }>`
    select extract(epoch from next_attempt_at - now())::float8 as seconds from mail`.execute(db)
  expect(due[0]?.seconds).toBeLessThanOrEqual(60)
  expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 1 }])
  outbox.server = await startMailServer({ port })
  await makeDue()
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
})

test('a mail that alone gets the server into trouble waits longer each time, while others go out', async () => {
  outbox.server.behave({ refuseRecipient: (address) => (address.startsWith('ben@') ? 421 : undefined) })
  startWorker()
  await enqueue('ben')
  for (let attempt = 1; attempt <= 3; attempt++) {
    await enqueue(`anna${attempt}`)
    await eventually(async () =>
      expect((await rows()).slice(1).every(({ status }) => status === 'sent')).toBe(true),
    )
    await makeDue()
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ attempts: attempt + 1, status: 'waiting' }),
    )
  }
})

test('one recipient at whom the server hangs up stops nobody else, and is not told as an outage', async () => {
  outbox.server.behave({ refuseRecipient: (address) => (address.startsWith('ben@') ? 421 : undefined) })
  await enqueue('ben')
  await sql`insert into mail (occasion, kind, recipient, subject, content)
    select 'test:again', kind, recipient, subject, content from mail`.execute(outbox.database.db)
  await enqueue('anna', 'cara')
  startWorker({ troublePausesMs: [600_000, 600_000] })
  await eventually(async () => expect((await statuses()).slice(2)).toEqual(['sent', 'sent']))
  expect((await rows())[0]).toMatchObject({ status: 'waiting', attempts: 1 })
  expect(outbox.troubles).toEqual([])
})

test('the pause after trouble grows no longer than the server takes nothing from anybody', async () => {
  const { db } = outbox.database
  outbox.server.behave({ refuseRecipient: (address) => (address.startsWith('ben@') ? 421 : undefined) })
  await enqueue('ben')
  startWorker({ troublePausesMs: [100, 600_000] })
  await eventually(async () => expect(outbox.troubles).toHaveLength(1))
  for (let round = 1; round <= 11; round++) {
    // Both are due at once, she before him.
    await db.transaction().execute(async (tx) => {
      const content = { heading: '', preview: '', blocks: [] }
      const recipient = `anna${round}@hund.example`
      await enqueueMails(tx, [{ occasion: `test:${round}`, recipient, subject: 'anna', content }])
      await sql`update mail set error = null, attempts = 1, next_attempt_at = now() + interval '1 millisecond'
        where recipient like 'ben@%'`.execute(tx)
    })
    await eventually(async () => expect((await rows())[0]?.error).toMatch('421'))
    expect((await rows()).at(-1)).toMatchObject({ status: 'sent' })
  }
  expect(outbox.troubles).toHaveLength(1)
})

test('a server that does not greet costs two mails an attempt', async () => {
  outbox.server.behave({ greetAfterMs: 2000 })
  await enqueue(...names(10))
  startWorker({ timeouts: { connectMs: 400 }, troublePausesMs: [1000, 1000] })
  const failed = async () => (await rows()).filter(({ error }) => error !== null)
  await eventually(async () =>
    expect(await failed()).toMatchObject([
      { status: 'waiting', error: 'Der Mailserver hat nicht rechtzeitig geantwortet.' },
    ]),
  )
  await wait(200)
  const { connections } = outbox.server
  // One more at most: the next round has begun.
  expect(connections).toBeLessThanOrEqual((await failed()).length + 1)
  outbox.server.behave({})
  await eventually(async () => {
    // The one that is waiting for the greeting goes back only then.
    await makeDue()
    expect(new Set(await statuses())).toEqual(new Set(['sent']))
  })
  expect(subjects()).toEqual(names(10).sort())
})

test('a refused recipient fails at once, and the others get their mails', async () => {
  outbox.server.behave({ refuseRecipient: (address) => (address.startsWith('ben@') ? 550 : undefined) })
  await enqueue('anna', 'ben', 'cara')
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['sent', 'failed', 'sent']))
  expect((await rows())[1]).toMatchObject({
    attempts: 1,
    error: 'Der Mailserver nimmt den Empfänger nicht an: 550 so will es der Test',
    handedOverAt: null,
  })
})

test('a temporary refusal of a recipient holds nobody else up, and is tried again with growing pauses', async () => {
  outbox.server.behave({ refuseRecipient: (address) => (address.startsWith('ben@') ? 450 : undefined) })
  await enqueue('ben', 'anna')
  startWorker({ troublePausesMs: [60_000, 60_000] })
  await eventually(async () => expect(await statuses()).toEqual(['waiting', 'sent']))
  const pauses = []
  for (let attempt = 1; attempt <= 6; attempt++) {
    await eventually(async () =>
      expect((await rows())[0]).toMatchObject({ attempts: attempt, status: 'waiting' }),
    )
    const { rows: due } = await sql<{ minutes: number }>`
      select round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
      from mail where status = 'waiting'`.execute(outbox.database.db)
    pauses.push(due[0]?.minutes)
    await makeDue()
  }
  expect(pauses).toEqual([1, 5, 30, 120, 480, 1440])
  await eventually(async () => expect((await rows())[0]).toMatchObject({ attempts: 7, status: 'failed' }))
})

/** How many mails staff are told of, and since when, in minutes, the oldest is late. */
async function late() {
  const { db } = outbox.database
  const { rows: told } = await sql<{ count: number }>`select ${TROUBLED_MAILS} as count`.execute(db)
  return [told[0]?.count, Math.floor((await mailFigures(db)).oldestSeconds / 60)]
}

test('a mail that waited for its day, or had been written long before, and is put off by its recipient is no outage', async () => {
  const { db } = outbox.database
  outbox.server.behave({ refuseRecipient: () => 450 })
  await enqueueMails(
    db,
    [true, false].map((isUnconfirmed) => ({
      occasion: `test:${isUnconfirmed}`,
      recipient: 'ben@hund.example',
      subject: 'x',
      content: { heading: '', preview: '', blocks: [] },
      isUnconfirmed,
    })),
  )
  await sql`update mail set created_at = now() - interval '1 day'`.execute(db)
  startWorker()
  await eventually(async () => expect((await rows()).map(({ attempts }) => attempts)).toEqual([1, 1]))
  await eventually(async () => expect(await statuses()).toEqual(['waiting', 'waiting']))
  expect(await late()).toEqual([0, 0])
})

test('a server that takes nothing is told as an outage from the first trouble on, and no more once a mail is answered', async () => {
  const { db } = outbox.database
  outbox.server.behave({ refuseSender: 450 })
  await enqueue('anna')
  startWorker()
  await eventually(async () => expect((await rows())[0]).toMatchObject({ attempts: 1, status: 'waiting' }))
  expect(await late()).toEqual([0, 0])
  await sql`update mail set troubled_since = now() - interval '20 minutes'`.execute(db)
  expect(await late()).toEqual([1, 20])
  await sql`update mail set error = null`.execute(db)
  await makeDue()
  await eventually(async () => expect((await rows())[0]?.error).toMatch('450'))
  expect(await late()).toEqual([1, 20])
  outbox.server.behave({ refuseRecipient: () => 450 })
  await makeDue()
  await eventually(async () => expect((await rows())[0]?.error).toMatch('Empfänger'))
  expect(await late()).toEqual([0, 0])
})

test('a refusal of the whole mail leaves nothing uncertain', async () => {
  outbox.server.behave({ refuseMail: (address) => (address.startsWith('ben@') ? 451 : 554) })
  await enqueue('ben', 'anna')
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['waiting', 'failed']))
  expect(await rows()).toMatchObject([
    {
      handedOverAt: null,
      attempts: 1,
      error: 'Der Mailserver nimmt die Mail nicht an: 451 so will es der Test',
    },
    { error: 'Der Mailserver nimmt die Mail nicht an: 554 so will es der Test' },
  ])
  outbox.server.behave({})
  await makeDue()
  await eventually(async () => expect(await statuses()).toEqual(['sent', 'failed']))
})

test('a refused sender is trouble with the server, not with the mail', async () => {
  outbox.server.behave({ refuseSender: 550 })
  await enqueue('anna')
  startWorker()
  await eventually(async () =>
    expect((await rows())[0]?.error).toMatch(/^Der Mailserver nimmt den Absender nicht an: 550/),
  )
  expect(await statuses()).toEqual(['waiting'])
})

test.each([
  [554, '5.7.1 <hund1@hund.example>: Relay access denied'],
  [550, '5.4.5 Daily user sending limit exceeded'],
  [550, 'Sender address is not allowed.'],
  [452, '4.3.1 Insufficient system storage'],
])('an answer to every recipient that is about us is trouble with the server: %i %s', async (code, text) => {
  const refusal = { code, text }
  outbox.server.behave({ refuseRecipient: () => refusal })
  await enqueue(...names(8))
  startWorker()
  for (let round = 0; round < 8; round++) {
    await sql`update mail set error = null`.execute(outbox.database.db)
    await makeDue()
    await eventually(async () => expect((await rows()).some(({ error }) => error?.includes(text))).toBe(true))
  }
  expect(await statuses()).not.toContain('failed')
  // One under way counts its attempt already.
  expect((await rows()).filter(({ attempts }) => attempts > 2)).toEqual([])
  await eventually(async () => expect(outbox.troubles[0]).toMatch(text))
  outbox.server.behave({})
  await eventually(async () => {
    await makeDue()
    expect(new Set(await statuses())).toEqual(new Set(['sent']))
  })
})

test('a quota of ours that is used up once the whole mail is there loses none', async () => {
  outbox.server.behave({
    refuseMail: () => ({ code: 554, text: '5.7.0 Your daily sending quota is exceeded' }),
  })
  await enqueue('anna', 'ben')
  startWorker()
  await eventually(async () => expect(outbox.troubles[0]).toMatch('quota'))
  expect(await statuses()).not.toContain('failed')
  outbox.server.behave({})
  await eventually(async () => {
    await makeDue()
    expect(await statuses()).toEqual(['sent', 'sent'])
  })
})

test.each([
  [550, '5.7.1 looks like spam'],
  [552, '5.2.2 The mailbox is over its daily quota'],
  [550, '5.1.1 <relay@hund.example>: Recipient address rejected: User unknown in relay recipient table'],
  [552, '5.3.4 Message size exceeds fixed limit'],
])('an answer that is about one mail fails that one at once: %i %s', async (code, text) => {
  outbox.server.behave({
    refuseRecipient: (address) => (address.startsWith('relay@') ? { code, text } : undefined),
  })
  await enqueue('relay', 'anna', 'cara')
  startWorker()
  await eventually(async () => expect(await statuses()).toEqual(['failed', 'sent', 'sent']))
  expect((await rows())[0]).toMatchObject({ attempts: 1 })
  expect(outbox.troubles).toEqual([])
})

test('one recipient refused in words that might be about us stops nobody else, and is given up in the end', async () => {
  outbox.server.behave({
    refuseRecipient: (address) =>
      address.startsWith('ben@') ? { code: 550, text: '5.7.1 Relay access denied' } : undefined,
  })
  startWorker()
  await enqueue('ben')
  for (let attempt = 1; attempt <= 7; attempt++) {
    await enqueue(`anna${attempt}`)
    await eventually(async () => {
      await makeDue()
      expect((await rows()).slice(1).every(({ status }) => status === 'sent')).toBe(true)
    })
  }
  await eventually(async () => {
    await makeDue()
    expect((await rows())[0]).toMatchObject({ status: 'failed', attempts: 7 })
  })
})

test('a connection that breaks after the hand-over leaves the mail uncertain: it is sent again, and known as the same', async () => {
  outbox.server.behave({ hangUp: true })
  await enqueue('anna')
  startWorker()
  const error = 'Der Mailserver hat die Verbindung beendet. Die Mail war da schon ganz übergeben.'
  await eventually(async () =>
    expect(await rows()).toMatchObject([{ status: 'waiting', uncertainAttempts: 1, error }]),
  )
  const [row] = await rows()
  expect(outbox.uncertain.splice(0)).toEqual([row?.id])
  outbox.server.behave({})
  await makeDue()
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  expect(outbox.server.received).toHaveLength(1)
  const mail = outbox.server.received[0]?.mail
  expect(mail?.messageId).toMatch(`<mail-${row?.id}.`)
  expect(mail?.headers.find(({ key }) => key === 'x-entity-ref')?.value).toBe(`mail-${row?.id}`)
})

test('a server that never answers for a mail it has is given up at last, until staff send it again', async () => {
  outbox.server.behave({ answerAfterMs: 1500 })
  await enqueue('anna')
  const impatient = startWorker({ timeouts: { answerMs: 800 } })
  await eventually(async () => expect((await rows())[0]).toMatchObject({ status: 'waiting', attempts: 1 }))
  await sql`update mail set attempts = 6`.execute(outbox.database.db)
  await makeDue()
  await eventually(async () => expect(await statuses()).toEqual(['uncertain']))
  outbox.server.behave({})
  const id = (await rows())[0]?.id ?? 0
  expect(outbox.uncertain.splice(0)).toEqual([id, id])
  await impatient.stop()
  startWorker()
  await enqueueAgain(outbox.database.db, id, { from: ['uncertain'], afterS: 0 })
  await announceMails(outbox.database.db)
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  await eventually(async () => expect(outbox.server.received).toHaveLength(3))
  const ids = outbox.server.received.map(({ mail }) => mail.messageId)
  expect(new Set(ids).size).toBe(1)
})

test('logs in with the password of the address; a wrong one is a reason that does not repeat it', async () => {
  const login = { user: 'hund@quartier', pass: 'p@ss/wort' }
  const strict = await startMailServer({ login })
  const url = (pass: string) =>
    `smtp://${encodeURIComponent(login.user)}:${encodeURIComponent(pass)}@127.0.0.1:${strict.port}`
  await enqueue('anna')
  const first = startWorker({ url: url('geheim') })
  await eventually(async () =>
    expect((await rows())[0]?.error).toMatch(/^Der Mailserver lehnt die Anmeldung ab: 535/),
  )
  expect(JSON.stringify(await rows())).not.toContain('geheim')
  await first.stop()
  await makeDue()
  startWorker({ url: url(login.pass) })
  await eventually(async () => expect(await statuses()).toEqual(['sent']))

  // Staff are told the same before a mail is at stake.
  expect(await tryMailServer(url(login.pass))).toBeUndefined()
  expect(await tryMailServer(url('geheim'))).toMatch(/^Der Mailserver lehnt die Anmeldung ab: 535/)
  expect(strict.received).toHaveLength(1)
  await strict.close()
  expect(await tryMailServer(url(login.pass))).toMatch(/^Der Mailserver ist nicht erreichbar/)
})

test('a certificate that is not trusted, and a port that speaks no TLS, are told as such', async () => {
  const unknown = await startMailServer({ isSecure: true })
  await enqueue('anna')
  startWorker({ url: unknown.url })
  const untrusted = /^Dem Zertifikat des Mailservers ist nicht zu trauen \(\w+\)\.$/
  await eventually(async () =>
    expect((await rows())[0]).toMatchObject({
      error: expect.stringMatching(untrusted),
      status: 'waiting',
    }),
  )
  expect(await tryMailServer(unknown.url)).toMatch(untrusted)
  expect(await tryMailServer(outbox.server.url.replace('smtp:', 'smtps:'))).toMatch(
    /^Die verschlüsselte Verbindung zum Mailserver kam nicht zustande \(ERR_SSL_\w+\)\.$/,
  )
  await unknown.close()
})

test('a mail server of this machine may have any certificate, unless one is asked for', async () => {
  const own = await startMailServer({ offersTls: true })
  await enqueue('anna')
  startWorker({ url: own.url })
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  expect(await tryMailServer(own.url)).toBeUndefined()
  expect(await tryMailServer(`${own.url}?requireTLS=true`)).toMatch(/^Dem Zertifikat des Mailservers/)
  await own.close()
})

test('what a process had taken that has ended goes out as soon as its lease is over, not minutes later', async () => {
  await enqueue(...names(3))
  const taken = await claimDue(outbox.database.db, 20, 5)
  expect(taken).toHaveLength(3)
  const other = { ...outbox.database, engine: 'server' as const }
  startWorker({ database: other })
  await wait(500)
  expect(subjects()).toEqual([])
  await eventually(async () => expect(subjects()).toEqual(names(3).sort()))
})

test('a process that lives keeps what it has taken, however slow the mail server is', async () => {
  outbox.server.behave({ answerAfterMs: 5000 })
  await enqueue('anna')
  startWorker({ leaseS: 4 })
  startWorker({ leaseS: 4, database: { ...outbox.database, engine: 'server' as const } })
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  expect(subjects()).toEqual(['anna'])
  expect(outbox.uncertain).toEqual([])
})

/** The same database, which may be away; how many queries have met that. */
function flakyDatabase() {
  const flaky = {
    isAway: false,
    refused: 0,
    /** For a mail server: the database goes away as soon as a mail has come whole. */
    goAway: () => {
      flaky.isAway = true
      return undefined
    },
    database: {
      ...outbox.database,
      db: outbox.database.db.withPlugin({
        transformQuery: ({ node }) => {
          if (!flaky.isAway) return node
          flaky.refused += 1
          const lost = Object.assign(new Error('Connection terminated unexpectedly'), { code: '08006' })
          // As the connection to a server does, which tells of an outage once.
          noteFailure(lost)
          throw lost
        },
        transformResult: async ({ result }) => result,
      }),
    },
  }
  return flaky
}

test('mails leave as soon as the database is back, without the pause that a mail server gets', async () => {
  const flaky = flakyDatabase()
  startWorker({ database: flaky.database, troublePausesMs: [1e6, 1e6] })
  await enqueue('anna')
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  flaky.isAway = true
  await enqueue('berta')
  await eventually(async () => expect(flaky.refused).toBeGreaterThan(0))
  flaky.isAway = false
  await eventually(async () => expect(await statuses()).toEqual(['sent', 'sent']))
})

test('that a mail was taken is written down when the database is back, and the mail goes out once', async () => {
  const flaky = flakyDatabase()
  outbox.server.behave({ refuseMail: flaky.goAway })
  await enqueue('anna')
  startWorker({ database: flaky.database })
  await eventually(async () => expect(flaky.refused).toBeGreaterThan(1))
  expect(subjects()).toEqual(['anna'])
  expect((await rows())[0]).toMatchObject({ status: 'sending', handedOverAt: expect.any(Date) })
  flaky.isAway = false
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
  expect(subjects()).toEqual(['anna'])
})

test('an outage is reported by nobody who keeps what he has taken: its connection has told it', async () => {
  const flaky = flakyDatabase()
  outbox.server.behave({ answerAfterMs: 3000, refuseMail: flaky.goAway })
  await enqueue('anna')
  startWorker({ database: flaky.database, leaseS: 2 })
  await eventually(async () => expect(flaky.refused).toBeGreaterThan(1))
  flaky.isAway = false
  await eventually(async () => expect(await statuses()).toEqual(['sent']))
})
