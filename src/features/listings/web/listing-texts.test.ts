import { expect, it } from 'vitest'
import type { Listing, Tariff } from '../contract.ts'
import {
  aboutParagraphs,
  addressLine,
  featureList,
  pageTitle,
  tariffName,
  tariffPrice,
} from './listing-texts.ts'
import { metaDescription } from './meta-description.ts'

const listing = {
  listingTitle: 'Waldhof',
  listingCategory: 'Hundepension',
  location: 'Berlin',
  postalCode: '14089',
  listingAddress: null,
  features: 'Abholservice, Hundetraining,,Abholservice',
  description: null,
  websiteDescription: null,
  rating: 4.7,
  reviewsCount: 1,
  priceFrom: 32,
} as Listing

it('splits features on commas, without blanks and repetitions', () => {
  expect(featureList(listing.features)).toEqual(['Abholservice', 'Hundetraining'])
  expect(featureList('')).toEqual([])
})

it('tells about a place in its own words, else the website’s, else in a sentence of ours', () => {
  expect(aboutParagraphs({ ...listing, description: 'Eins.\n\nZwei.', websiteDescription: 'Drei.' })).toEqual(
    ['Eins.', 'Zwei.'],
  )
  expect(aboutParagraphs({ ...listing, description: '  ', websiteDescription: 'Drei.' })).toEqual(['Drei.'])
  expect(aboutParagraphs(listing)[0]).toContain('Zum Angebot gehören: Abholservice und Hundetraining.')
  expect(aboutParagraphs({ ...listing, features: '' })[0]).toBe(
    'Waldhof (Hundepension) betreut Hunde in Berlin. Freie Plätze und Preise erfährst du direkt bei der Pension.',
  )
})

it('names a price with what it is for, and one that is paid once as such', () => {
  expect(tariffName({ name: 'Nacht', dog: 'bis 25 kg' })).toBe('Nacht (bis 25 kg)')
  expect(tariffName({ name: 'Nacht' })).toBe('Nacht')
  expect(tariffPrice({ name: 'Tag', price: 20, unit: 'Tag' } as Tariff)).toBe('20\u00a0€ / Tag')
  expect(tariffPrice({ name: 'Probetag', price: 20, unit: 'einmalig' } as Tariff)).toBe('20\u00a0€ einmalig')
})

it('says that what is on an island is on it', () => {
  const onSylt = { ...listing, location: 'Sylt', postalCode: '25980' }
  expect(pageTitle(onSylt)).toBe('Waldhof auf Sylt – Hundepension')
  expect(metaDescription(onSylt)).toContain('Hundepension auf 25980 Sylt,')
})

it('falls back to postcode and place without an address', () => {
  expect(addressLine(listing)).toBe('14089 Berlin')
})

it('promises search engines only what is known', () => {
  const bare = {
    ...{ ...listing, rating: null, priceFrom: null, features: '' },
    ...{ listingPhone: null, listingEmail: null, listingWebsite: null, businessHours: null, latitude: null },
  }
  const about = (known: Partial<Listing>) => metaDescription({ ...bare, ...known })
  expect(about({})).toBe('Waldhof: Hundepension in 14089 Berlin.')
  expect(about({ latitude: 52.5 })).toBe('Waldhof: Hundepension in 14089 Berlin, mit Lage.')
  expect(about({ listingWebsite: 'https://waldhof.example', latitude: 52.5 })).toContain(
    'mit Kontakt und Lage.',
  )
  const all = { listingPhone: '030 123', businessHours: { monday: { open: '08:00', close: '18:00' } } }
  expect(about({ ...all, latitude: 52.5 })).toContain('mit Kontakt, Öffnungszeiten und Lage.')
})

it('keeps the description for search engines within 160 characters', () => {
  expect(metaDescription(listing)).toContain('4,7 Sterne aus 1 Bewertung, ab 32\u00a0€ pro Tag')
  const long = metaDescription({
    ...listing,
    features: 'Einzelunterbringung, '.repeat(20),
    listingTitle: 'Hof '.repeat(40),
  })
  expect([...long].length).toBeLessThanOrEqual(160)
})
