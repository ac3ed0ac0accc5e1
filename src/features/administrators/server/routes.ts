import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import { addForms } from '#platform/server/forms.ts'
import { type Operation, operation, Reply, type Staff, staffOperation } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import {
  adminStats,
  auditLog,
  createApiKey,
  currentSession,
  listApiKeys,
  login,
  loginForm,
  logout,
  revokeApiKey,
  waitingWork,
} from '../contract.ts'
import { pageAfterLogin } from '../rules.ts'
import { selectApiKeys } from './api-key-queries.ts'
import { makeApiKey, revokeKey } from './api-keys.ts'
import { selectAudit } from './audit-queries.ts'
import { Login } from './login.ts'
import { deleteSession } from './queries.ts'
import { endedSessionCookie, sessionCookie, sessionToken } from './session-cookie.ts'
import { selectStats, selectWaitingWork } from './stats-queries.ts'
import { hashToken } from './tokens.ts'

interface Administrators {
  operations: Operation[]
  /** Adds the addresses that the forms for login and logout are sent to where no scripts run. */
  addForms: (app: FastifyInstance) => void
}

/** Login, sessions, API keys, and what staff see of the whole. */
export function administrators(db: Db, config: Pick<Config, 'publicUrl'>): Administrators {
  const attempts = new Login(db)
  const isSecure = config.publicUrl.startsWith('https:')
  return {
    operations: [
      operation(login, async ({ body }, { address }) => {
        const { name, token } = await attempts.logIn({ ...body, address })
        return new Reply({ username: name }, { 'set-cookie': sessionCookie(token, isSecure), ...UNKEPT })
      }),
      staffOperation(logout, async (_, { session }) => {
        if (session) await deleteSession(db, session)
        return new Reply({ loggedOut: true } as const, { 'set-cookie': endedSessionCookie(isSecure) })
      }),
      staffOperation(currentSession, async (_, { name }) => ({ username: name })),
      staffOperation(adminStats, () => selectStats(db)),
      staffOperation(waitingWork, () => selectWaitingWork(db)),
      staffOperation(listApiKeys, async () => (await selectApiKeys(db)).map(withTimes)),
      staffOperation(createApiKey, ({ body }, staff) => makeApiKey(db, person(staff), body.name)),
      staffOperation(revokeApiKey, async ({ params }, staff) => {
        if (!(await revokeKey(db, person(staff), params.id))) throw new ApiError('not_found')
        return { revoked: true as const }
      }),
      staffOperation(auditLog, async ({ query }) => {
        const { entries, total } = await selectAudit(db, query, rangeOf(query))
        return { entries: entries.map(withTimes), total }
      }),
    ],
    addForms: (app) =>
      addForms(app, (scope) => {
        scope.post('/admin/login', { schema: { hide: true } }, async (request, reply) => {
          const page = pageAfterLogin(Object(request.body).weiter)
          const input = z.safeParse(loginForm, request.body)
          reply.headers(UNKEPT)
          try {
            if (!input.success) throw new ApiError('unauthenticated')
            const { token } = await attempts.logIn({ ...input.data, address: request.ip })
            return await reply.header('set-cookie', sessionCookie(token, isSecure)).redirect(page, 303)
          } catch (error) {
            const form = new URLSearchParams({ weiter: page, fehler: problemOf(error) })
            return reply.redirect(`/admin/login?${form}`, 303)
          }
        })
        scope.post('/admin/logout', { schema: { hide: true } }, async (request, reply) => {
          const token = sessionToken(request.headers.cookie)
          if (token !== undefined) await deleteSession(db, hashToken(token))
          return reply
            .headers(UNKEPT)
            .header('set-cookie', endedSessionCookie(isSecure))
            .redirect('/admin', 303)
        })
      }),
  }
}

const UNKEPT = { 'cache-control': 'private, no-store' }

/** Scripts cannot give themselves, or take from others, the means to go on. */
function person(staff: Staff): Staff {
  if (staff.by === 'session') return staff
  throw new ApiError('forbidden', 'Das geht nur nach einer Anmeldung, nicht mit einem API-Schlüssel.')
}

/** What the login page is told; failures of ours are not hidden. */
function problemOf(error: unknown): string {
  if (error instanceof ApiError && error.code === 'unauthenticated') return 'zugang'
  if (error instanceof ApiError && error.code === 'too_many_requests') return 'limit'
  throw error
}

type WithTimes<T> = {
  [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K]
}

/** With times as text, in UTC. */
function withTimes<T extends object>(row: T): WithTimes<T> {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as WithTimes<T>
}
