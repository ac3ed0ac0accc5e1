import { listingPath } from '#features/listings/rules.ts'
import { type Access, operatorCookie } from '#features/operators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { operation, Reply, staffOperation } from '#platform/server/http.ts'
import { sessionBegins } from '#platform/server/session-cookie.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { Claims } from './claims.ts'
import { ClaimDesk } from './desk.ts'

interface Dependencies {
  db: Db
  links: SignedLinks
  access: Access
  config: Pick<Config, 'siteName' | 'publicUrl' | 'contactMail' | 'rateLimit'>
}

/** The operations around taking over an entry, and their forms as they are sent where no scripts run. */
export function claims({ db, links, access, config }: Dependencies): Feature {
  const desk = new ClaimDesk(db, access, config)
  const service = new Claims(db, links, access, config)
  const cookie = operatorCookie(config.publicUrl)
  const operations = [
    operation(contract.claimableListing, ({ params }) => service.read(params.slug)),
    operation(contract.askForCode, async ({ params, body }, { address }) => {
      await service.sendCode(params.slug, body, address)
      return { sent: true as const }
    }),
    operation(contract.claimByCode, async ({ params, body }, { address, headers }) => {
      const token = await service.claim(params.slug, body.code, address, headers)
      return new Reply({ claimed: true as const }, { 'set-cookie': sessionBegins(cookie, token) })
    }),
    operation(contract.claimByProof, ({ params, body }, { address }) =>
      service.prove(params.slug, body, address),
    ),
    staffOperation(contract.staffClaims, ({ query }) => desk.show(query.view, rangeOf(query))),
    staffOperation(contract.staffClaimById, ({ params }) => desk.showOne(params.id)),
    staffOperation(contract.approveClaim, ({ params, body }, staff) => desk.approve(staff, params.id, body)),
    staffOperation(contract.rejectClaim, ({ params, body }, staff) =>
      desk.reject(staff, params.id, body.reason),
    ),
    staffOperation(contract.undoClaimDecision, ({ params }, staff) => desk.undo(staff, params.id)),
  ]
  const pageOf = (name: string) => listingPath(name, '/uebernehmen')
  const forms = [
    formRoute({
      path: '/hundepension/:slug/uebernehmen',
      body: contract.askForCode.body,
      submit: async ({ params, body }, { ip }) => {
        await service.sendCode(params.slug, body, ip)
        return { to: `${pageOf(params.slug)}/code` }
      },
    }),
    formRoute({
      path: '/hundepension/:slug/uebernehmen/code',
      body: contract.claimByCode.body,
      submit: async ({ params, body }, { ip, headers }) => {
        const token = await service.claim(params.slug, body.code, ip, headers)
        return { to: '/mein-eintrag', headers: { 'set-cookie': sessionBegins(cookie, token) } }
      },
    }),
    formRoute({
      path: '/hundepension/:slug/uebernehmen/nachweis',
      body: contract.claimByProof.body,
      uploads: contract.claimByProof.uploads,
      submit: async ({ params, body }, { ip }) => {
        await service.prove(params.slug, body, ip)
        return { to: `${pageOf(params.slug)}/nachweis?gesendet=1` }
      },
    }),
  ]
  return { operations, forms }
}
