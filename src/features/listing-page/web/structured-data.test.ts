import { expect, it } from 'vitest'
import type { Listing } from '#features/listings/contract.ts'
import { emptyDraft } from '#features/listings/fields.ts'
import type { Review } from '#features/reviews/contract.ts'
import { MARKETING_CLAIMS, type Site } from '#platform/shared/site.ts'
import { listingStructuredData } from './structured-data.ts'

const TODAY = '2026-11-22'

const site: Site = {
  name: 'Verzeichnis',
  publicUrl: 'https://verzeichnis.example',
  contactMail: 'post@verzeichnis.example',
  socialLinks: [],
  hasDemoData: false,
  tiles: { mode: 'off' },
  claims: MARKETING_CLAIMS,
}

const listing: Listing = {
  ...emptyDraft('Waldhof', 'Berlin', '14089'),
  id: 7,
  slug: 'waldhof',
  listingTitle: 'Waldhof',
  listingCategory: 'Hundepension',
  listingAddress: 'Gatower Straße 201, 14089 Berlin',
  postalCode: '14089',
  latitude: 52.5,
  longitude: 13.1,
  features: 'Abholservice, Hundetraining',
  featuredImage: '/images/waldhof.webp',
  picturesCount: 1,
  rating: 4.7,
  reviewsCount: 132,
  priceFrom: 32,
  qualityScore: 80,
  isDemo: false,
  isUnconfirmed: false,
  listingPhone: '030 12345',
  listingEmail: null,
  listingWebsite: null,
  businessHours: { monday: { open: '08:00', close: '18:00' }, sunday: { open: '00:00', close: '00:00' } },
  citySlug: 'berlin',
  state: 'Berlin',
  updatedAt: '2026-01-01T00:00:00.000Z',
}

const stay: Review = {
  id: 1,
  userName: 'Maren K.',
  profilePhotoUrl: null,
  rating: 5,
  comment: 'Sehr gut.',
  timeAgo: 'vor 2 Wochen',
  date: '2026-01-01',
  source: 'stay',
  reply: null,
  replyDate: null,
}

const business = (changed: Partial<Listing>, reviews: Review[]) =>
  listingStructuredData(site, { ...listing, ...changed }, reviews, TODAY)[0] as Record<string, unknown>

it('describes the business with address, position, hours and price', () => {
  expect(business({}, [])).toMatchObject({
    '@type': 'LocalBusiness',
    name: 'Waldhof',
    url: 'https://verzeichnis.example/hundepension/waldhof',
    telephone: '030 12345',
    image: 'https://verzeichnis.example/images/waldhof.webp',
    address: { streetAddress: 'Gatower Straße 201', postalCode: '14089', addressLocality: 'Berlin' },
    geo: { latitude: 52.5, longitude: 13.1 },
    openingHoursSpecification: [
      { dayOfWeek: 'https://schema.org/Monday', opens: '08:00', closes: '18:00' },
      { dayOfWeek: 'https://schema.org/Sunday', opens: '00:00', closes: '23:59' },
    ],
  })
})

it('tells of special days and seasons as of the week: all day is open, only no span is closed', () => {
  const day = { from: '2026-12-24', to: '2026-12-24', note: '' }
  const told = (spans: Listing['specialDays'][number]['spans']) =>
    business({ specialDays: [{ ...day, spans }] }, []).specialOpeningHoursSpecification
  const only = (opens: string, closes: string) => [
    {
      ...{ '@type': 'OpeningHoursSpecification', validFrom: day.from, validThrough: day.to },
      ...{ opens, closes },
    },
  ]
  expect(told([{ open: '00:00', close: '00:00' }])).toEqual(only('00:00', '23:59'))
  expect(told([{ open: '00:00', close: '24:00' }])).toEqual(only('00:00', '23:59'))
  expect(told([{ open: '09:00', close: '12:00' }])).toEqual(only('09:00', '12:00'))
  expect(told([])).toEqual(only('00:00', '00:00'))
})

it('leaves out what is not known', () => {
  const bare = business(
    {
      latitude: null,
      longitude: null,
      listingPhone: null,
      businessHours: null,
      priceFrom: null,
      featuredImage: null,
    },
    [],
  )
  for (const key of ['geo', 'telephone', 'openingHoursSpecification', 'priceRange', 'image']) {
    expect(bare).not.toHaveProperty(key)
  }
})

it('publishes guests’ reviews and the rating they make', () => {
  expect(business({}, [stay])).toMatchObject({
    aggregateRating: { ratingValue: 4.7, reviewCount: 132 },
    review: [{ author: { name: 'Maren K.' }, reviewBody: 'Sehr gut.', datePublished: '2026-01-01' }],
  })
})

it('publishes no rating without published reviews, whatever figures were imported', () => {
  expect(business({}, [])).not.toHaveProperty('aggregateRating')
  expect(business({}, [])).not.toHaveProperty('review')
})

it('publishes nothing that was invented for demonstration', () => {
  for (const data of [
    business({ isDemo: true }, [stay]),
    business({}, [stay, { ...stay, id: 2, source: 'demo' }]),
  ]) {
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).not.toHaveProperty('review')
  }
})

it('says in the description how a place is rated only where it publishes the rating', () => {
  const rated = '4,7 Sterne aus 132 Bewertungen'
  expect(business({}, [stay]).description).toContain(rated)
  for (const unpublished of [business({}, []), business({ isDemo: true }, [stay])]) {
    expect(unpublished.description).toContain('Waldhof: Hundepension')
    expect(unpublished.description).not.toContain('Bewertung')
  }
})

it('answers how a place is rated only where it publishes the rating', () => {
  const questions = (changed: Partial<Listing>, reviews: Review[]) => {
    const [, , faq] = listingStructuredData(site, { ...listing, ...changed }, reviews, TODAY)
    return (faq as { mainEntity: { name: string }[] }).mainEntity.map(({ name }) => name)
  }
  const rated = 'Wie ist Waldhof bewertet?'
  expect(questions({}, [stay])).toContain(rated)
  for (const unpublished of [
    questions({}, []),
    questions({ isDemo: true }, [stay]),
    questions({}, [stay, { ...stay, id: 2, source: 'demo' }]),
  ]) {
    expect(unpublished).toContain('Was bietet Waldhof?')
    expect(unpublished).not.toContain(rated)
  }
})

it('leaves the city out of the breadcrumb when it has no page', () => {
  const names = (changed: Partial<Listing>) => {
    const [, list] = listingStructuredData(site, { ...listing, ...changed }, [], TODAY)
    return (list as { itemListElement: { position: number; name: string }[] }).itemListElement.map(
      ({ position, name }) => `${position} ${name}`,
    )
  }
  expect(names({})).toEqual(['1 Startseite', '2 Berlin', '3 Waldhof'])
  expect(names({ citySlug: null })).toEqual(['1 Startseite', '2 Waldhof'])
})
