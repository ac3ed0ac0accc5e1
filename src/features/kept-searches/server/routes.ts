import * as z from 'zod/mini'
import { subscriptionBody } from '#features/subscriptions/contract.ts'
import { subscriptionGuard } from '#features/subscriptions/server/exports.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { operation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { type Keeping, keep, readSearch, tellNews } from './service.ts'

const TOLD_EVERY_MS = 60 * 60_000

/** The operations around kept searches, their form where no scripts run, and the mails that are due. */
export function keptSearches(keeping: Keeping): Feature {
  const isSpam = subscriptionGuard()
  const operations = [
    operation(contract.keptSearch, ({ query }) => readSearch(keeping, query.search)),
    operation(contract.keepSearch, async ({ body }, { address }) =>
      keep(keeping, body.email, body.search, isSpam(body, address, body.search)),
    ),
  ]
  const forms = [
    formRoute({
      path: '/neue-eintraege/:search',
      params: z.object({ search: contract.keptSearchText }),
      body: z.object(subscriptionBody),
      submit: async ({ params: { search }, body }, { ip }) => {
        await keep(keeping, body.email, search, isSpam(body, ip, search))
        return { to: `/neue-eintraege/${encodeURIComponent(search)}?gesendet=1` }
      },
    }),
  ]
  const work = {
    name: 'Neue Einträge melden',
    everyMs: TOLD_EVERY_MS,
    work: () => tellNews(keeping),
    failed: 'new listings could not be told of',
  }
  return { operations, forms, works: [work] }
}
