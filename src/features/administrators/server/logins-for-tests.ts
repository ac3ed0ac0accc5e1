import type { LightMyRequestResponse } from 'fastify'
import { beforeEach } from 'vitest'
import { sharedTestApp, type TestApp } from '#app/test-app.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import { makeAccount, TEST_PASSWORD } from './factory.ts'

export interface Attempt {
  username?: string
  password?: string
  code?: string
  from?: string
  headers?: Record<string, string>
}

export interface Logins {
  readonly app: TestApp
  /** Somebody with an account and TEST_PASSWORD, another one in each test. */
  readonly name: string
  logIn(attempt?: Attempt): Promise<LightMyRequestResponse>
  /** Sends a form as a page without scripts does. */
  submit(
    path: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>
  /** The cookie of a new session. */
  cookieOf(attempt?: Attempt): Promise<string>
  /** Whether these headers make a session: status, and the name or the error's code. */
  session(headers: Record<string, string>): Promise<[number, string]>
}

/** The Cookie header of a browser that has got this answer. */
export function cookiesOf(reply: LightMyRequestResponse): string {
  return [reply.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** The application during the tests of the file that asks for it. Each test knocks from an address of its own, so that none meets another one's delay. */
export function startLogins(): Logins {
  let address = ''
  let name = ''
  let number = 0
  const app = sharedTestApp()
  beforeEach(async () => {
    number += 1
    address = `192.0.2.${number}`
    name = `Anna ${number}`
    await makeAccount(app.database.db, name)
  })

  const logIn: Logins['logIn'] = ({
    username = name,
    password = TEST_PASSWORD,
    code = '',
    from = address,
    headers = {},
  } = {}) =>
    app.app.inject({
      method: 'POST',
      url: '/api/admin/login',
      payload: { username, password, ...(code !== '' && { code }) },
      remoteAddress: from,
      headers,
    })
  return {
    get app() {
      return app
    },
    get name() {
      return name
    },
    logIn,
    submit: (path, fields, headers = {}) =>
      app.app.inject({ url: path, ...urlEncoded(fields, headers), remoteAddress: address }),
    cookieOf: async (attempt) => cookiesOf(await logIn(attempt)).split('; ')[0] ?? '',
    session: async (headers) => {
      const reply = await app.app.inject({ url: '/api/admin/session', headers })
      return [reply.statusCode, reply.json().username ?? reply.json().error]
    },
  }
}
