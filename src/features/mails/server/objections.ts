/** The way out of mails that somebody wants no more, by a link in each of them. */
import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/server/database/database.ts'
import { type FormRoute, formRoute } from '#platform/server/form/form-routes.ts'
import { addOneClick } from '#platform/server/form/one-click.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import * as contract from '../contract.ts'
import { STOPPABLE, type Stoppable } from '../rules.ts'
import { readStopped, setStopped } from './objection-queries.ts'

/** Stops mails of a kind to an address. */
export const STOP_LINK = new LinkPurpose('mail-stop')
const STOP_DAYS = 3650
const DAY_MS = 86_400_000
const PAGE = '/mails-abbestellen'
const ONE_CLICK = '/mails-abbestellen/ein-klick'

/** The page that stops such mails to this address, and what mail programs call for the same. */
export function stopPaths(
  links: SignedLinks,
  about: Stoppable,
  address: string,
): { page: string; oneClick: string } {
  const subject = `${about}~${Buffer.from(address.toLowerCase()).toString('base64url')}`
  const token = links.sign(STOP_LINK, subject, new Date(Date.now() + STOP_DAYS * DAY_MS))
  return { page: `${PAGE}/${token}`, oneClick: `${ONE_CLICK}/${token}` }
}

interface Objections {
  operations: Operation[]
  forms: FormRoute[]
  addOneClick: (app: FastifyInstance) => void
}

/** What the holder of such a link may do. */
export function objections(db: Db, links: SignedLinks): Objections {
  const read = async (token: string) => {
    const { about, address } = subjectOf(links, token)
    return { about, address, isStopped: await readStopped(db, address, about) }
  }
  const set = async (token: string, isToStop: boolean) => {
    const { about, address } = subjectOf(links, token)
    await setStopped(db, address, about, isToStop)
    return { about, address, isStopped: isToStop }
  }
  return {
    operations: [
      operation(contract.stoppableMails, ({ params }) => read(params.token)),
      operation(contract.stopMails, ({ params, body }) => set(params.token, body.stop === 'on')),
    ],
    forms: [
      formRoute({
        path: `${PAGE}/:token`,
        params: contract.stopMails.params,
        body: contract.stopMails.body,
        submit: async ({ params: { token }, body }) => {
          await set(token, body.stop === 'on')
          return { to: `${PAGE}/${encodeURIComponent(token)}` }
        },
      }),
    ],
    addOneClick: (app) =>
      addOneClick(app, {
        path: `${ONE_CLICK}/:token`,
        stop: (token) => set(token, true),
        pageOf: (token) => `${PAGE}/${token}`,
      }),
  }
}

function subjectOf(links: SignedLinks, token: string): { about: Stoppable; address: string } {
  const [name, encoded = ''] = links.read(STOP_LINK, token).split('~')
  const about = STOPPABLE.find((each) => each === name)
  if (about === undefined) throw new ApiError('not_found', 'Diesen Link gibt es nicht.')
  return { about, address: Buffer.from(encoded, 'base64url').toString() }
}
