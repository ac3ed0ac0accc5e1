import * as z from 'zod/mini'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { addOneClick } from '#platform/server/form/one-click.ts'
import { byToken } from '#platform/shared/fields.ts'
import type { DoubleOptIn } from './double-opt-in.ts'

/**
 * What the links of subscriptions' mails do where no scripts run, and what mail programs call; `left` is what the page's
 * address says once the mails are ended, where the page has no other way to know.
 */
export function linkRoutes(
  optIn: DoubleOptIn,
  path: string,
  left = '',
): Required<Pick<Feature, 'forms' | 'addRoutes'>> {
  const linkForm = (part: string, submit: (token: string) => Promise<unknown>, done = '') =>
    formRoute({
      path: `${path}/${part}/:token`,
      params: byToken,
      body: z.object({}),
      submit: async ({ params: { token } }) => {
        await submit(token)
        return { to: `${path}/${part}/${encodeURIComponent(token)}${done}` }
      },
    })
  return {
    forms: [
      linkForm('bestaetigen', (token) => optIn.confirm(token)),
      linkForm('abmelden', (token) => optIn.unsubscribe(token), left),
    ],
    addRoutes: (app) =>
      addOneClick(app, {
        path: `${path}/ein-klick/:token`,
        stop: (token) => optIn.unsubscribe(token),
        pageOf: (token) => `${path}/abmelden/${token}`,
      }),
  }
}
