import { describe, expect, test } from 'vitest'
import { FIELD_NAMES, type FieldName, namesWith } from '#features/listings/declared/fields.ts'
import { emptyDraft } from '#features/listings/fields.ts'
import { CATEGORIES, FEATURES } from '#features/listings/rules.ts'
import type { MunicipalityRecord } from '#features/places/server/exports.ts'
import { readGazetteer } from '#features/places/server/gazetteer.ts'
import { pricing } from '#features/stay/pricing.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { isSame } from '#platform/shared/same-value.ts'
import type { DemoListing, DemoOptions } from './demo-listing.ts'
import { generateDirectory } from './generate.ts'

const OPTIONS: DemoOptions = { listings: 1700, seed: 7, today: '2026-11-20' }

const FIXTURE: MunicipalityRecord[] = [
  {
    id: 1,
    name: 'Berlin',
    state: 'Berlin',
    latitude: 52.52,
    longitude: 13.41,
    population: 3_650_000,
    postcodes: [
      { code: '10115', latitude: 52.5337, longitude: 13.3872 },
      { code: '13597', latitude: 52.5366, longitude: 13.2102 },
    ],
    districts: [
      { id: 11, name: 'Spandau', latitude: 52.535, longitude: 13.2, postcodes: ['13597'] },
      { id: 12, name: 'Mitte', latitude: 52.53, longitude: 13.39, postcodes: ['10115'] },
    ],
  },
  place(2, 'Frankfurt (Oder)', 'Brandenburg', 52.34, 14.55, 57_000, '15230'),
  place(3, 'Neustadt an der Weinstraße', 'Rheinland-Pfalz', 49.35, 8.14, 53_000, '67433'),
  place(4, 'Garmisch-Partenkirchen', 'Bayern', 47.49, 11.09, 27_000, '82467'),
  place(5, 'Büsum', 'Schleswig-Holstein', 54.13, 8.86, 4900, '25761'),
  {
    ...place(6, 'Beilrode', 'Sachsen', 51.57, 13.07, 4200, '04886'),
    districts: [{ id: 61, name: 'Döbrichau', latitude: 51.575, longitude: 13.08, postcodes: ['04886'] }],
  },
  place(7, 'Schneverdingen', 'Niedersachsen', 53.12, 9.8, 19_000, '29640'),
  place(8, 'Winterberg', 'Nordrhein-Westfalen', 51.19, 8.53, 12_500, '59955'),
  place(9, 'Lötzbeuren', 'Rheinland-Pfalz', 49.96, 7.25, 370, '56843'),
]

function place(
  id: number,
  name: string,
  state: string,
  latitude: number,
  longitude: number,
  population: number,
  code: string,
): MunicipalityRecord {
  return {
    id,
    name,
    state,
    latitude,
    longitude,
    population,
    postcodes: [{ code, latitude, longitude }],
    districts: [],
  }
}

/** The real ones. */
function municipalities(): MunicipalityRecord[] {
  const { places, postcodes } = readGazetteer()
  const byCode = new Map(postcodes.map((postcode) => [postcode.code, postcode]))
  const districts = Map.groupBy(places, ({ parentId }) => parentId)
  return places
    .filter(({ kind }) => kind === 'municipality')
    .map((place) => ({
      ...place,
      postcodes: place.postcodes.flatMap((code) => byCode.get(code) ?? []),
      districts: districts.get(place.id) ?? [],
    }))
}

const fixtureDirectory = [...generateDirectory(FIXTURE, OPTIONS)]

checkDirectory('a handful of places', FIXTURE, fixtureDirectory)
const places = municipalities()
checkDirectory('the whole country', places, [...generateDirectory(places, OPTIONS)])

function checkDirectory(
  where: string,
  places: readonly MunicipalityRecord[],
  directory: readonly DemoListing[],
) {
  const byId = new Map(places.map((entry) => [entry.id, entry]))
  const share = (test: (listing: DemoListing) => boolean) => directory.filter(test).length
  const reviews = directory.flatMap((listing) => listing.reviews)

  describe(where, () => {
    test('some listings have each of the fields that are declared to be invented, and none has another', () => {
      const nothing = emptyDraft('', '', '')
      const isKnown = (name: FieldName) => directory.some((listing) => !isSame(listing[name], nothing[name]))
      expect(FIELD_NAMES.filter(isKnown)).toEqual(namesWith('isInDemo', true))
    })

    test('as many listings as asked for, with slugs and descriptions of their own', () => {
      expect(directory).toHaveLength(1700)
      expect(new Set(directory.map(({ slug }) => slug)).size).toBe(1700)
      const descriptions = directory.flatMap(({ description }) => description ?? [])
      expect(new Set(descriptions).size).toBe(descriptions.length)
      expect(descriptions.length).toBeGreaterThan(1500)
    })

    test('a listing has a postcode of its place and lies near it', () => {
      for (const listing of directory) {
        const home = byId.get(listing.placeId)
        expect(listing.location).toBe(home?.name)
        const centres = home?.postcodes.filter(({ code }) => code === listing.postcode) ?? []
        expect(centres, listing.slug).not.toHaveLength(0)
        if (listing.address !== null) expect(listing.address).toMatch(/^\p{L}.* \d+[a-c]?, \d{5} \p{L}/u)
        if (listing.latitude === null || listing.longitude === null) continue
        const { latitude, longitude } = listing
        const nearest = Math.min(
          ...centres.map((at) => distanceKm(latitude, longitude, at.latitude, at.longitude)),
        )
        expect(nearest).toBeLessThan(3)
        if (listing.districtId === null) continue
        const district = home?.districts.find(({ id }) => id === listing.districtId)
        expect(district?.postcodes).toContain(listing.postcode)
        expect(listing.address ?? district?.name).toContain(district?.name)
      }
    })

    test('most name what stays cost, and some leave it open', () => {
      const priced = share((listing) => listing.pricing !== null) / directory.length
      expect(priced).toBeGreaterThan(0.55)
      expect(priced).toBeLessThan(0.68)
    })

    test('shares of what is special or missing are met', () => {
      expect(share(({ isPremium }) => isPremium)).toBe(204)
      expect(share(({ featuredImage }) => featuredImage === null)).toBe(255)
      expect(share(({ latitude, longitude }) => latitude === null && longitude === null)).toBe(34)
      expect(share(({ phone }) => phone === null)).toBe(136)
      expect(share(({ reviewsCount }) => reviewsCount === 0)).toBe(170)
      expect(share(({ reviewsCount, reviews }) => reviewsCount > 0 && reviews.length === 0)).toBe(51)
    })

    test('every category and feature occurs', () => {
      for (const category of CATEGORIES) {
        expect(
          share((listing) => listing.category === category),
          category,
        ).toBeGreaterThan(5)
      }
      for (const feature of FEATURES) {
        const count = share(({ features }) => features.includes(feature))
        expect(count / 1700, feature).toBeGreaterThan(0.1)
        expect(count / 1700, feature).toBeLessThan(0.6)
      }
      expect(Math.max(...directory.map(({ features }) => features.length))).toBeLessThanOrEqual(9)
    })

    test('ratings are the means of the reviews', () => {
      for (const listing of directory) {
        if (listing.reviewsCount === 0) expect(listing.rating).toBeNull()
        if (listing.reviews.length === 0) continue
        expect(listing.reviewsCount).toBe(listing.reviews.length)
        const sum = listing.reviews.reduce((stars, { rating }) => stars + rating, 0)
        expect(Math.abs((listing.rating ?? 0) - sum / listing.reviews.length)).toBeLessThanOrEqual(0.0501)
      }
    })

    test('about 9,000 reviews of the last three years, 4.4 stars on average', () => {
      expect(reviews.length).toBeGreaterThan(8500)
      expect(reviews.length).toBeLessThan(9500)
      const mean = reviews.reduce((stars, { rating }) => stars + rating, 0) / reviews.length
      expect(mean).toBeGreaterThan(4.25)
      expect(mean).toBeLessThan(4.55)
      for (const { date } of reviews) expect(date < '2026-11-20' && date >= '2023-11-20', date).toBe(true)
    })

    test('prices, contacts and pictures keep to their bounds', () => {
      for (const listing of directory) {
        const { priceFrom, phone, email, website, featuredImage, images } = listing
        if (priceFrom !== null) expect(priceFrom >= 14 && priceFrom <= 65).toBe(true)
        else expect(listing.tariffs).toHaveLength(0)
        const daily = listing.tariffs.filter(
          ({ name }) => name === 'Tagesbetreuung' || name.includes('Pension'),
        )
        for (const { price } of daily) expect(price).toBeGreaterThanOrEqual(priceFrom ?? 0)
        if (listing.pricing) {
          expect(pricing.parse(listing.pricing)).toEqual(listing.pricing)
          const { base, dayCare } = listing.pricing
          for (const price of [base.klein, base.mittel, base.groß, dayCare])
            if (price !== null) expect(price).toBeGreaterThanOrEqual(priceFrom ?? 0)
        }
        if (phone !== null) expect(phone).toMatch(RESERVED_NUMBERS)
        if (email !== null) expect(email).toMatch(/^[a-z-]+@beispiel-[a-z0-9-]{1,54}\.example$/)
        if (website !== null) expect(website).toMatch(/^https:\/\/[a-z0-9-]{1,63}\.example\/$/)
        for (const picture of [featuredImage ?? '/scenes/3.svg', ...images]) {
          expect(picture).toMatch(/^\/scenes\/\d+\.svg$/)
        }
      }
    })

    test('texts are finished sentences', () => {
      const texts = directory.flatMap(({ title, description, websiteDescription, address }) => [
        title,
        description,
        websiteDescription,
        address,
      ])
      for (const text of [...texts, ...reviews.map(({ comment }) => comment)]) {
        expect(text ?? '').not.toMatch(/undefined|null|NaN|[{}[\]<>]| {2}|^ | $| [,.!?]|\/[a-zäöü]|\.\./)
      }
      for (const { comment } of reviews) expect(comment ?? 'Gut.').toMatch(/^[\p{Lu}\d].*[.!?]$/u)
    })
  })
}

/** The ranges that the Bundesnetzagentur reserves for films and books. */
const RESERVED_NUMBERS =
  /^(030 23125 \d{3}|069 90009 \d{3}|040 66969 \d{3}|0221 4710 \d{3}|089 99998 \d{3}|0171 39200\d\d|0176 040690\d\d)$/

test('the same seed gives the same directory, another seed another one', () => {
  const few = { ...OPTIONS, listings: 200 }
  const once = JSON.stringify([...generateDirectory(FIXTURE, few)])
  expect(JSON.stringify([...generateDirectory(FIXTURE, few)])).toBe(once)
  expect(JSON.stringify([...generateDirectory(FIXTURE, { ...few, seed: 8 })])).not.toBe(once)
})

test('slugs stay unique when a village has thousands of kennels', () => {
  const crowded = generateDirectory(FIXTURE.slice(-1), { ...OPTIONS, listings: 8000 })
  const slugs = [...crowded].map(({ slug }) => slug)
  expect(new Set(slugs).size).toBe(8000)
  expect(slugs.some((slug) => slug.endsWith('-loetzbeuren-2'))).toBe(true)
})

test('districts show in addresses: joined in towns, as OT in small eastern places', () => {
  const addresses = fixtureDirectory.flatMap(({ address }) => address ?? [])
  expect(addresses.some((address) => address.endsWith(', 13597 Berlin-Spandau'))).toBe(true)
  expect(addresses.some((address) => address.endsWith(', 04886 Beilrode OT Döbrichau'))).toBe(true)
})

test('descriptions claim no feature that the listing does not have', () => {
  const signs = {
    'Webcam-Überwachung': /Webcam/,
    'Klimaanlage im Sommer': /klima/i,
    Abholservice: /Hundebus|Hol- und/,
  }
  for (const [feature, sign] of Object.entries(signs)) {
    const telling = fixtureDirectory.filter(({ description }) => sign.test(description ?? ''))
    expect(telling).not.toHaveLength(0)
    for (const { features } of telling) expect(features).toContain(feature)
  }
})

test('a few listings are enough, none are fine, and no places are an error', () => {
  expect([...generateDirectory(FIXTURE, { ...OPTIONS, listings: 3 })]).toHaveLength(3)
  expect([...generateDirectory(FIXTURE, { ...OPTIONS, listings: 0 })]).toHaveLength(0)
  expect(() => [...generateDirectory([], OPTIONS)]).toThrow('postcodes')
})
