import * as z from 'zod/mini'
import {
  countByStatus,
  linkRoutes,
  type SubscriptionDesk,
  subscriptionGuard,
} from '#features/subscriptions/server/exports.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { operation, staffOperation } from '#platform/server/http.ts'
import { consentWording } from '../consent.ts'
import * as contract from '../contract.ts'
import { exportActive, NEWSLETTER_PATH, newsletterOptIn } from './service.ts'

/** The operations around the newsletter, its forms where no scripts run, and what mail programs call. */
export function newsletter(desk: SubscriptionDesk): Feature {
  const optIn = newsletterOptIn(desk)
  const isSpam = subscriptionGuard()
  const wording = consentWording(desk.sender.siteName)
  const order = (input: contract.SubscribeInput, address: string) =>
    optIn.request({ kind: 'newsletter', email: input.email, wording }, isSpam(input, address))
  const operations = [
    operation(contract.subscribe, async ({ body }, { address }) => order(body, address)),
    operation(contract.subscriptionToConfirm, ({ params }) => optIn.readConfirmation(params.token)),
    operation(contract.confirmSubscription, ({ params }) => optIn.confirm(params.token)),
    operation(contract.subscriptionToEnd, ({ params }) => optIn.readUnsubscription(params.token)),
    operation(contract.endSubscription, async ({ params }) => {
      await optIn.unsubscribe(params.token)
      return optIn.readUnsubscription(params.token)
    }),
    staffOperation(contract.newsletterFigures, () => countByStatus(desk.db, 'newsletter')),
    staffOperation(contract.exportSubscribers, (_, staff) => exportActive(desk.db, optIn, staff)),
  ]
  const links = linkRoutes(optIn, NEWSLETTER_PATH)
  const forms = [
    formRoute({
      path: NEWSLETTER_PATH,
      params: z.object({}),
      body: contract.subscribe.body,
      submit: async ({ body }, { ip }) => {
        await order(body, ip)
        return { to: `${NEWSLETTER_PATH}?gesendet=1` }
      },
    }),
    ...links.forms,
  ]
  return { operations, forms, addRoutes: links.addRoutes }
}
