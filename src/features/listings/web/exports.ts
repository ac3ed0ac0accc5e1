/** What other features' pages may show of listings. */
export {
  clockTime,
  describeStatus,
  openingRows,
  openStatus,
  readable,
  type Span,
  spansOf,
  specialText,
  WEEK,
  weekToldOn,
} from '../opening-hours.ts'
export { datedFrom, specialDaysFrom, specialDaysText, specialOn, weekdayOf } from '../special-days.ts'
export { saysOfHoliday } from '../special-holidays.ts'
export { readSpans } from '../typed-hours.ts'
export { aboutListing } from './about-listing.ts'
export { DemoBadge } from './demo-badge.tsx'
export { shortFeature } from './feature-icons.ts'
export { ListingCard, ListingCardSkeleton } from './listing-card.tsx'
export { ListingGrid } from './listing-grid.tsx'
export { CARD_PICTURE, ListingImage, ownPath, photoPath, usePicture } from './listing-image.tsx'
export {
  aboutParagraphs,
  addressLine,
  featureList,
  pageTitle,
  tariffName,
  tariffPrice,
} from './listing-texts.ts'
export { Logo } from './logo.tsx'
export { metaDescription } from './meta-description.ts'
export { openingLines, specialLine } from './opening-hours-texts.ts'
export { ShareButton } from './share-button.tsx'
export { SpecialDaysField } from './special-days-field.tsx'
