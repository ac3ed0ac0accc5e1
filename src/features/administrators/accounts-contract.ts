/** The accounts of the administration, and the links by which passwords are chosen. */
import * as z from 'zod/mini'
import { publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { accountFields, chosenPasswordFields } from './fields.ts'

const moment = z.iso.datetime()

const account = z.object({
  id: z.int(),
  name: z.string(),
  email: z.nullable(z.string()),
  createdAt: moment,
  /** When one of its sessions was used last, else of the last login; null for who never logged in. */
  lastUsedAt: z.nullable(moment),
  hasSecondFactor: z.boolean(),
  /** `invited` until a password is chosen. */
  state: z.enum(['active', 'invited', 'disabled']),
  /** The one that asks. */
  isOwn: z.boolean(),
})
export type StaffAccount = z.output<typeof account>

const done = z.object({ done: z.literal(true) })

const accountCall = staffCalls('person', '/api/admin/accounts', { output: done, mayConflict: true })

export const listAccounts = accountCall('GET', {
  summary: 'Die Konten der Verwaltung',
  output: z.array(account),
})

export const inviteAccount = accountCall('POST', {
  summary: 'Ein Konto anlegen; eine Mail mit einem Link lädt dazu ein, das Passwort zu wählen',
  body: z.object(fieldSchemas(accountFields)),
  output: z.object({ id: z.int() }),
})

export const sendPasswordLink = accountCall('POST /:id/password-link', {
  summary: 'Dem Konto einen Link mailen, mit dem ein neues Passwort gewählt wird',
})

export const disableAccount = accountCall('POST /:id/disable', {
  summary: 'Ein Konto sperren; seine Sitzungen enden. Das letzte, mit dem sich jemand anmelden kann, bleibt',
})

export const enableAccount = accountCall('POST /:id/enable', {
  summary: 'Ein gesperrtes Konto wieder freigeben',
})

export const deleteAccount = accountCall('DELETE /:id', {
  summary:
    'Ein Konto löschen, mit Sitzungen und Passkeys; seine API-Schlüssel sind widerrufen. Das eigene und das letzte bleiben',
})

const passwordLinkCall = publicCalls('/api/admin/login/password/:token')

export const passwordLink = passwordLinkCall('GET', {
  summary: 'Für welches Konto ein Link ein Passwort wählen lässt',
  output: z.object({ name: z.string(), isInvitation: z.boolean() }),
})

export const choosePassword = passwordLinkCall('POST', {
  summary: 'Das Passwort des Kontos wählen, zu dem der Link gehört; er gilt einmal',
  body: z.object(fieldSchemas(chosenPasswordFields)),
  output: done,
})
