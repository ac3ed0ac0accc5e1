import * as z from 'zod/mini'
import { linkCalls, received, subscription, subscriptionBody } from '#features/subscriptions/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { count } from '#platform/shared/fields.ts'

export const subscribe = endpoint('public', 'POST /api/newsletter', {
  summary: 'Den Newsletter bestellen; die Antwort ist für jede Adresse dieselbe',
  body: z.object(subscriptionBody),
  output: received,
  errors: ['too_many_requests'],
})
export type SubscribeInput = z.output<typeof subscribe.body>

export const {
  toConfirm: subscriptionToConfirm,
  confirm: confirmSubscription,
  toEnd: subscriptionToEnd,
  end: endSubscription,
} = linkCalls('newsletter', {
  confirms: 'Die Bestellung des Newsletters bestätigen',
  ends: 'Den Newsletter abbestellen',
  ended: subscription,
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
