import { listingPath } from '#features/listings/rules.ts'
import { type Access, operatorCookie } from '#features/operators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { waitText } from '#platform/server/form/sender-limit.ts'
import { operation, Reply, staffOperation } from '#platform/server/http.ts'
import { type Browser, sessionBegins } from '#platform/server/session-cookie.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { countedAddress } from '#platform/shared/mail-address.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { SAME_CLAIM_MINUTES } from '../rules.ts'
import { Claims, TOO_MANY_CODES } from './claims.ts'
import { ClaimDesk } from './desk.ts'

const MINUTE_MS = 60_000

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
  const take = guarded(service, config.rateLimit > 0)
  const cookie = operatorCookie(config.publicUrl)
  const operations = [
    operation(contract.claimableListing, ({ params }) => service.read(params.slug)),
    operation(contract.askForCode, async ({ params, body }, { address }) => {
      await take.sendCode(params.slug, body, address)
      return { sent: true as const }
    }),
    operation(contract.claimByCode, async ({ params, body }, { address, headers }) => {
      const token = await take.claim(params.slug, body.code, address, headers)
      return new Reply({ claimed: true as const }, { 'set-cookie': sessionBegins(cookie, token) })
    }),
    operation(contract.claimByProof, ({ params, body }, { address }) =>
      take.prove(params.slug, body, address),
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
        await take.sendCode(params.slug, body, ip)
        return { to: `${pageOf(params.slug)}/code` }
      },
    }),
    formRoute({
      path: '/hundepension/:slug/uebernehmen/code',
      body: contract.claimByCode.body,
      submit: async ({ params, body }, { ip, headers }) => {
        const token = await take.claim(params.slug, body.code, ip, headers)
        return { to: '/mein-eintrag', headers: { 'set-cookie': sessionBegins(cookie, token) } }
      },
    }),
    formRoute({
      path: '/hundepension/:slug/uebernehmen/nachweis',
      body: contract.claimByProof.body,
      uploads: contract.claimByProof.uploads,
      submit: async ({ params, body }, { ip }) => {
        await take.prove(params.slug, body, ip)
        return { to: `${pageOf(params.slug)}/nachweis?gesendet=1` }
      },
    }),
  ]
  return { operations, forms }
}

/** Each way in with what stands before it, the same for the operation and for the form. */
function guarded(claims: Claims, isLimited: boolean) {
  const codes = new FormGuard<{ website: string; elapsedMs?: number | undefined }>({
    trap: 'website',
    isLimited,
    limits: [{ per: 'address', max: 10, withinMs: 10 * MINUTE_MS }],
    tooMany: () => TOO_MANY_CODES,
  })
  const tries = new FormGuard<{ elapsedMs?: number }>({
    isLimited,
    limits: [{ per: 'address', max: 10, withinMs: 10 * MINUTE_MS }],
    tooMany: (seconds) => `Das waren viele Versuche. Bitte warte ${waitText(seconds)}.`,
  })
  const proofs = new FormGuard<contract.ProofInput & { slug: string }>({
    trap: 'website',
    minDurationMs: 3000,
    isLimited,
    limits: [
      { per: 'address', max: 5, withinMs: 60 * MINUTE_MS },
      { per: ({ email }) => countedAddress(email), max: 5, withinMs: 60 * MINUTE_MS, beyond: 'keep' },
    ],
    same: {
      by: ({ slug, email, proof }) => JSON.stringify([slug, email.toLowerCase(), proof]),
      withinMinutes: SAME_CLAIM_MINUTES,
    },
    tooMany: () =>
      'Von dir sind gerade schon mehrere Nachweise gekommen. Bitte versuche es in einer Stunde noch einmal.',
  })
  return {
    async sendCode(slug: string, body: { website: string; elapsedMs?: number | undefined }, address: string) {
      await claims.read(slug)
      const { suspectedSpam } = codes.pass(body, address)
      if (!suspectedSpam) await claims.sendCode(slug)
    },
    async claim(slug: string, code: string, address: string, browser: Browser) {
      tries.pass({}, address)
      return claims.claim(slug, code, browser)
    },
    async prove(slug: string, input: contract.ProofInput, address: string) {
      const { suspectedSpam } = proofs.pass({ ...input, slug }, address)
      return claims.prove(slug, input, suspectedSpam)
    },
  }
}
