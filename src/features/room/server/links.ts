/** The links in mails to operators by which they say whether there is room. */
import { readVersionedSubject, versionedSubject } from '#features/listings/server/exports.ts'
import { LinkPurpose, type SignedLinks } from '#platform/server/signed-links.ts'
import { inDays } from '#platform/shared/dates.ts'

const REPORT_LINK = new LinkPurpose('room-report')
/** As long as a span of which a mail asks is ahead and lasts, in days. */
const LINK_DAYS = 100

/** Who may say of which listing whether there is room. */
interface LinkHolder {
  listingId: number
  operatorId: number
  /** The listing's. */
  linkVersion: number
}

/** The path of the page for it. */
export function reportPath(
  links: SignedLinks,
  { listingId, operatorId, linkVersion }: LinkHolder,
  now: Date,
): string {
  const subject = versionedSubject(`${listingId}~${operatorId}`, linkVersion)
  return `/ferien-ampel/${links.sign(REPORT_LINK, subject, inDays(LINK_DAYS, now))}`
}

/** Whose a link is; ApiError `gone` or `not_found`. */
export function readReportLink(links: SignedLinks, token: string): LinkHolder {
  const { subject, linkVersion } = readVersionedSubject(links.read(REPORT_LINK, token))
  const [listingId, operatorId] = subject.split('~').map(Number)
  return { listingId: listingId ?? 0, operatorId: operatorId ?? 0, linkVersion }
}
