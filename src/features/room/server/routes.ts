import * as z from 'zod/mini'
import { recordAudit } from '#features/administrators/server/exports.ts'
import { listingPath } from '#features/listings/rules.ts'
import { requireOperator } from '#features/operators/server/exports.ts'
import { readStayParams } from '#features/stay/stay-params.ts'
import { subscriptionBody } from '#features/subscriptions/contract.ts'
import { subscriptionGuard } from '#features/subscriptions/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { formRoute } from '#platform/server/form/form-routes.ts'
import { operation, operatorOperation, staffOperation } from '#platform/server/http.ts'
import type { SignedLinks } from '#platform/server/signed-links.ts'
import { toSearch } from '#platform/shared/endpoint.ts'
import * as contract from '../contract.ts'
import { roomAnchor } from '../room-anchor.ts'
import { pathOfDays } from '../watch-path.ts'
import { readReportLink } from './links.ts'
import { askAboutRoom } from './questions.ts'
import { type Asked, readRoom, report } from './service.ts'
import { readWatch, tellWaiting, type Watching, watch } from './watch.ts'

const ASKED_EVERY_MS = 6 * 60 * 60_000
const TOLD_EVERY_MS = 60_000

interface Dependencies {
  db: Db
  links: SignedLinks
  config: Pick<Config, 'siteName' | 'publicUrl' | 'contactMail'>
  optIn: Watching['optIn']
  nearTo: Watching['nearTo']
}

/** The operations around the room that is left in the holidays, and their forms where no scripts run. */
export function room({ db, links, config, optIn, nearTo }: Dependencies): Feature {
  const ofLink = (token: string): Asked => {
    const { listingId, operatorId, linkVersion } = readReportLink(links, token)
    return { listing: { id: listingId }, operatorId, linkVersion }
  }
  const watching = { db, optIn, sender: config, nearTo }
  const isSpam = subscriptionGuard()
  const keep = (body: z.output<typeof contract.watchRoom.body>, slug: string, address: string) =>
    watch(watching, slug, body, isSpam(body, address, `${slug} ${body.from} ${body.to}`))
  const say = (asked: Asked, said: Parameters<typeof report>[2]) =>
    db.transaction().execute((transaction) => report(transaction, asked, said))
  const answer = (token: string, body: z.output<typeof contract.reportBody>) =>
    say(ofLink(token), { ...body, by: 'mail' })
  const operations = [
    operatorOperation(contract.operatorRoom, ({ params }, { id }) =>
      readRoom(db, { listing: params, operatorId: id }),
    ),
    operatorOperation(contract.reportRoom, ({ params, body }, { id }) =>
      say({ listing: params, operatorId: id }, { ...body, by: 'operator' }),
    ),
    staffOperation(contract.staffRoom, ({ params }) => readRoom(db, { listing: params })),
    staffOperation(contract.reportRoomAsStaff, ({ params, body }, staff) =>
      db.transaction().execute(async (transaction) => {
        const after = await report(transaction, { listing: params }, { ...body, by: 'staff' })
        await recordAudit(transaction, staff, {
          action: 'listing.room',
          subjectId: String(params.id),
          after: body,
        })
        return after
      }),
    ),
    operation(contract.roomQuestion, ({ params }) => readRoom(db, ofLink(params.token))),
    operation(contract.roomWatch, ({ params, query }) => readWatch(watching, params.slug, query)),
    operation(contract.watchRoom, ({ params, body }, { address }) => keep(body, params.slug, address)),
    operation(contract.answerRoomQuestion, ({ params, body }) => answer(params.token, body)),
  ]
  const forms = [
    formRoute({
      path: '/mein-eintrag/:slug/ferien-ampel',
      page: '/mein-eintrag',
      body: contract.reportBody,
      submit: async ({ params, body }, { headers }) => {
        const operator = await requireOperator(db, config.publicUrl, headers.cookie)
        const asked = { listing: params, operatorId: operator.id }
        const { listing } = await say(asked, { ...body, by: 'operator' })
        return { to: `/mein-eintrag#${roomAnchor(listing.id)}` }
      },
    }),
    formRoute({
      path: '/hundepension/:slug/benachrichtigen/:days',
      params: contract.watchAddress,
      body: z.object(subscriptionBody),
      submit: async ({ params: { slug, days }, body }, { ip, query }) => {
        await keep({ ...body, ...days }, slug, ip)
        const address = listingPath(slug, `/benachrichtigen/${pathOfDays(days)}`)
        const { dogs, traits } = readStayParams(Object(query))
        return { to: `${address}?${toSearch({ dogs, traits, gesendet: '1' })}` }
      },
    }),
    formRoute({
      path: '/ferien-ampel/:token',
      body: contract.reportBody,
      submit: async ({ params: { token }, body }) => {
        await answer(token, body)
        return { to: `/ferien-ampel/${encodeURIComponent(token)}?gemeldet=${body.from}` }
      },
    }),
  ]
  const works = [
    {
      name: 'Fragen nach freien Plätzen',
      everyMs: ASKED_EVERY_MS,
      work: () => askAboutRoom({ db, links, sender: config }, new Date()),
      failed: 'operators could not be asked about room',
    },
    {
      name: 'Freie Plätze melden',
      everyMs: TOLD_EVERY_MS,
      work: () => db.transaction().execute((transaction) => tellWaiting(transaction, config, new Date())),
      failed: 'who waits for room could not be told',
    },
  ]
  return { operations, forms, works }
}
