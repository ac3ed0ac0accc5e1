/** The links in mails to operators by which they say whether there is room. */
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'

const REPORT_LINK = new LinkPurpose('room-report')
/** As long as a span of which a mail asks is ahead and lasts, in days. */
const LINK_DAYS = 100
const DAY_MS = 86_400_000

/** Who may say of which listing whether there is room. */
interface LinkHolder {
  listingId: number
  operatorId: number
}

/** The path of the page for it. */
export function reportPath(links: SignedLinks, { listingId, operatorId }: LinkHolder, now: Date): string {
  const expires = new Date(now.getTime() + LINK_DAYS * DAY_MS)
  return `/ferien-ampel/${links.sign(REPORT_LINK, `${listingId}~${operatorId}`, expires)}`
}

/** Whose a link is; ApiError `gone` or `not_found`. */
export function readReportLink(links: SignedLinks, token: string): LinkHolder {
  const [listingId, operatorId] = links.read(REPORT_LINK, token).split('~').map(Number)
  return { listingId: listingId ?? 0, operatorId: operatorId ?? 0 }
}
