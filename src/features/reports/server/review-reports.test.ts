import { beforeEach, expect, test } from 'vitest'
import { makeKey } from '#features/administrators/server/factory.ts'
import { publishedReview } from '#features/reviews/server/published-review-for-tests.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { REPORT_KINDS } from '../rules.ts'

const review = publishedReview()
/** Each test sends from an address of its own, so that none meets another one's limit. */
let address = 0
beforeEach(() => {
  address += 1
})

const report = {
  kind: 'insulting',
  message: 'Schimpft.',
  email: 'petra@hund.example',
  subject: '',
  elapsedMs: 9000,
}
async function send(changed: object = {}, id = review.id) {
  const reply = await review.app.app.inject({
    method: 'POST',
    url: `/api/reviews/${id}/reports`,
    payload: { ...report, ...changed },
    remoteAddress: `192.0.2.${address}`,
  })
  return { status: reply.statusCode, body: reply.json(), headers: reply.headers }
}
const reports = () => review.app.rows('report')
const decideReport = (id: number | undefined, decision: string, reason = 'Nach Prüfung.') =>
  review.staff('POST', `/api/admin/problem-reports/${id}/decision`, { decision, reason })

test('a report waits for staff with its review; the reporter hears of the decision and its reason', async () => {
  expect(await send()).toMatchObject({ status: 200, body: { received: true } })
  const { body } = await review.staff('GET', '/api/admin/problem-reports')
  expect(body.total).toBe(1)
  expect(body.entries).toMatchObject([
    {
      subject: 'review',
      kind: 'insulting',
      message: 'Schimpft.',
      status: 'open',
      review: { id: review.id, comment: 'Zu laut.' },
    },
  ])
  expect((await decideReport(body.entries[0].id, 'dismiss', 'Das ist eine Meinung.')).status).toBe(200)
  expect(await review.shown()).toHaveLength(1)
  const [mail, ...others] = await review.mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ kind: 'report-decided', recipient: 'petra@hund.example' })
  expect(mail?.text).toContain('Das ist eine Meinung.')
  // Nobody has confirmed the address.
  expect(await review.app.rows('mail')).toMatchObject([{ unconfirmedAddress: 'petra@hund.example' }])
  const again = await decideReport(body.entries[0].id, 'uphold')
  expect([again.status, again.body.message]).toEqual([
    409,
    expect.stringMatching(/^Über diese Meldung ist schon entschieden \(.+\)\.$/),
  ])
  expect(await review.shown()).toHaveLength(1)
})

test.each(Object.keys(REPORT_KINDS.review))('a report of a review about %s is kept', async (kind) => {
  expect((await send({ kind })).status).toBe(200)
  expect(await reports()).toMatchObject([{ kind }])
})

test('an upheld report takes the review down, tells its writer, and settles the other reports of it', async () => {
  await send()
  await send({ kind: 'untrue', email: '' })
  await send({ kind: 'other', message: 'Kenne ich.', email: 'otto@hund.example' })
  const [first] = await reports()
  expect((await decideReport(first?.id, 'uphold', 'Beleidigt Dritte.')).body).toMatchObject({
    status: 'upheld',
    review: { status: 'rejected', rejectionReason: 'Beleidigt Dritte.' },
  })
  expect(await review.shown()).toEqual([])
  expect((await reports()).map(({ status }) => status)).toEqual(['upheld', 'upheld', 'upheld'])
  const sent = await review.mails()
  expect(sent.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ['review-rejected', 'anna@hund.example'],
    ['report-decided', 'petra@hund.example'],
    ['report-decided', 'otto@hund.example'],
  ])
  for (const { text } of sent) expect(text).toContain('Beleidigt Dritte.')
  const actions = await review.app.database.db
    .selectFrom('auditEntry')
    .select('action')
    .orderBy('id')
    .execute()
  expect(actions.map(({ action }) => action).slice(-4)).toEqual([
    'review.reject',
    ...Array(3).fill('review-report.uphold'),
  ])
})

test('a report of a review that is down already is not dismissed with the words that it stays, unless it is spam', async () => {
  await send()
  await send({ kind: 'untrue', subject: 'Angebot' })
  const [sincere, spam] = await reports()
  const decision = { decision: 'reject', from: 'published', reason: 'Beleidigt Dritte.' }
  await review.staff('POST', `/api/admin/reviews/${review.id}/decision`, decision)
  const dismissed = await decideReport(sincere?.id, 'dismiss')
  expect([dismissed.status, dismissed.body.message]).toEqual([
    409,
    'Diese Bewertung ist schon heruntergenommen. Zurückweisen lässt sich die Meldung deshalb nicht.',
  ])
  expect((await decideReport(sincere?.id, 'uphold')).status).toBe(200)
  expect((await decideReport(spam?.id, 'dismiss')).status).toBe(200)
  const sent = await review.mails()
  expect(sent.map(({ kind }) => kind)).toEqual(['review-rejected', 'report-decided'])
  expect(sent.at(-1)?.text).toContain('nicht mehr zu sehen')
})

test('what looks like spam is kept apart, and its sender sees the same success', async () => {
  expect((await send({ subject: 'Angebot' })).body).toEqual({ received: true })
  expect((await send({ elapsedMs: 500 })).body).toEqual({ received: true })
  expect((await review.staff('GET', '/api/admin/problem-reports')).body.entries).toEqual([])
  const { body } = await review.staff('GET', '/api/admin/problem-reports?view=spam')
  expect(body.entries).toHaveLength(1)
  await decideReport(body.entries[0].id, 'dismiss')
  expect(await review.mails()).toEqual([])
})

test('an upheld report leaves suspected spam about the same review to be looked at', async () => {
  await send()
  await send({ kind: 'untrue', subject: 'Angebot' })
  const [sincere] = await reports()
  expect((await decideReport(sincere?.id, 'uphold')).status).toBe(200)
  const byId = (await reports()).toSorted((a, b) => a.id - b.id)
  expect(byId.map(({ suspectedSpam, status }) => [suspectedSpam, status])).toEqual([
    [false, 'upheld'],
    [true, 'open'],
  ])
  expect((await review.mails()).map(({ kind }) => kind)).toEqual(['review-rejected', 'report-decided'])
})

test('a report that several decide on at once is decided on once', async () => {
  await send()
  const [report] = await reports()
  const decisions = await Promise.all(Array.from({ length: 8 }, () => decideReport(report?.id, 'dismiss')))
  expect(decisions.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)])
  expect(await review.mails()).toHaveLength(1)
})

test('the same report that is sent several times at once is kept once', async () => {
  const sent = await Promise.all(Array.from({ length: 5 }, () => send()))
  expect(sent.map(({ status }) => status)).toEqual(Array(5).fill(200))
  expect(await reports()).toHaveLength(1)
})

test('a double click sends one report; a review that is not shown takes none', async () => {
  await Promise.all([send(), send()])
  expect(await reports()).toHaveLength(1)
  expect((await send({}, 999_999)).status).toBe(404)
  await review.staff('POST', `/api/admin/reviews/${review.id}/decision`, {
    decision: 'reject',
    reason: 'Falsch.',
  })
  expect((await send({ message: 'Neu' })).status).toBe(404)
})

test('the sixth report of an address within ten minutes has to wait', async () => {
  for (let number = 1; number <= 5; number += 1) await send({ message: `Hinweis ${number}` })
  const refused = await send({ message: 'Hinweis 6' })
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(590)
})

test('the form without scripts leads to thanks, or is refused with what is wrong', async () => {
  const submit = async (fields: Record<string, string>) => {
    const url = `/bewertung-melden/${review.id}`
    const reply = await review.app.app.inject({ url, ...urlEncoded(fields) })
    return [reply.statusCode, reply.headers.location ?? reply.json().issues]
  }
  expect(await submit({ kind: 'private', message: '', email: '', subject: '' })).toEqual([
    303,
    `/bewertung-melden/${review.id}?gesendet=1`,
  ])
  expect(await submit({ kind: 'other', message: '', email: 'petra' })).toEqual([
    400,
    [
      { path: 'email', message: 'Ungültige E-Mail-Adresse' },
      {
        path: 'message',
        message: 'Bitte beschreibe kurz, was nicht stimmt, in höchstens 1.000 Zeichen.',
      },
    ],
  ])
  expect(await reports()).toMatchObject([{ kind: 'private', email: null, suspectedSpam: false }])
})

test('a decision on reports is taken back as a whole until its mails leave', async () => {
  await send()
  await send({ kind: 'untrue', email: '' })
  const [first, second] = await reports()
  const undo = () => review.staff('POST', `/api/admin/problem-reports/${first?.id}/undo`)
  await decideReport(first?.id, 'uphold', 'Beleidigt Dritte.')
  expect(await review.shown()).toEqual([])
  expect((await undo()).body).toMatchObject({ id: first?.id, status: 'open', decisionReason: null })
  expect(await review.shown()).toHaveLength(1)
  expect((await reports()).map(({ id, status, decidedAt }) => [id, status, decidedAt])).toEqual([
    [first?.id, 'open', null],
    [second?.id, 'open', null],
  ])
  expect(await review.mails()).toEqual([])
  const { db } = review.app.database
  const noted = await db.selectFrom('auditEntry').select(['action', 'subjectId', 'before', 'after']).execute()
  expect(noted.at(-1)).toEqual({
    action: 'review-report.undo',
    subjectId: String(first?.id),
    before: { status: 'upheld' },
    after: { status: 'open', reports: [first?.id, second?.id] },
  })
  await decideReport(first?.id, 'dismiss')
  await db.updateTable('mail').set({ status: 'sent' }).execute()
  expect((await undo()).status).toBe(409)
})

test('what somebody else has decided about the same review since is not taken back, whatever it came by', async () => {
  await send()
  await send({ kind: 'untrue', subject: 'Angebot' })
  const [first, second] = await reports()
  const berta = { 'x-admin-api-key': await makeKey(review.app.database.db, 'Berta') }
  const asBerta = (url: string, payload = {}) => review.app.call('POST', url, payload, berta)
  const publish = () =>
    asBerta(`/api/admin/reviews/${review.id}/decision`, { decision: 'publish', from: 'rejected' })
  const undoReport = () => review.staff('POST', `/api/admin/problem-reports/${first?.id}/undo`)
  await decideReport(first?.id, 'uphold')
  await publish()
  const refused = await undoReport()
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'Inzwischen hat Schlüssel „Berta“ entschieden. Das nimmt nur zurück, wer es entschieden hat.',
  ])
  expect(await review.shown()).toHaveLength(1)
  const undone = await asBerta(`/api/admin/reviews/${review.id}/undo`)
  expect(undone.body).toMatchObject({ status: 'rejected' })
  // A second report finds the review taken down; that it is up again would not be what its sender is told.
  await asBerta(`/api/admin/problem-reports/${second?.id}/decision`, { decision: 'uphold', reason: 'Ja.' })
  expect((await undoReport()).body.message).toContain('Berta')
  expect((await asBerta(`/api/admin/problem-reports/${second?.id}/undo`)).body).toMatchObject({
    status: 'open',
  })
  expect((await undoReport()).body).toMatchObject({ status: 'open', review: { status: 'published' } })
  // Sent at once, the later decision leaves no way back from the earlier one either.
  await decideReport(first?.id, 'uphold')
  await publish()
  const sent = await asBerta('/api/admin/mails/waiting', { about: `review ${review.id}` })
  expect(sent.status).toBe(200)
  expect((await undoReport()).status).toBe(409)
  expect(await review.shown()).toHaveLength(1)
})

test('who has decided twice about a review takes the later decision back first', async () => {
  await send()
  const [report] = await reports()
  const undoReport = () => review.staff('POST', `/api/admin/problem-reports/${report?.id}/undo`)
  await decideReport(report?.id, 'uphold')
  await review.staff('POST', `/api/admin/reviews/${review.id}/decision`, { decision: 'publish' })
  expect((await undoReport()).body.message).toBe(
    'Du hast danach noch einmal entschieden. Nimm das zuerst zurück.',
  )
  await review.staff('POST', `/api/admin/reviews/${review.id}/undo`)
  expect((await undoReport()).body).toMatchObject({ status: 'open', review: { status: 'published' } })
})
