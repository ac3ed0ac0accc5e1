/** Calls around mails that somebody wants; those who ask for them are other features'. */
import * as z from 'zod/mini'
import { publicCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byToken } from '#platform/shared/fields.ts'
import { elapsedMs, fieldSchemas } from '#platform/shared/form-schema.ts'
import { subscriptionFields } from './fields.ts'
import { SUBSCRIPTION_KINDS, SUBSCRIPTION_STATUSES } from './rules.ts'

/** What a form sends that asks for mails; spread it into a body. */
export const subscriptionBody = {
  ...fieldSchemas(subscriptionFields),
  /** Milliseconds from opening the form to sending it; without scripts nobody measures it. */
  elapsedMs,
}

/** The same for every address. */
export const received = z.object({ received: z.literal(true) })

/** What a link in a mail is about; the address is masked, as in `a…@hund.example`. */
export const subscription = z.object({
  kind: z.enum(SUBSCRIPTION_KINDS),
  /** What it is about: `Hamburg, bis 30 km`. */
  label: z.string(),
  email: z.string(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  wording: z.string(),
  /** It waits to be confirmed, for the first time or again. */
  mayConfirm: z.boolean(),
})
export type Subscription = z.output<typeof subscription>

const confirmationCall = publicCalls('/api/notices/confirmation/:token', { output: subscription })

export const noticeToConfirm = confirmationCall('GET', {
  summary: 'Wozu der Link in der Bestätigungsmail gehört',
})

export const confirmNotice = confirmationCall('POST', {
  summary: 'Bestätigen, dass man die Mails bekommen möchte',
})

export const noticeToEnd = endpoint('public', 'GET /api/notices/unsubscription/:token', {
  summary: 'Wozu der Abmeldelink gehört',
  params: byToken,
  output: subscription,
  errors: ['not_found'],
})

export const endNotice = endpoint('public', 'POST /api/notices/unsubscription/:token', {
  summary: 'Die Mails abbestellen; danach ist die Adresse vergessen',
  params: byToken,
  output: z.object({ ended: z.literal(true) }),
  errors: ['not_found'],
})
