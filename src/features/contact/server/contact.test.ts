import { beforeEach, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'

let key = ''
const app = sharedTestApp(async ({ db }) => {
  key = await makeKey(db, 'Skript')
})
beforeEach(() => app.empty('contactMessage', 'mail'))

const MESSAGE = {
  name: 'Anna Muster',
  email: 'anna@hund.example',
  topic: 'question',
  message: 'Nehmt ihr auch Katzen auf?',
  website: '',
  elapsedMs: 20_000,
}
let senders = 0
function send(more: object = {}, remoteAddress?: string) {
  senders += 1
  const from = remoteAddress ?? `10.2.${senders >> 8}.${senders & 255}`
  const payload = { ...MESSAGE, email: `anna${senders}@hund.example`, ...more }
  return app.app.inject({ method: 'POST', url: '/api/contact', payload, remoteAddress: from })
}
const mails = () => app.rows('mail')
async function messages(view: string) {
  const url = `/api/admin/contact-messages?view=${view}`
  return (await app.call('GET', url, undefined, { 'x-admin-api-key': key })).body
}

test('a message goes to the contact address and a receipt without a word of it to its sender, who can be answered', async () => {
  expect((await send({ email: 'anna@hund.example' })).json()).toEqual({ received: true })
  const [own, copy] = await mails()
  expect(own).toMatchObject({ recipient: 'kontakt@hundequartier.example', replyTo: 'anna@hund.example' })
  expect(copy).toMatchObject({ recipient: 'anna@hund.example', replyTo: null })
  expect(JSON.stringify(own?.content)).toContain('Nehmt ihr auch Katzen auf?')
  expect(JSON.stringify(copy?.content)).not.toContain('Katzen')
  // A name may be anything, also advertising for the owner of a stranger's address.
  expect(JSON.stringify(copy)).not.toContain('Muster')
  expect(await messages('received')).toMatchObject({
    total: 1,
    entries: [{ name: 'Anna Muster', topic: 'question' }],
  })
})

test('what nobody sees is taken out: of an address that was copied, and of a name that turns the line around', async () => {
  const copied = {
    email: 'anna\u200B@hund.example',
    name: 'Anna\u202E Muster',
    message: 'Nehmt\u00AD ihr\u2066 Katzen?',
  }
  expect((await send(copied)).json()).toEqual({ received: true })
  expect(await messages('received')).toMatchObject({ entries: [{ name: 'Anna Muster' }] })
  const [own] = await mails()
  expect(own).toMatchObject({ replyTo: 'anna@hund.example' })
  expect(JSON.stringify(own?.content)).toContain('Nehmt ihr Katzen?')
  expect((await send({ name: '\u200B' })).json()).toMatchObject({ issues: [{ path: 'name' }] })
})

test('everything that is wrong is said at once', async () => {
  const reply = await send({ name: '', email: 'anna', topic: 'x', message: ' ' })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().issues.map(({ path }: { path: string }) => path)).toEqual([
    'name',
    'email',
    'topic',
    'message',
  ])
})

test.each([
  [{ website: 'http://spam.example' }],
  [{ elapsedMs: 500 }],
  [{ message: 'http://a.example http://b.example www.c.example' }],
])('%j is kept for staff, and mailed to nobody', async (sign) => {
  expect((await send(sign)).json()).toEqual({ received: true })
  expect(await mails()).toEqual([])
  expect(await messages('received')).toMatchObject({ total: 0 })
  expect(await messages('spam')).toMatchObject({ total: 1, entries: [{ suspectedSpam: true }] })
})

test('a double click counts once, and too many are too many', async () => {
  for (let count = 0; count < 2; count += 1) await send({ email: 'otto@hund.example' })
  expect(await mails()).toHaveLength(2)
  const replies = []
  for (let count = 0; count < 6; count += 1) replies.push(await send({ message: `Nr. ${count}` }, '10.9.9.9'))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 429])
})

test('of a hundred equal messages at once one is mailed, and none is refused', async () => {
  const same = { email: 'paula@hund.example' }
  const replies = await Promise.all(Array.from({ length: 100 }, () => send(same, '10.9.9.1')))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await mails()).toHaveLength(2)
  expect((await send({ ...same, message: 'Und Vögel, nehmt ihr die?' }, '10.9.9.1')).statusCode).toBe(200)
})

test('what a program sent does not swallow the same words of a person; who writes in somebody’s name silences nobody', async () => {
  const email = 'clara@hund.example'
  await send({ email, elapsedMs: 100 })
  await send({ email })
  expect(await mails()).toHaveLength(2)
  for (let number = 0; number < 4; number += 1)
    expect((await send({ email, message: `Noch eine Frage, Nummer ${number}` })).statusCode).toBe(200)
  // What goes beyond waits for staff.
  expect(await messages('received')).toMatchObject({ total: 3 })
  expect(await messages('spam')).toMatchObject({ total: 3 })
})
