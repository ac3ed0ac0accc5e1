/** The accounts of the administration, and the links by which passwords are chosen. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byId, byToken } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { accountFields, chosenPasswordFields } from './fields.ts'

const moment = z.iso.datetime()

const account = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  createdAt: moment,
  /** Null for nobody who is logged in now. */
  lastUsedAt: z.nullable(moment),
  hasSecondFactor: z.boolean(),
  /** `invited` until a password is chosen. */
  state: z.enum(['active', 'invited', 'disabled']),
  /** The one that asks. */
  isOwn: z.boolean(),
})
export type StaffAccount = z.output<typeof account>

export const listAccounts = endpoint('staff', 'GET /api/admin/accounts', {
  summary: 'Die Konten der Verwaltung',
  scope: 'person',
  output: z.array(account),
})

const done = z.object({ done: z.literal(true) })

export const inviteAccount = endpoint('staff', 'POST /api/admin/accounts', {
  summary: 'Ein Konto anlegen; eine Mail mit einem Link lädt dazu ein, das Passwort zu wählen',
  scope: 'person',
  body: z.object(fieldSchemas(accountFields)),
  output: z.object({ id: z.int() }),
  errors: ['conflict'],
})

export const sendPasswordLink = endpoint('staff', 'POST /api/admin/accounts/:id/password-link', {
  summary: 'Dem Konto einen Link mailen, mit dem ein neues Passwort gewählt wird',
  scope: 'person',
  params: byId,
  output: done,
  errors: ['not_found', 'conflict'],
})

export const disableAccount = endpoint('staff', 'POST /api/admin/accounts/:id/disable', {
  summary: 'Ein Konto sperren; seine Sitzungen enden. Das letzte, mit dem sich jemand anmelden kann, bleibt',
  scope: 'person',
  params: byId,
  output: done,
  errors: ['not_found', 'conflict'],
})

export const enableAccount = endpoint('staff', 'POST /api/admin/accounts/:id/enable', {
  summary: 'Ein gesperrtes Konto wieder freigeben',
  scope: 'person',
  params: byId,
  output: done,
  errors: ['not_found', 'conflict'],
})

export const passwordLink = endpoint('public', 'GET /api/admin/login/password/:token', {
  summary: 'Für welches Konto ein Link ein Passwort wählen lässt',
  params: byToken,
  output: z.object({ name: z.string(), isInvitation: z.boolean() }),
  errors: ['not_found', 'gone'],
})

export const choosePassword = endpoint('public', 'POST /api/admin/login/password/:token', {
  summary: 'Das Passwort des Kontos wählen, zu dem der Link gehört; er gilt einmal',
  params: byToken,
  body: z.object(fieldSchemas(chosenPasswordFields)),
  output: done,
  errors: ['not_found', 'gone'],
})
