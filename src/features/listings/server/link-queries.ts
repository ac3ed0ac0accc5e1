/**
 * The links in mails to whoever keeps a listing: those sent so far can be withdrawn, all at once. How often they were is
 * counted with what they are about: the listing, each of its requests and reviews.
 */
import { LinkVersions } from '#platform/server/database/link-versions.ts'
import { ApiError } from '#platform/shared/api-error.ts'

/** The subject of such a link, with the version of links as it is now. */
export function versionedSubject(subject: string, linkVersion: number): string {
  return linkVersion ? `${subject}-v${linkVersion}` : subject
}

/** What `versionedSubject` is made of. */
export function readVersionedSubject(text: string): { subject: string; linkVersion: number } {
  const [, subject = text, version = '0'] = /^(.*)-v(\d+)$/.exec(text) ?? []
  return { subject, linkVersion: Number(version) }
}

/** Throws ApiError `gone` where the link's version is not the one as it is now. */
export function requireLinkVersion(ofLink: number, now: number): void {
  if (ofLink !== now) throw new ApiError('gone', 'Dieser Link gilt nicht mehr.')
}

/** Of the links about listings themselves. */
export const LISTING_LINKS = new LinkVersions('listing', 'id')
