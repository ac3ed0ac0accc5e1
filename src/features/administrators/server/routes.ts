import * as z from 'zod/mini'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { type Operation, operation, Reply, staffOperation } from '#platform/server/http.ts'
import { sessionBegins, sessionEnds, sessionToken } from '#platform/server/session-cookie.ts'
import { hashToken } from '#platform/server/tokens.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import {
  adminStats,
  auditLog,
  createApiKey,
  currentSession,
  listApiKeys,
  login,
  logout,
  revokeApiKey,
  waitingWork,
} from '../contract.ts'
import { pageAfterLogin } from '../rules.ts'
import { makeApiKey, revokeKey } from './api-keys.ts'
import { selectAudit } from './audit-queries.ts'
import { Login } from './login.ts'
import {
  deleteSession,
  SESSION_COOKIE,
  SESSION_DAYS,
  type StaffFigures,
  selectApiKeys,
  selectFigures,
} from './queries.ts'

interface Administrators {
  operations: Operation[]
  /** Login and logout as their forms are sent where no scripts run. */
  forms: FormRoute[]
}

/** Login, sessions, API keys, and what staff see of the whole. */
export function administrators(
  db: Db,
  config: Pick<Config, 'publicUrl'>,
  figures: StaffFigures,
): Administrators {
  const attempts = new Login(db)
  const cookie = { name: SESSION_COOKIE, days: SESSION_DAYS, isSecure: config.publicUrl.startsWith('https:') }
  return {
    operations: [
      operation(login, async ({ body }, { address }) => {
        const { name, token } = await attempts.logIn({ ...body, address })
        return new Reply({ username: name }, { 'set-cookie': sessionBegins(cookie, token), ...UNKEPT })
      }),
      staffOperation(logout, async (_, { session }) => {
        if (session) await deleteSession(db, session)
        return new Reply({ loggedOut: true } as const, { 'set-cookie': sessionEnds(cookie) })
      }),
      staffOperation(currentSession, async (_, { name }) => ({ username: name })),
      staffOperation(adminStats, () => selectFigures(db, figures.stats)),
      staffOperation(waitingWork, () => selectFigures(db, figures.waiting)),
      staffOperation(listApiKeys, async () => (await selectApiKeys(db)).map(withTimes)),
      staffOperation(createApiKey, ({ body: { access, ...wanted } }, staff) =>
        makeApiKey(db, staff, { ...wanted, mayWrite: access === 'write' }),
      ),
      staffOperation(revokeApiKey, async ({ params }, staff) => {
        if (!(await revokeKey(db, staff, params.id))) throw new ApiError('not_found')
        return { revoked: true as const }
      }),
      staffOperation(auditLog, async ({ query }) => {
        const { entries, total } = await selectAudit(db, query, rangeOf(query))
        return { entries: entries.map(withTimes), total }
      }),
    ],
    forms: [
      formRoute({
        path: '/admin/login',
        params: z.object({}),
        body: z.extend(login.body, { weiter: z.unknown() }),
        submit: async ({ body: { weiter, ...body } }, { ip }) => {
          const { token } = await attempts.logIn({ ...body, address: ip })
          return { to: pageAfterLogin(weiter), headers: { 'set-cookie': sessionBegins(cookie, token) } }
        },
      }),
      formRoute({
        path: '/admin/logout',
        params: z.object({}),
        body: z.object({}),
        submit: async (_, { headers }) => {
          const token = sessionToken(SESSION_COOKIE, headers.cookie)
          if (token !== undefined) await deleteSession(db, hashToken(token))
          return { to: '/admin', headers: { 'set-cookie': sessionEnds(cookie) } }
        },
      }),
    ],
  }
}

const UNKEPT = { 'cache-control': 'private, no-store' }

type WithTimes<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

/** With times as text, in UTC. */
function withTimes<T extends object>(row: T): WithTimes<T> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithTimes<T>
}
