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

/** The answer, which is the same for every address. */
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
  /** The slug of the listing that it is about, where that has closed for good; null else. */
  closedListing: z.nullable(z.string()),
  /** Of the page that ends the mails, for whoever has agreed to them by this link; null else. */
  leaveToken: z.nullable(z.string()),
})
export type Subscription = z.output<typeof subscription>

/**
 * The calls behind the links in such a mail: one link confirms, one ends it, and what each is about can be read before. The
 * one that ends it is never over.
 */
export function linkCalls<const Kind extends string, Ended extends z.ZodMiniType>(
  kind: Kind,
  { confirms, ends, ended }: { confirms: string; ends: string; ended: Ended },
) {
  const confirmationCall = publicCalls(`/api/${kind}/confirmation/:token`, { output: subscription })
  const end = { params: byToken, errors: ['not_found'] } as const
  return {
    toConfirm: confirmationCall('GET', { summary: 'Wozu der Link in der Bestätigungsmail gehört' }),
    confirm: confirmationCall('POST', { summary: confirms }),
    toEnd: endpoint('public', `GET /api/${kind}/unsubscription/:token`, {
      summary: 'Wozu der Abmeldelink gehört',
      output: subscription,
      ...end,
    }),
    end: endpoint('public', `POST /api/${kind}/unsubscription/:token`, {
      summary: ends,
      output: ended,
      ...end,
    }),
  }
}

export const {
  toConfirm: noticeToConfirm,
  confirm: confirmNotice,
  toEnd: noticeToEnd,
  end: endNotice,
} = linkCalls('notices', {
  confirms: 'Bestätigen, dass man die Mails bekommen möchte',
  ends: 'Die Mails abbestellen; danach ist die Adresse vergessen',
  ended: z.object({ ended: z.literal(true) }),
})
