import { expect, test } from 'vitest'
import { makeKey, makeSession } from './factory.ts'
import { startLogins } from './logins-for-tests.ts'

const logins = startLogins()

test('a key works in either header, and no longer once it is revoked', async () => {
  const { db } = logins.app.database
  const key = await makeKey(db, 'Sicherung')
  expect(await logins.session({ 'x-admin-api-key': key })).toEqual([200, 'Sicherung'])
  expect(await logins.session({ authorization: `Bearer ${key}` })).toEqual([200, 'Sicherung'])
  expect(await logins.session({ 'x-admin-api-key': `${key}x` })).toEqual([401, 'unauthenticated'])
  const stored = await db.selectFrom('apiKey').selectAll().where('name', '=', 'Sicherung').executeTakeFirst()
  expect(JSON.stringify(stored)).not.toContain(key)

  const cookie = await makeSession(db, 'Schlüsselmeisterin')
  const url = `/api/admin/api-keys/${stored?.id}`
  const reply = await logins.app.app.inject({ method: 'DELETE', url, headers: { cookie } })
  expect([reply.statusCode, reply.json()]).toEqual([200, { revoked: true }])
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
    logins.app.app.inject({ method: 'POST', url: '/api/admin/api-keys', headers, payload: { name: 'Neu' } })
  expect((await make({ 'x-admin-api-key': key })).statusCode).toBe(403)
  const made = (await make({ cookie: await logins.cookieOf() })).json()
  expect(await logins.session({ 'x-admin-api-key': made.key })).toEqual([200, 'Neu'])
  const listed = await logins.app.app.inject({
    url: '/api/admin/api-keys',
    headers: { 'x-admin-api-key': key },
  })
  expect(listed.json()).toContainEqual(
    expect.objectContaining({ id: made.id, name: 'Neu', createdBy: logins.name }),
  )
  expect(listed.body).not.toContain(made.key)
})
