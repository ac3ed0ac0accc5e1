import { expect, test } from 'vitest'
import { TEST_PASSWORD } from './factory.ts'
import { startLogins } from './logins-for-tests.ts'

const logins = startLogins()

const post = (path: string, cookie: string, payload: object) =>
  logins.app.app.inject({
    method: 'POST',
    url: `/api/admin/security/passkeys${path}`,
    headers: { cookie },
    payload,
  })

const begin = (cookie: string, typed: { name: string; current: string }) => post('/begin', cookie, typed)

async function addPasskey(name: string) {
  const { db } = logins.app.database
  const { id } = await db
    .selectFrom('administrator')
    .select('id')
    .where('name', '=', logins.name)
    .executeTakeFirstOrThrow()
  const stored = { credential: `${name}${id}`, publicKey: Buffer.from('x'), counter: 0, transports: [] }
  await db
    .insertInto('passkey')
    .values({ administratorId: id, name, ...stored })
    .execute()
}

test('no device makes a passkey before the password is right, which cannot be guessed there', async () => {
  const cookie = await logins.cookieOf()
  const statuses = []
  for (let attempt = 0; attempt < 6; attempt++) {
    const reply = await begin(cookie, { name: 'Laptop', current: `falsch ${attempt}` })
    expect(reply.json()).not.toHaveProperty('challenge')
    statuses.push([reply.statusCode, reply.json().issues?.[0].path])
  }
  expect(statuses).toEqual([...Array(5).fill([400, 'current']), [429, undefined]])
})

test('two passkeys of an account have different names', async () => {
  await addPasskey('Laptop')
  const cookie = await logins.cookieOf()
  const taken = {
    ...{ error: 'conflict' },
    issues: [{ path: 'name', message: 'Einen Passkey „Laptop“ hast du schon.' }],
  }
  const begun = await begin(cookie, { name: 'laptop', current: TEST_PASSWORD })
  expect(begun.json()).toMatchObject(taken)
  const made = { id: 'x', response: { clientDataJSON: 'x' } }
  expect((await post('', cookie, { name: 'Laptop', credential: made })).json()).toMatchObject(taken)
  expect((await begin(cookie, { name: 'Telefon', current: TEST_PASSWORD })).statusCode).toBe(200)
})
