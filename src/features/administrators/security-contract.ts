/** What a person of the administration may do with the own account, and with the sessions of all. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { codeFields, confirmFields, passkeyFields, passwordFields } from './fields.ts'

const moment = z.iso.datetime()

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
})

export const ownSecurity = endpoint('staff', 'GET /api/admin/security', {
  summary: 'Wie das eigene Konto geschützt ist (nicht mit einem API-Schlüssel)',
  scope: 'person',
  output: z.object({
    name: z.string(),
    email: z.nullable(z.string()),
    passwordChangedAt: z.nullable(moment),
    /** Null without a second factor. */
    secondFactorSince: z.nullable(moment),
    recoveryCodes: z.object({ all: z.int(), unused: z.int() }),
    passkeys: z.array(passkey),
  }),
})

const done = z.object({ done: z.literal(true) })

export const changeOwnPassword = endpoint('staff', 'POST /api/admin/security/password', {
  summary: 'Das eigene Passwort ändern; alle anderen Sitzungen des Kontos enden',
  scope: 'person',
  body: z.object(fieldSchemas(passwordFields)),
  output: done,
  errors: ['too_many_requests'],
})

export const beginSecondFactor = endpoint('staff', 'POST /api/admin/security/second-factor/begin', {
  summary: 'Ein Geheimnis für eine App, die Codes erzeugt; noch gilt es nicht',
  scope: 'person',
  output: z.object({
    /** In base32. */
    secret: z.string(),
    /** A square of so many modules; the dark ones as the path of an SVG. */
    qrCode: z.object({ size: z.int(), path: z.string() }),
  }),
})

const recoveryCodes = z.object({
  /** Shown once. */
  recoveryCodes: z.array(z.string()),
})

export const setUpSecondFactor = endpoint('staff', 'POST /api/admin/security/second-factor', {
  summary: 'Den zweiten Faktor einrichten oder die App wechseln; antwortet neue Ersatzcodes',
  scope: 'person',
  body: z.object({ ...fieldSchemas(codeFields), secret: text(100).check(z.regex(/^[A-Z2-7]{32,}$/)) }),
  output: recoveryCodes,
  errors: ['too_many_requests'],
})

export const removeSecondFactor = endpoint('staff', 'POST /api/admin/security/second-factor/remove', {
  summary: 'Den zweiten Faktor abschalten',
  scope: 'person',
  body: z.object(fieldSchemas(confirmFields)),
  output: done,
  errors: ['too_many_requests'],
})

export const renewRecoveryCodes = endpoint('staff', 'POST /api/admin/security/recovery-codes', {
  summary: 'Neue Ersatzcodes; die bisherigen gelten nicht mehr',
  scope: 'person',
  body: z.object(fieldSchemas(confirmFields)),
  output: recoveryCodes,
  errors: ['too_many_requests', 'conflict'],
})

/** What the browser's WebAuthn functions take and answer, in their JSON form. */
const publicKeyOptions = z.record(z.string(), z.unknown())
export const publicKeyCredential = z.looseObject({
  id: text(2000),
  response: z.looseObject({ clientDataJSON: text(5000) }),
})

export const beginPasskey = endpoint('staff', 'POST /api/admin/security/passkeys/begin', {
  summary: 'Womit der Browser einen Passkey anlegt',
  scope: 'person',
  output: publicKeyOptions,
})

export const addPasskey = endpoint('staff', 'POST /api/admin/security/passkeys', {
  summary: 'Den Passkey behalten, den der Browser angelegt hat',
  scope: 'person',
  body: z.object({ ...fieldSchemas(passkeyFields), credential: publicKeyCredential }),
  output: passkey,
  errors: ['conflict', 'too_many_requests'],
})

export const removePasskey = endpoint('staff', 'DELETE /api/admin/security/passkeys/:id', {
  summary: 'Einen eigenen Passkey entfernen',
  scope: 'person',
  params: byId,
  output: done,
  errors: ['not_found'],
})

export const beginPasskeyLogin = endpoint('public', 'POST /api/admin/login/passkey/begin', {
  summary: 'Womit der Browser eine Anmeldung mit Passkey unterschreibt',
  output: publicKeyOptions,
  errors: ['too_many_requests'],
})

export const passkeyLogin = endpoint('public', 'POST /api/admin/login/passkey', {
  summary: 'Anmelden mit einem Passkey; die Sitzung steht in einem Cookie',
  body: z.object({ credential: publicKeyCredential }),
  output: z.object({ username: z.string() }),
  errors: ['unauthenticated', 'too_many_requests'],
})

const session = z.object({
  id: z.int(),
  /** Name of the account. */
  account: z.string(),
  /** Such as "Firefox unter Linux". */
  device: z.string(),
  /** Network address at the login. */
  address: z.string(),
  createdAt: moment,
  lastUsedAt: moment,
  expiresAt: moment,
  /** The one that asks. */
  isThis: z.boolean(),
})
export type StaffSession = z.output<typeof session>

export const listSessions = endpoint('staff', 'GET /api/admin/sessions', {
  summary: 'Wo jemand angemeldet ist, die zuletzt benutzte Sitzung zuerst',
  scope: 'person',
  output: z.array(session),
})

export const endSession = endpoint('staff', 'DELETE /api/admin/sessions/:id', {
  summary: 'Eine Sitzung beenden',
  scope: 'person',
  params: byId,
  output: done,
  errors: ['not_found'],
})

export const endAllSessions = endpoint('staff', 'POST /api/admin/sessions/end-all', {
  summary: 'Überall abmelden: alle Sitzungen des eigenen Kontos enden, auch diese',
  scope: 'person',
  output: done,
})
