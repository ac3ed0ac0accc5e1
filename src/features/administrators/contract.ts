import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { loginFields } from './fields.ts'
import { MAX_NAME_LENGTH } from './rules.ts'

const session = z.object({
  /** Name of the account, or of the API key. */
  username: z.string(),
})

export const login = endpoint({
  access: 'public',
  method: 'POST',
  path: '/api/admin/login',
  summary: 'Anmelden; die Sitzung steht in einem Cookie',
  body: z.object(fieldSchemas(loginFields)),
  output: session,
  errors: ['unauthenticated', 'too_many_requests'],
})

export const logout = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/api/admin/logout',
  summary: 'Abmelden: die Sitzung endet',
  output: z.object({ loggedOut: z.literal(true) }),
})

export const currentSession = endpoint({
  access: 'staff',
  path: '/api/admin/session',
  summary: 'Wer angemeldet ist',
  output: session,
})

const count = z.int().check(z.gte(0))

export const adminStats = endpoint({
  access: 'staff',
  path: '/api/admin/stats',
  summary: 'Zahlen der Übersicht',
  output: z.object({
    totalListings: count,
    totalBookings: count,
    pendingBookings: count,
    /** Median from request to the operator's answer over the last year; null without any answer. */
    answerMinutes: z.nullable(count),
  }),
})

export type Stats = z.output<typeof adminStats.output>

/** What waits for staff: the badges of the navigation. */
export const waitingWork = endpoint({
  access: 'staff',
  path: '/api/admin/waiting',
  summary: 'Was auf die Verwaltung wartet',
  output: z.object({
    pendingBookings: count,
    registrations: count,
    /** Inquiries. */
    premium: count,
    /** Reviews to look at. */
    reviews: count,
    reports: count,
    /** Mails that could not be sent. */
    mails: count,
    /** What operators changed in their listings. */
    listingChanges: count,
  }),
})
export type WaitingWork = z.output<typeof waitingWork.output>

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
})

export const listApiKeys = endpoint({
  access: 'staff',
  path: '/api/admin/api-keys',
  summary: 'API-Schlüssel, ohne die Schlüssel selbst',
  output: z.array(apiKey),
})

export const createApiKey = endpoint({
  access: 'staff',
  method: 'POST',
  path: '/api/admin/api-keys',
  summary:
    'Einen API-Schlüssel erstellen; er wird nur dieses eine Mal genannt (nicht mit einem API-Schlüssel)',
  body: z.object({ name: text(MAX_NAME_LENGTH).check(z.minLength(1)) }),
  output: z.object({ id: z.int(), name: z.string(), key: z.string() }),
  errors: ['forbidden'],
})

export const revokeApiKey = endpoint({
  access: 'staff',
  method: 'DELETE',
  path: '/api/admin/api-keys/:id',
  summary: 'Einen API-Schlüssel widerrufen (nicht mit einem API-Schlüssel)',
  params: byId,
  output: z.object({ revoked: z.literal(true) }),
  errors: ['forbidden', 'not_found'],
})

const auditEntry = z.object({
  id: z.int(),
  createdAt: z.iso.datetime(),
  /** Name of the account or of the API key. */
  actor: z.string(),
  action: z.string(),
  subjectId: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})
export type AuditEntry = z.output<typeof auditEntry>

export const auditLog = endpoint({
  access: 'staff',
  path: '/api/admin/audit',
  summary: 'Protokoll der Verwaltung, das Neueste zuerst',
  query: z.object({
    actor: z.optional(text(MAX_NAME_LENGTH)),
    /** An action, `booking-request.status`, or all of a kind, `booking-request`. */
    action: z.optional(text(80)),
    subjectId: z.optional(text(80)),
    ...pageQuery,
  }),
  output: paged(auditEntry),
})
