/** What a person of the administration may do with the own account, and with the sessions of all. */
import * as z from 'zod/mini'
import { publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { codeFields, confirmFields, passkeyFields, passwordFields } from './fields.ts'

const moment = z.iso.datetime()

const passkey = z.object({
  id: z.int(),
  name: z.string(),
  createdAt: moment,
  lastUsedAt: z.nullable(moment),
})

const done = z.object({ done: z.literal(true) })

const securityCall = staffCalls('person', '/api/admin/security', { output: done })

export const ownSecurity = securityCall('GET', {
  summary: 'Wie das eigene Konto geschützt ist (nicht mit einem API-Schlüssel)',
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

export const changeOwnPassword = securityCall('POST /password', {
  summary: 'Das eigene Passwort ändern; alle anderen Sitzungen des Kontos enden',
  body: z.object(fieldSchemas(passwordFields)),
  errors: ['too_many_requests'],
})

export const beginSecondFactor = securityCall('POST /second-factor/begin', {
  summary: 'Ein Geheimnis für eine App, die Codes erzeugt; noch gilt es nicht',
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

export const setUpSecondFactor = securityCall('POST /second-factor', {
  summary: 'Den zweiten Faktor einrichten oder die App wechseln; antwortet neue Ersatzcodes',
  body: z.object({ ...fieldSchemas(codeFields), secret: text(100).check(z.regex(/^[A-Z2-7]{32,}$/)) }),
  output: recoveryCodes,
  errors: ['too_many_requests'],
})

export const removeSecondFactor = securityCall('POST /second-factor/remove', {
  summary: 'Den zweiten Faktor abschalten',
  body: z.object(fieldSchemas(confirmFields)),
  errors: ['too_many_requests'],
})

export const renewRecoveryCodes = securityCall('POST /recovery-codes', {
  summary: 'Neue Ersatzcodes; die bisherigen gelten nicht mehr',
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

export const beginPasskey = securityCall('POST /passkeys/begin', {
  summary: 'Womit der Browser einen Passkey anlegt, fünf Minuten lang',
  body: z.object(fieldSchemas(passkeyFields)),
  output: publicKeyOptions,
  errors: ['conflict', 'too_many_requests'],
})

export const addPasskey = securityCall('POST /passkeys', {
  summary: 'Den Passkey behalten, den der Browser angelegt hat',
  body: z.object({ name: fieldSchemas(passkeyFields).name, credential: publicKeyCredential }),
  output: passkey,
  errors: ['conflict'],
})

export const removePasskey = securityCall('DELETE /passkeys/:id', {
  summary: 'Einen eigenen Passkey entfernen',
})

const passkeyLoginCall = publicCalls('/api/admin/login/passkey')

export const beginPasskeyLogin = passkeyLoginCall('POST /begin', {
  summary: 'Womit der Browser eine Anmeldung mit Passkey unterschreibt',
  output: publicKeyOptions,
  errors: ['too_many_requests'],
})

export const passkeyLogin = passkeyLoginCall('POST', {
  summary: 'Anmelden mit einem Passkey; die Sitzung steht in einem Cookie',
  body: z.object({ credential: publicKeyCredential }),
  output: z.object({ username: z.string() }),
  errors: ['too_many_requests', 'unauthenticated'],
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

const sessionCall = staffCalls('person', '/api/admin/sessions', { output: done })

export const listSessions = sessionCall('GET', {
  summary: 'Wo jemand angemeldet ist, die zuletzt benutzte Sitzung zuerst',
  output: z.array(session),
})

export const endSession = sessionCall('DELETE /:id', { summary: 'Eine Sitzung beenden' })

export const endAllSessions = sessionCall('POST /end-all', {
  summary: 'Überall abmelden: alle Sitzungen des eigenen Kontos enden, auch diese',
})
