import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byToken } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { newsletterFields } from './fields.ts'

const count = z.int().check(z.gte(0))

export const subscribe = endpoint('public', 'POST /api/newsletter', {
  summary: 'Den Newsletter bestellen; die Antwort ist für jede Adresse dieselbe',
  body: z.object({
    ...fieldSchemas(newsletterFields),
    /** Milliseconds from opening the form to sending it; without scripts nobody measures it. */
    elapsedMs: z.optional(z.number().check(z.gte(0))),
  }),
  output: z.object({ received: z.literal(true) }),
  errors: ['too_many_requests'],
})
export type SubscribeInput = z.output<typeof subscribe.body>

/** What a link in a mail is about; the address is masked, as in `a…@hund.example`. */
const subscription = z.object({
  email: z.string(),
  status: z.enum(['pending', 'active', 'unsubscribed']),
  wording: z.string(),
})
export type Subscription = z.output<typeof subscription>

export const subscriptionToConfirm = endpoint('public', 'GET /api/newsletter/confirmation/:token', {
  summary: 'Wozu der Link in der Bestätigungsmail gehört',
  params: byToken,
  output: subscription,
  errors: ['not_found', 'gone'],
})

export const confirmSubscription = endpoint('public', 'POST /api/newsletter/confirmation/:token', {
  summary: 'Die Bestellung des Newsletters bestätigen',
  params: byToken,
  output: subscription,
  errors: ['not_found', 'gone'],
})

export const subscriptionToEnd = endpoint('public', 'GET /api/newsletter/unsubscription/:token', {
  summary: 'Wozu der Abmeldelink gehört',
  params: byToken,
  output: subscription,
  errors: ['not_found'],
})

export const endSubscription = endpoint('public', 'POST /api/newsletter/unsubscription/:token', {
  summary: 'Den Newsletter abbestellen',
  params: byToken,
  output: subscription,
  errors: ['not_found'],
})

export const newsletterFigures = endpoint('staff', 'GET /api/admin/newsletter', {
  scope: 'mails',
  summary: 'Wie viele den Newsletter bekommen, bestellt und abbestellt haben',
  output: z.object({ active: count, pending: count, unsubscribed: count }),
})

export const exportSubscribers = endpoint('staff', 'POST /api/admin/newsletter/export', {
  scope: 'mails',
  summary:
    'Alle Adressen, die zugestimmt haben, mit Zeitpunkt, Wortlaut und Abmeldelink; steht danach im Protokoll',
  output: z.object({
    data: z.array(
      z.object({
        email: z.string(),
        requestedAt: z.iso.datetime(),
        confirmedAt: z.iso.datetime(),
        wording: z.string(),
        unsubscribeUrl: z.string(),
      }),
    ),
  }),
})
