/** Logging in and out, with scripts and without. */
import * as z from 'zod/mini'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { type Operation, operation, Reply, staffOperation } from '#platform/server/http.ts'
import type { Seal } from '#platform/server/seal.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { sessionBegins, sessionEnds, sessionToken } from '#platform/server/session-cookie.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { choosePassword, passwordLink } from '../accounts-contract.ts'
import { currentSession, login, logout } from '../contract.ts'
import { pageAfterLogin } from '../rules.ts'
import { beginPasskeyLogin, passkeyLogin } from '../security-contract.ts'
import { KnownDevices } from './known-devices.ts'
import { type LoggedIn, Login } from './login.ts'
import { LoginThrottle } from './login-throttle.ts'
import type { Passkeys } from './passkeys.ts'
import type { PasswordLinks } from './password-links.ts'
import { logOut, staffCookie } from './sessions.ts'

interface Dependencies {
  db: Db
  links: SignedLinks
  seal: Seal
  config: Pick<Config, 'publicUrl'>
  passkeys: Passkeys
  passwordLinks: PasswordLinks
}

const UNKEPT = { 'cache-control': 'private, no-store' }

export function loginRoutes({ db, links, seal, config, passkeys, passwordLinks }: Dependencies): {
  operations: Operation[]
  forms: FormRoute[]
} {
  const cookie = staffCookie(config.publicUrl)
  const devices = new KnownDevices(links, cookie.isSecure)
  const attempts = new Login(db, seal, devices, cookie)
  const passkeyAttempts = new LoginThrottle({ free: 30, maxDelaySeconds: 60 })
  const begins = ({ account, token }: LoggedIn) => [
    sessionBegins(cookie, token),
    devices.remember(account.id),
  ]
  const begun = (session: LoggedIn) =>
    new Reply({ username: session.account.name }, { 'set-cookie': begins(session), ...UNKEPT })
  return {
    operations: [
      operation(login, async ({ body }, visitor) => begun(await attempts.logIn(body, visitor))),
      operation(beginPasskeyLogin, async (_, { address }) => {
        passkeyAttempts.admit(address)
        return new Reply(await passkeys.beginLogin(), UNKEPT)
      }),
      operation(passkeyLogin, async ({ body }, visitor) =>
        begun(await passkeys.logIn(body.credential, visitor)),
      ),
      staffOperation(logout, async (_, staff) => {
        if (staff.by === 'session') await logOut(db, staff.session)
        return new Reply({ loggedOut: true } as const, { 'set-cookie': sessionEnds(cookie) })
      }),
      staffOperation(currentSession, async (_, { name }) => ({ username: name })),
      operation(passwordLink, async ({ params }) => {
        const { name, passwordChangedAt } = await passwordLinks.read(params.token)
        return { name, isInvitation: passwordChangedAt === null }
      }),
      operation(choosePassword, async ({ params, body }) => {
        await passwordLinks.choose(params.token, body.password)
        return { done: true as const }
      }),
    ],
    forms: [
      formRoute({
        path: '/admin/login',
        body: z.extend(login.body, { weiter: z.optional(z.unknown()) }),
        submit: async ({ body: { weiter, ...body } }, { ip, headers }) => {
          const session = await attempts.logIn(body, { address: senderNetwork(ip), headers })
          return { to: pageAfterLogin(weiter), headers: { 'set-cookie': begins(session) } }
        },
      }),
      formRoute({
        path: '/admin/logout',
        body: z.object({}),
        submit: async (_, { headers }) => {
          const token = sessionToken(cookie.name, headers.cookie)
          if (token !== undefined) await logOut(db, hashToken(token))
          return { to: '/admin', headers: { 'set-cookie': sessionEnds(cookie) } }
        },
      }),
      formRoute({
        path: '/admin/passwort/:token',
        body: choosePassword.body,
        submit: async ({ params, body }) => {
          await passwordLinks.choose(params.token, body.password)
          return { to: '/admin/login' }
        },
      }),
    ],
  }
}
