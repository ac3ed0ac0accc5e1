import { expect, test } from 'vitest'
import { openTestDatabase } from '#platform/server/database/test-database.ts'
import { listMails } from './service.ts'
import { mailFigures } from './trouble-queries.ts'

test('mails are counted by kind and state, with a search among what it finds, in any letter case', async () => {
  const database = await openTestDatabase()
  const { db } = database
  const mail = (kind: string, status: 'sent' | 'failed' | 'waiting', to: string, tries = 0) => ({
    ...{ occasion: `${kind}:${to}`, kind, status, recipient: to, recipientName: 'Jörg ÖZIL' },
    ...{ subject: 'Anfrage', content: '{}', uncertainAttempts: tries },
    sentAt: status === 'sent' ? new Date() : null,
  })
  await db
    .insertInto('mail')
    .values([
      mail('request-sent', 'sent', 'anna@hund.example'),
      mail('request-sent', 'sent', 'BERTA@hund.example', 1),
      mail('request-received', 'failed', 'hof@berta.example', 2),
      mail('request-received', 'waiting', 'hof@cilly.example'),
    ])
    .execute()
  const list = async (filter: Parameters<typeof listMails>[1]) => {
    const { entries, total, counts, kinds } = await listMails(db, filter, { limit: 2, offset: 0 })
    return { found: entries.map(({ recipient }) => recipient), total, counts, kinds }
  }
  const kinds = (...of: number[]) =>
    ['request-received', 'request-sent'].map((kind, at) => ({ kind, count: of[at] }))
  const none = { all: 0, waiting: 0, sending: 0, sent: 0, failed: 0, uncertain: 0, doubled: 0 }
  expect(await list({})).toEqual({
    found: ['hof@cilly.example', 'hof@berta.example'],
    total: 4,
    counts: { ...none, all: 4, waiting: 1, sent: 2, failed: 1, doubled: 1 },
    kinds: kinds(2, 2),
  })
  expect(await list({ status: 'doubled' })).toMatchObject({ found: ['BERTA@hund.example'], total: 1 })
  expect(await list({ search: 'bErTa@' })).toMatchObject({ found: ['BERTA@hund.example'], total: 1 })
  expect(await list({ search: 'berta', status: 'failed' })).toEqual({
    found: ['hof@berta.example'],
    total: 1,
    counts: { ...none, all: 2, sent: 1, failed: 1, doubled: 1 },
    kinds: kinds(1, 1),
  })
  expect(await list({ search: 'özil', kind: 'request-sent' })).toMatchObject({
    found: ['BERTA@hund.example', 'anna@hund.example'],
    counts: { all: 2, sent: 2, doubled: 1 },
    kinds: kinds(2, 2),
  })
  expect(await list({ search: '_' })).toMatchObject({ found: [], total: 0 })
  expect(await mailFigures(db)).toMatchObject({
    ...{ waiting: 1, failed: 1, uncertain: 0, uncertainAttempts: 3, possiblyDoubled: 1, sentToday: 2 },
  })
  await database.close()
})
