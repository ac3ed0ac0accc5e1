import * as z from 'zod/mini'
import { confirmOwnListing } from '#features/confirmations/contract.ts'
import type { Uploads } from '#features/images/server/exports.ts'
import { listingPath } from '#features/listings/rules.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { FormGuard } from '#platform/server/form/guard.ts'
import { inSameTime } from '#platform/server/form/same-time.ts'
import { waitText } from '#platform/server/form/sender-limit.ts'
import { type Operation, operation, operatorOperation, staffOperation } from '#platform/server/http.ts'
import { parseInput } from '#platform/server/refusal.ts'
import { type Browser, sessionBegins, sessionEnds } from '#platform/server/session-cookie.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { id, slug } from '#platform/shared/fields.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { PARTS, TYPED_PART_NAMES, TYPED_PARTS } from '../editing.ts'
import * as staffContract from '../staff-contract.ts'
import type { Access } from './access.ts'
import { operatorCookie, operatorOfCookie, requireOperator } from './authenticate.ts'
import * as desk from './change-desk.ts'
import { closeForGood, type OpenRequests, readClosing } from './closing.ts'
import { confirmOwn, type EditMeans, readEdited, saveEdit } from './edits.ts'
import { addFiguresFile, readOwnFigures } from './figure-routes.ts'
import { readOverview, readSession } from './overview.ts'
import { ownPermissions } from './permission-routes.ts'
import { ownPictures } from './picture-routes.ts'
import { endSession, readDevices } from './sessions.ts'
import { resumeMails } from './stopped-mails.ts'

const MINUTE_MS = 60_000

interface Dependencies {
  db: Db
  links: SignedLinks
  access: Access
  uploads: Uploads
  requests: OpenRequests
  config: Pick<Config, 'siteName' | 'publicUrl' | 'contactMail' | 'rateLimit' | 'answerAfterMs'>
}

/** The operations around the own page of operators, and its forms as they are sent where no scripts run. */
export function operators({ db, links, access, uploads, requests, config }: Dependencies): Feature {
  const ask = askForLinks(access, config)
  const pictures = ownPictures(db, uploads, config)
  const permission = ownPermissions(db, config)
  const operations = [
    operation(contract.askForLink, async ({ body }, { address }) => {
      await ask(body, address)
      return { sent: true as const }
    }),
    operation(contract.linkedListings, async ({ params }) => ({
      titles: await access.titlesBehind(params.token),
    })),
    operatorOperation(contract.operatorSession, (_, operator) => readSession(db, links, operator)),
    operatorOperation(contract.ownDevices, (_, operator) => readDevices(db, operator)),
    operatorOperation(contract.operatorOverview, (_, operator) => readOverview(db, links, operator)),
    operatorOperation(contract.resumeRequestMails, (_, operator) => resumeMails(db, operator)),
    ...editOperations({ db, access, sender: config }, requests),
    operatorOperation(contract.ownFigures, ({ params }, operator) =>
      readOwnFigures(db, operator, params.slug),
    ),
    ...pictures.operations,
    ...permission.operations,
    operatorOperation(confirmOwnListing, ({ params }, operator) => confirmOwn(db, operator, params.slug)),
    operatorOperation(contract.closingListing, ({ params }, operator) =>
      readClosing(db, operator, params.slug),
    ),
    operatorOperation(contract.closeListing, ({ params }, operator) =>
      closeForGood({ db, requests, sender: config }, operator, params.slug),
    ),
  ]
  return {
    operations,
    forms: [...forms({ db, access, requests, config }, ask), ...pictures.forms, ...permission.forms],
    addRoutes: (app) => addFiguresFile(app, db, config.publicUrl),
  }
}

function editOperations(means: EditMeans, requests: OpenRequests): Operation[] {
  const { db, sender } = means
  return [
    operatorOperation(contract.editListing, ({ params }, operator) => readEdited(db, operator, params.slug)),
    ...TYPED_PARTS.map((part) =>
      operatorOperation(contract.saveParts[part], ({ params, body }, operator) =>
        saveEdit(means, operator, params.slug, part, body),
      ),
    ),
    staffOperation(staffContract.staffChange, ({ params }) => desk.showChange(db, params.id)),
    staffOperation(staffContract.staffChanges, ({ query }) =>
      desk.showChanges(db, query.view, rangeOf(query)),
    ),
    staffOperation(staffContract.approveChange, ({ params }, staff) => desk.approve(db, staff, params.id)),
    staffOperation(staffContract.rejectChange, ({ params, body }, staff) =>
      desk.reject(db, sender, staff, params.id, body.reason),
    ),
    staffOperation(staffContract.reopenListing, ({ params }, staff) =>
      desk.reopen(db, { requests, sender }, staff, params.id),
    ),
    staffOperation(staffContract.seeChange, ({ params }, staff) => desk.markSeen(db, staff, params.id)),
    staffOperation(staffContract.undoChangeDecision, ({ params }, staff) =>
      desk.undoDecision(db, staff, params.id),
    ),
  ]
}

type LinkInput = z.output<typeof contract.askForLink.body>
type Ask = (input: LinkInput, address: string) => Promise<void>

/** Takes the wish for a link, alike for addresses that are known and that are not: how often one is mailed, no answer tells. */
function askForLinks(access: Access, { rateLimit, answerAfterMs }: Dependencies['config']): Ask {
  const guard = new FormGuard<LinkInput>({
    trap: 'website',
    isLimited: rateLimit > 0,
    limits: [{ per: 'address', max: 10, withinMs: 10 * MINUTE_MS }],
    tooMany: (seconds) =>
      `Das waren viele Links in kurzer Zeit. Schau in dein Postfach, oder versuche es in ${waitText(seconds)} noch einmal.`,
  })
  return async (input, address) => {
    const { suspectedSpam } = guard.pass(input, address)
    await inSameTime(answerAfterMs, suspectedSpam ? Promise.resolve() : access.sendLink(input.email))
  }
}

function forms({ db, access, requests, config }: Omit<Dependencies, 'links' | 'uploads'>, ask: Ask) {
  const { publicUrl } = config
  const cookie = operatorCookie(publicUrl)
  const operatorOf = (headers: Browser) => requireOperator(db, publicUrl, headers.cookie)
  return [
    formRoute({
      path: '/hundepension/:slug/bearbeiten',
      body: contract.askForLink.body,
      submit: async ({ params, body }, { ip }) => {
        await ask(body, ip)
        return { to: listingPath(params.slug, '/bearbeiten?gesendet=1') }
      },
    }),
    formRoute({
      path: '/mein-eintrag/anmelden',
      body: contract.askForLink.body,
      submit: async ({ body }, { ip }) => {
        await ask(body, ip)
        return { to: '/mein-eintrag/anmelden?gesendet=1' }
      },
    }),
    formRoute({
      path: '/mein-eintrag/oeffnen/:token',
      body: z.object({}),
      submit: async ({ params }, { headers }) => {
        const token = await access.open(params.token, headers)
        return { to: '/mein-eintrag', headers: { 'set-cookie': sessionBegins(cookie, token) } }
      },
    }),
    formRoute({
      path: '/mein-eintrag/:slug/:part',
      params: z.object({ slug, part: z.enum(TYPED_PART_NAMES) }),
      body: z.record(z.string(), z.string()),
      submit: async ({ params, body }, { headers }) => {
        const operator = await operatorOf(headers)
        const part = PARTS[params.part]
        const typed = parseInput(contract.saveParts[part].body, body)
        await saveEdit({ db, access, sender: config }, operator, params.slug, part, typed)
        return { to: `/mein-eintrag/${encodeURIComponent(params.slug)}/${params.part}?gespeichert=1` }
      },
    }),
    formRoute({
      path: '/mein-eintrag/abmelden',
      body: z.object({ ueberall: z.optional(z.literal('1')) }),
      submit: async ({ body }, { headers }) => {
        const operator = await operatorOfCookie(db, publicUrl, headers.cookie)
        if (operator) await (body.ueberall ? access.closeEverywhere(operator) : endSession(db, operator))
        return { to: '/mein-eintrag/anmelden', headers: { 'set-cookie': sessionEnds(cookie) } }
      },
    }),
    formRoute({
      path: '/mein-eintrag/geraet-abmelden',
      page: '/mein-eintrag',
      body: z.object({ id }),
      submit: async ({ body }, { headers }) => {
        await endSession(db, await operatorOf(headers), body.id)
        return { to: '/mein-eintrag#geraete' }
      },
    }),
    formRoute({
      path: '/mein-eintrag/anfragen-per-mail',
      page: '/mein-eintrag',
      body: z.object({}),
      submit: async (_, { headers }) => {
        await resumeMails(db, await operatorOf(headers))
        return { to: '/mein-eintrag' }
      },
    }),
    formRoute({
      path: '/mein-eintrag/:slug/stimmt',
      page: '/mein-eintrag',
      body: z.object({}),
      submit: async ({ params }, { headers }) => {
        await confirmOwn(db, await operatorOf(headers), params.slug)
        return { to: '/mein-eintrag#eintrag' }
      },
    }),
    formRoute({
      path: '/mein-eintrag/:slug/ende',
      body: contract.closeListing.body,
      submit: async ({ params }, { headers }) => {
        await closeForGood({ db, requests, sender: config }, await operatorOf(headers), params.slug)
        return { to: '/mein-eintrag?geschlossen=1' }
      },
    }),
  ]
}
