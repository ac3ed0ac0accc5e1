/** The way out of mails that somebody wants no more, by a link in each of them. */
import type { Db } from '#platform/server/database/database.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { inDays } from '#platform/shared/dates.ts'
import { found } from '#platform/shared/expected.ts'
import type { StoppableMails } from '../contract.ts'
import { STOPPABLE, type Stoppable } from '../rules.ts'
import { readStopped, setStopped } from './objection-queries.ts'

/** Stops mails of a kind to an address. */
const STOP_LINK = new LinkPurpose('mail-stop')
const STOP_DAYS = 3650
export const STOP_PAGE = '/mails-abbestellen'
export const STOP_ONE_CLICK = '/mails-abbestellen/ein-klick'

/** The page that stops such mails to this address, and what mail programs call for the same. */
export function stopPaths(
  links: SignedLinks,
  about: Stoppable,
  address: string,
): { page: string; oneClick: string } {
  const subject = `${about}~${Buffer.from(address.toLowerCase()).toString('base64url')}`
  const token = links.sign(STOP_LINK, subject, inDays(STOP_DAYS))
  return { page: `${STOP_PAGE}/${token}`, oneClick: `${STOP_ONE_CLICK}/${token}` }
}

/** What a link to stop mails is about; ApiError `not_found` or `gone`. */
export async function readStoppable(db: Db, links: SignedLinks, token: string): Promise<StoppableMails> {
  const { about, address } = subjectOf(links, token)
  return { about, address, isStopped: await readStopped(db, address, about) }
}

/** Stops the mails that a link is about, or lets them go out again. */
export async function stopMails(
  db: Db,
  links: SignedLinks,
  token: string,
  isToStop: boolean,
): Promise<StoppableMails> {
  const { about, address } = subjectOf(links, token)
  await setStopped(db, address, about, isToStop)
  return { about, address, isStopped: isToStop }
}

function subjectOf(links: SignedLinks, token: string): { about: Stoppable; address: string } {
  const [name, encoded = ''] = links.read(STOP_LINK, token).split('~')
  const about = found(
    STOPPABLE.find((each) => each === name),
    'Diesen Link gibt es nicht.',
  )
  return { about, address: Buffer.from(encoded, 'base64url').toString() }
}
