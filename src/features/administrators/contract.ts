import * as z from 'zod/mini'
import { staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { count, text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { AREAS, type Area } from '#platform/shared/scope.ts'
import { keyFields, loginFields } from './fields.ts'
import { MAX_NAME_LENGTH } from './rules.ts'

const session = z.object({
  /** Name of the account, or of the API key. */
  username: z.string(),
})

export const login = endpoint('public', 'POST /api/admin/login', {
  summary:
    'Anmelden; die Sitzung steht in einem Cookie. Fehlt der Code des zweiten Faktors, sagt das ein Eintrag zu `code`',
  body: z.object(fieldSchemas(loginFields)),
  output: session,
  errors: ['unauthenticated', 'too_many_requests'],
})

const staffCall = staffCalls('any', '/api/admin')

export const logout = staffCall('POST /logout', {
  summary: 'Abmelden: die Sitzung endet',
  output: z.object({ loggedOut: z.literal(true) }),
})

export const currentSession = staffCall('GET /session', {
  summary: 'Wer angemeldet ist',
  output: session,
})

export const adminStats = staffCall('GET /stats', {
  summary: 'Zahlen der Übersicht',
  output: z.object({
    totalListings: count,
    totalBookings: count,
    pendingBookings: count,
    /** Median from request to the operator's answer over the last year; null without any answer. */
    answerMinutes: z.nullable(count),
    /** Requests kept for staff that nobody has passed on, and when the oldest of them came. */
    quarantinedBookings: count,
    oldestQuarantinedAt: z.nullable(z.iso.datetime()),
    /** Invitations to review that wait for staff. */
    heldInvitations: count,
  }),
})

export type Stats = z.output<typeof adminStats.output>

/** What waits for staff: the badges of the navigation. */
export const waitingWork = staffCall('GET /waiting', {
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
    /** Wishes to take over an entry. */
    claims: count,
    /** Permissions to board dogs that are to be checked. */
    permissions: count,
    /** Listings that nobody has confirmed for long. */
    unconfirmed: count,
  }),
})
export type WaitingWork = z.output<typeof waitingWork.output>

const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  area: z.enum(Object.keys(AREAS) as Area[]),
  mayWrite: z.boolean(),
  createdBy: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** Null for a key without end. */
  expiresAt: z.nullable(z.iso.datetime()),
  revokedAt: z.nullable(z.iso.datetime()),
  /** Whether it is good for nothing while the account that made it is disabled. */
  isPaused: z.boolean(),
})

const keyCall = staffCalls('person', '/api/admin/api-keys')

export const listApiKeys = keyCall('GET', {
  summary: 'API-Schlüssel, ohne die Schlüssel selbst',
  output: z.array(apiKey),
})

export const createApiKey = keyCall('POST', {
  summary:
    'Einen API-Schlüssel erstellen; er wird nur dieses eine Mal genannt (nicht mit einem API-Schlüssel)',
  body: z.object(fieldSchemas(keyFields)),
  output: z.object({ id: z.int(), name: z.string(), key: z.string() }),
})

export const revokeApiKey = keyCall('DELETE /:id', {
  summary: 'Einen API-Schlüssel widerrufen (nicht mit einem API-Schlüssel)',
  output: z.object({ revoked: z.literal(true) }),
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

export const auditLog = endpoint('staff', 'GET /api/admin/audit', {
  scope: 'operations',
  summary: 'Protokoll der Verwaltung, das Neueste zuerst',
  query: z.object({
    actor: z.optional(text(MAX_NAME_LENGTH)),
    /** An action, `booking-request.status`, or all of a kind, `booking-request`. */
    action: z.optional(text(80)),
    subjectId: z.optional(text(80)),
    ...pageQuery,
  }),
  output: z.extend(paged(auditEntry), {
    /** The numbers of those entries that whoever asks can take back still, the newest first. */
    undoable: z.array(z.int()),
  }),
})
