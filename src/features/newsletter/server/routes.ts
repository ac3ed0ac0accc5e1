import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { addOneClick } from '#platform/server/form/one-click.ts'
import { type Operation, operation, staffOperation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { countByStatus } from './queries.ts'
import * as service from './service.ts'

/** The operations around the newsletter, its forms where no scripts run, and what mail programs call. */
export function newsletter(desk: service.Newsletter): {
  operations: Operation[]
  forms: FormRoute[]
  addOneClick: (app: FastifyInstance) => void
} {
  const guard = new FormGuard<contract.SubscribeInput>({
    trap: 'nickname',
    minDurationMs: 1500,
    limits: [{ per: 'address', max: 5, withinMs: 10 * 60_000 }],
    tooMany: () =>
      'Von dir kamen gerade schon mehrere Anmeldungen. Bitte versuche es in zehn Minuten noch einmal.',
  })
  const order = async (input: contract.SubscribeInput, address: string) => {
    const { suspectedSpam, count } = guard.admit(input, address)
    const refusal = count()
    if (refusal) throw refusal
    return service.requestNewsletter(desk, input.email, suspectedSpam)
  }
  const operations = [
    operation(contract.subscribe, ({ body }, { address }) => order(body, address)),
    operation(contract.subscriptionToConfirm, ({ params }) => service.readConfirmation(desk, params.token)),
    operation(contract.confirmSubscription, ({ params }) => service.confirm(desk, params.token)),
    operation(contract.subscriptionToEnd, ({ params }) => service.readUnsubscription(desk, params.token)),
    operation(contract.endSubscription, ({ params }) => service.unsubscribe(desk, params.token)),
    staffOperation(contract.newsletterFigures, () => countByStatus(desk.db)),
    staffOperation(contract.exportSubscribers, (_, staff) => service.exportActive(desk, staff)),
  ]
  const nothing = z.object({})
  const forms = [
    formRoute({
      path: '/newsletter',
      params: nothing,
      body: contract.subscribe.body,
      submit: async ({ body }, { ip }) => {
        await order(body, ip)
        return { to: '/newsletter?gesendet=1' }
      },
    }),
    formRoute({
      path: '/newsletter/bestaetigen/:token',
      params: contract.confirmSubscription.params,
      body: nothing,
      submit: async ({ params: { token } }) => {
        await service.confirm(desk, token)
        return { to: `/newsletter/bestaetigen/${encodeURIComponent(token)}` }
      },
    }),
    formRoute({
      path: '/newsletter/abmelden/:token',
      params: contract.endSubscription.params,
      body: nothing,
      submit: async ({ params: { token } }) => {
        await service.unsubscribe(desk, token)
        return { to: `/newsletter/abmelden/${encodeURIComponent(token)}` }
      },
    }),
  ]
  return {
    operations,
    forms,
    addOneClick: (app) =>
      addOneClick(app, {
        path: '/newsletter/ein-klick/:token',
        stop: (token) => service.unsubscribe(desk, token),
        pageOf: (token) => `/newsletter/abmelden/${token}`,
      }),
  }
}
