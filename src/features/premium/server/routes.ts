import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { madeOf, operation, staffOperation } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import * as queries from './queries.ts'
import * as service from './service.ts'

/** A term ends within so long after the last day. */
const DUE_EVERY_MS = 15 * 60_000

type Settings = Pick<Config, 'siteName' | 'publicUrl' | 'contactMail' | 'rateLimit' | 'vatNote'>

/** All that the server does about premium. */
export function premium(db: Db, config: Settings): Feature {
  const guard = new FormGuard<contract.PremiumInquiry>({
    trap: 'subject',
    minDurationMs: 3000,
    isLimited: config.rateLimit > 0,
    limits: [
      { per: 'address', max: 5, withinMs: 60 * 60_000 },
      { per: ({ email }) => countedAddress(email), max: 5, withinMs: 60 * 60_000, beyond: 'keep' },
    ],
    same: {
      by: ({ email, listing, package: chosen, months }) =>
        JSON.stringify([email.toLowerCase(), listing, chosen, months]),
      withinMinutes: service.SAME_INQUIRY_MINUTES,
    },
    tooMany: () =>
      'Von dir sind gerade schon mehrere Anfragen gekommen. Bitte versuche es in einer Stunde noch einmal.',
  })
  const receive = (inquiry: contract.PremiumInquiry, address: string) =>
    service.receiveInquiry(db, config, inquiry, guard.pass(inquiry, address).suspectedSpam)
  return {
    operations: [
      operation(contract.premiumNotes, async () => madeOf({}, { vatNote: config.vatNote })),
      operation(contract.askForPremium, async ({ body }, { address }) => receive(body, address)),
      staffOperation(contract.listContracts, ({ query }) =>
        queries.contractsIn(db, query.view, rangeOf(query)),
      ),
      staffOperation(contract.contractById, async ({ params }) =>
        found(await queries.contractById(db, params.id)),
      ),
      staffOperation(contract.beginContract, ({ body }, staff) => service.beginFromForm(db, staff, body)),
      staffOperation(contract.endContract, ({ params }, staff) => service.end(db, staff, params.id)),
      staffOperation(contract.undoContract, ({ params }, staff) => service.undoBegin(db, staff, params.id)),
      staffOperation(contract.makePremium, async ({ params, body }, staff) =>
        service
          .begin(db, staff, {
            package: body?.package ?? 'standard',
            months: body?.months ?? 12,
            startsOn: berlinDay(new Date()),
            listingIds: [params.id],
          })
          .catch((error: unknown) => {
            throw error instanceof ApiError && error.code === 'invalid' ? new ApiError('not_found') : error
          }),
      ),
      staffOperation(contract.listInquiries, async ({ query }) => {
        const { entries, ...counted } = await queries.inquiriesIn(db, query.view, rangeOf(query))
        return { entries: entries.map(withTimes), ...counted }
      }),
      staffOperation(contract.inquiryById, async ({ params }) => {
        return withTimes(found(await queries.inquiryById(db, params.id)))
      }),
      staffOperation(contract.markInquiry, ({ params, body }, staff) =>
        service.markInquiry(db, staff, params.id, body),
      ),
      staffOperation(contract.undoInquiryMark, ({ params }, staff) =>
        service.undoInquiryMark(db, staff, params.id),
      ),
    ],
    forms: [
      formRoute({
        path: '/vorteile-fuer-hundepensionen',
        body: contract.askForPremium.body,
        submit: async ({ body }, { ip }) => {
          await receive(body, ip)
          return { to: `/vorteile-fuer-hundepensionen?gesendet=${body.package}#anfragen` }
        },
      }),
    ],
    works: [
      {
        name: 'Laufzeiten von Premium',
        everyMs: DUE_EVERY_MS,
        work: () => service.doDueWork(db, config, new Date()),
        failed: 'terms of premium could not be looked at',
      },
    ],
  }
}
