import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountNamed, disable, enable } from './accounts.ts'
import { makeKey, makeSession } from './factory.ts'
import { startLogins } from './logins-for-tests.ts'

const logins = startLogins()
const NEW_KEY = { name: 'Neu', area: 'requests', access: 'read', validity: 'month' }

test('a key works in either header, and no longer once it is revoked', async () => {
  const { db } = logins.app.database
  const key = await makeKey(db, 'Sicherung')
  expect(await logins.session({ 'x-admin-api-key': key })).toEqual([200, 'Schlüssel „Sicherung“'])
  expect(await logins.session({ authorization: `Bearer ${key}` })).toEqual([200, 'Schlüssel „Sicherung“'])
  expect(await logins.session({ 'x-admin-api-key': `${key}x` })).toEqual([401, 'unauthenticated'])
  const stored = await db.selectFrom('apiKey').selectAll().where('name', '=', 'Sicherung').executeTakeFirst()
  expect(JSON.stringify(stored)).not.toContain(key)

  const cookie = await makeSession(db, 'Schlüsselmeisterin')
  const url = `/api/admin/api-keys/${stored?.id}`
  const reply = await logins.app.call('DELETE', url, undefined, { cookie })
  expect([reply.status, reply.body]).toEqual([200, { revoked: true }])
  expect(await logins.session({ 'x-admin-api-key': key })).toEqual([401, 'unauthenticated'])
})

test('a bad key is not saved by a good session', async () => {
  const cookie = await logins.cookieOf()
  expect(await logins.session({ cookie, 'x-admin-api-key': 'hq_falsch' })).toEqual([401, 'unauthenticated'])
})

test('people make keys, keys do not', async () => {
  const { db } = logins.app.database
  const key = await makeKey(db)
  const make = (headers: Record<string, string>) =>
    logins.app.call('POST', '/api/admin/api-keys', NEW_KEY, headers)
  expect((await make({ 'x-admin-api-key': key })).status).toBe(403)
  const made = (await make({ cookie: await logins.cookieOf() })).body
  expect(await logins.session({ 'x-admin-api-key': made.key })).toEqual([200, 'Schlüssel „Neu“'])
  const listed = await logins.app.app.inject({
    url: '/api/admin/api-keys',
    headers: { cookie: await logins.cookieOf() },
  })
  const expiresAt = Date.parse(listed.json()[0].expiresAt)
  expect(Math.round((expiresAt - Date.now()) / 86_400_000)).toBe(30)
  expect(listed.json()).toContainEqual(
    expect.objectContaining({
      ...{ id: made.id, name: 'Neu', createdBy: logins.name },
      ...{ area: 'requests', mayWrite: false, revokedAt: null },
    }),
  )
  expect(listed.body).not.toContain(made.key)
})

test('a key is worth nothing when its time is over', async () => {
  const { db } = logins.app.database
  const key = await makeKey(db, 'Früher')
  expect(await logins.session({ 'x-admin-api-key': key })).toEqual([200, 'Schlüssel „Früher“'])
  await sql`update api_key set expires_at = now() - interval '1 second' where name = 'Früher'`.execute(db)
  expect(await logins.session({ 'x-admin-api-key': key })).toEqual([401, 'unauthenticated'])
})

test('a key is worth nothing while the account that made it is disabled', async () => {
  const { db } = logins.app.database
  const maker = `${logins.name} acht`
  const headers = { cookie: await makeSession(db, maker) }
  const made = (await logins.app.call('POST', '/api/admin/api-keys', NEW_KEY, headers)).body
  const key = { 'x-admin-api-key': made.key }
  const listed = async () => {
    const staff = { cookie: await logins.cookieOf() }
    const reply = await logins.app.call('GET', '/api/admin/api-keys', undefined, staff)
    return reply.body.find(({ id }: { id: number }) => id === made.id)
  }
  expect(await logins.session(key)).toEqual([200, 'Schlüssel „Neu“'])
  expect(await listed()).toMatchObject({ createdBy: maker, isPaused: false, revokedAt: null })

  const account = await accountNamed(db, maker)
  await disable(db, { name: logins.name }, account)
  expect(await logins.session(key)).toEqual([401, 'unauthenticated'])
  expect(await listed()).toMatchObject({ isPaused: true, revokedAt: null })

  await enable(db, { name: logins.name }, account)
  expect(await logins.session(key)).toEqual([200, 'Schlüssel „Neu“'])
})

test('a key reads or changes its own area alone, and is told in words what it lacks', async () => {
  const { db } = logins.app.database
  const reading = await makeKey(db, 'Liest Anfragen', { area: 'requests', mayWrite: false })
  const writing = await makeKey(db, 'Schreibt Anfragen', { area: 'requests', mayWrite: true })
  const call = async (key: string, method: 'GET' | 'PATCH', url: string) => {
    const reply = await logins.app.app.inject({
      method,
      url,
      headers: { 'x-admin-api-key': key },
      payload: {},
    })
    return [reply.statusCode, reply.json().message]
  }
  const change = '/api/booking-requests/1/status'
  expect((await call(reading, 'GET', '/api/booking-requests'))[0]).toBe(200)
  expect(await call(reading, 'PATCH', change)).toEqual([
    403,
    'Dieser API-Schlüssel reicht dafür nicht: Er erlaubt „Anfragen lesen“, nötig ist „Anfragen schreiben“.',
  ])
  expect((await call(writing, 'PATCH', change))[0]).toBe(400)
  expect(await call(writing, 'GET', '/api/admin/blog-posts')).toEqual([
    403,
    'Dieser API-Schlüssel reicht dafür nicht: Er erlaubt „Anfragen schreiben“, nötig ist „Inhalte lesen“.',
  ])
  expect((await call(reading, 'GET', '/api/admin/stats'))[0]).toBe(200)
})
