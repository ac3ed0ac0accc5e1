/** What other features' servers may use of the listings. */

export { closedText, isClosedThroughout } from '../closed-days.ts'
export { draftOf, emptyDraft, type ListingDraft, someOf } from '../fields.ts'
export {
  clockTime,
  type GermanClock,
  germanClock,
  isOpenAt,
  type OpeningTimes,
  openingRows,
  openingTimes,
  type Span,
  usuallyOpen,
  WEEK,
} from '../opening-hours.ts'
export type { Criteria, Exact, Near, OptionCounts, SelectedListing, Selection } from '../selection.ts'
export { specialDaysFrom, specialDaysText } from '../special-days.ts'
export { saysOfHoliday } from '../special-holidays.ts'
export { readSpans, spansText } from '../typed-hours.ts'
export { problemOfSpecialDays, readSpecialDays } from '../typed-special-days.ts'
export { CardCache } from './card-cache.ts'
export {
  ALL_LISTINGS,
  analyzeListings,
  CLOSED_LISTINGS,
  closeListing,
  DAILY_PRICE,
  enteredOf,
  importedFigures,
  keepListings,
  LISTING_CONTACTS,
  LISTING_PRICES,
  LISTINGS,
  LISTINGS_WITH_CLOSED,
  listingExists,
  listingIdBySlug,
  listingsSince,
  lockListing,
  PLACEMENTS,
  picturesAmong,
  picturesOf,
  REAL_LISTINGS,
  reopenListing,
  setPermission,
  setPremium,
  setReviewFigures,
} from './door-queries.ts'
export { LISTING_JUMPS } from './jump-queries.ts'
export { LISTING_LINKS, readVersionedSubject, requireLinkVersion, versionedSubject } from './link-queries.ts'
export { NEW_THIS_WEEK, PREMIUM_COUNT } from './live-queries.ts'
export { phoneSpelling } from './phone.ts'
export {
  badgeFacts,
  newListings,
  type PublicListing,
  publicListingsAfter,
} from './public-queries.ts'
export { countMarkedQuality } from './quality-queries.ts'
export {
  closedBySlug,
  countListings,
  currentSlug,
  demoDataExists,
  editedById,
  FROM_LISTING,
  factsAfter,
  factsByIds,
  idsByTitle,
  idsByWholeTitle,
  idsInPlaceOf,
  type ListingFacts,
  rankedByIds,
  titlesWith,
  WHOLE_LISTING,
} from './queries.ts'
export { changeListingBack, changeListingsBack, rowAsBefore } from './restore.ts'
export { digitsOf, hostOf, isSameName, nameLikeness } from './same-place.ts'
export {
  DIGITS,
  HOST,
  type Likely,
  likelySame,
  type Namesake,
  nearNamesakes,
} from './same-place-queries.ts'
export {
  changeListing,
  changeListings,
  createListing,
  FreeSlugs,
  holdSlugs,
  inGermany,
  type ListingChange,
  locate,
  lookupFor,
  type PlaceLookup,
  setUnconfirmed,
  slugBase,
  toRow,
} from './save.ts'
export {
  deleteDemoListings,
  insertListings,
  type ListingRow,
  rowsById,
  type StoredRow,
  takenSlugs,
  updateListings,
} from './save-queries.ts'
export {
  listInstead,
  listSimilar,
  noListing,
  similarTo,
  toMarkers,
  withCards,
  withFurther,
  withReadableWebsite,
  withStays,
} from './service.ts'
export { cityPages, listingPages, listingSitemapParts } from './sitemap-queries.ts'
export {
  bin,
  binnedRows,
  closedById,
  countBinned,
  currentSlugOf,
  enteredByIds,
  lockListings,
  passSlugs,
  purge,
  type StaffFacts,
  slugOwner,
  staffFacts,
  staffRows,
  unbin,
} from './staff-queries.ts'
