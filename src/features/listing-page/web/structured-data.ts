import type { Listing } from '#features/listings/contract.ts'
import {
  clockTime,
  datedFrom,
  metaDescription,
  ownPath,
  readable,
  type Span,
  spansOf,
  WEEK,
} from '#features/listings/web/exports.ts'
import type { Review } from '#features/reviews/contract.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { capitalised, formatPrice } from '#platform/shared/format.ts'
import { phoneHref } from '#platform/shared/phone-href.ts'
import type { Site } from '#platform/shared/site.ts'
import { pageAddress } from '#platform/web/page.ts'
import { breadcrumbList, CONTEXT, faqPage } from '#platform/web/structured-data.ts'
import { websiteLink } from './contact-links.ts'
import { listingQuestions } from './listing-questions.ts'

/**
 * schema.org descriptions of a listing's page: the business, where the page stands in the site, and its questions. `today`
 * is YYYY-MM-DD.
 */
export function listingStructuredData(
  site: Site,
  listing: Listing,
  reviews: readonly Review[],
  today: string,
): object[] {
  const figures = ratings(listing, reviews)
  // A rating that is not published as one is not told in words either.
  const told = 'aggregateRating' in figures ? listing : { ...listing, rating: null }
  return [
    { ...localBusiness(site, told), ...figures },
    breadcrumbList(site, steps(listing)),
    faqPage(listingQuestions(told, today)),
  ]
}

function localBusiness(site: Site, listing: Listing): object {
  const address = site.publicUrl + pageAddress('/hundepension/:slug', { params: listing })
  const image = ownPath(listing.featuredImage)
  return {
    '@context': CONTEXT,
    '@type': 'LocalBusiness',
    '@id': `${address}#betrieb`,
    name: listing.listingTitle,
    description: metaDescription(listing),
    url: websiteLink(listing.listingWebsite)?.href ?? address,
    mainEntityOfPage: address,
    address: postalAddress(listing),
    ...(listing.latitude !== null &&
      listing.longitude !== null && {
        geo: { '@type': 'GeoCoordinates', latitude: listing.latitude, longitude: listing.longitude },
      }),
    ...(phoneHref(listing.listingPhone ?? '') && { telephone: listing.listingPhone }),
    ...(listing.businessHours && { openingHoursSpecification: openingHours(listing.businessHours) }),
    ...(listing.specialDays.length > 0 && {
      specialOpeningHoursSpecification: listing.specialDays.flatMap(specialHours),
    }),
    ...(listing.priceFrom !== null && { priceRange: `ab ${formatPrice(listing.priceFrom)} pro Tag` }),
    ...(image && { image: site.publicUrl + image }),
  }
}

/**
 * Rating and reviews, only when every review at hand was written by a guest: nothing invented, and no figure that
 * published reviews don't support.
 */
function ratings(listing: Listing, reviews: readonly Review[]): object {
  const invented = listing.isDemo || reviews.some((review) => review.source === 'demo')
  if (invented || reviews.length === 0 || listing.rating === null) return {}
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: listing.rating,
      reviewCount: Math.max(listing.reviewsCount, reviews.length),
      bestRating: 5,
      worstRating: 1,
    },
    review: reviews.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.userName },
      datePublished: review.date,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5, worstRating: 1 },
      ...(review.comment && { reviewBody: review.comment }),
    })),
  }
}

function postalAddress({ listingAddress, postalCode, location, state }: Listing): object {
  // The street stands before the postcode: `Gatower Straße 201, 14089 Berlin`.
  const street = listingAddress?.split(`, ${postalCode}`)[0]
  return {
    '@type': 'PostalAddress',
    ...(street && !street.startsWith(postalCode) && { streetAddress: street }),
    postalCode,
    addressLocality: location,
    ...(state && { addressRegion: state }),
    addressCountry: 'DE',
  }
}

function openingHours(hours: NonNullable<Listing['businessHours']>): object[] {
  return WEEK.flatMap(({ day }) =>
    spansOf(hours, day).map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: dayAddress(day),
      ...opensAndCloses(span),
    })),
  )
}

/** Equal times would mean closed there; a whole day ends at 23:59. */
function opensAndCloses({ open, close }: Span) {
  return { opens: clockTime(open), closes: close - open === 24 * 60 ? '23:59' : clockTime(close) }
}

function dayAddress(day: string): string {
  return `https://schema.org/${capitalised(day)}`
}

/** Closed is an opening of no length there; a season is told with its next time. */
function specialHours(listed: Listing['specialDays'][number]): object[] {
  const { from, to, days, spans } = datedFrom(listed, berlinDay(new Date()))
  const times = readable(spans).map(opensAndCloses)
  return (times.length > 0 ? times : [{ opens: '00:00', closes: '00:00' }]).map((time) => ({
    '@type': 'OpeningHoursSpecification',
    ...(days && { dayOfWeek: days.map(dayAddress) }),
    validFrom: from,
    validThrough: to,
    ...time,
  }))
}

function steps({ citySlug, location, listingTitle, slug }: Listing) {
  const city = citySlug ? [{ name: location, path: `/hundepension-in/${encodeURIComponent(citySlug)}` }] : []
  return [...city, { name: listingTitle, path: pageAddress('/hundepension/:slug', { params: { slug } }) }]
}
