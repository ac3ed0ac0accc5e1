import { beforeAll, expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { LERCHENRAIN } from '#features/stay/worked-stays-for-tests.ts'
import { FIELD_NAMES } from './declared/fields.ts'
import type { ListingDraft } from './fields.ts'
import { makeListing } from './server/factory.ts'

/** For each field something to enter, and what the listing's page shows of it. */
const EXAMPLE: { [Name in keyof ListingDraft]: { entered: ListingDraft[Name]; shown: string } } = {
  title: { entered: 'Hof Sonnental', shown: 'Hof Sonnental' },
  category: { entered: 'Hundehotel', shown: 'Hundehotel' },
  location: { entered: 'Berlin', shown: 'Ähnliche Hundepensionen in Berlin' },
  address: { entered: 'Seeweg 5, 10115 Berlin', shown: 'Seeweg 5, 10115 Berlin' },
  postcode: { entered: '10115', shown: '10115' },
  latitude: { entered: 52.53, shown: 'mlat=52.53' },
  longitude: { entered: 13.39, shown: 'mlon=13.39' },
  phone: { entered: '030 1234567', shown: '030 1234567' },
  email: { entered: 'post@sonnental.example', shown: 'post@sonnental.example' },
  website: { entered: 'https://sonnental.example/', shown: 'https://sonnental.example/' },
  description: { entered: 'Ruhig gelegen am Waldrand.', shown: 'Ruhig gelegen am Waldrand.' },
  // Shown in place of a missing description.
  websiteDescription: { entered: 'Willkommen auf dem Hof.', shown: 'Willkommen auf dem Hof.' },
  features: { entered: ['Abholservice', 'Badesee'], shown: 'Badesee' },
  featuredImage: { entered: '/landscapes/3.svg', shown: 'src="/landscapes/3.svg"' },
  logo: { entered: '/landscapes/4.svg', shown: 'src="/landscapes/4.svg"' },
  images: { entered: ['/landscapes/5.svg'], shown: 'src="/landscapes/5.svg"' },
  imageTexts: { entered: { '/landscapes/5.svg': 'Der Garten mit Bach' }, shown: 'Der Garten mit Bach' },
  rating: { entered: 4.6, shown: '4,6' },
  reviewsCount: { entered: 37, shown: '37 Bewertungen' },
  reviewsLink: { entered: 'https://reviews.example/1', shown: 'https://reviews.example/1' },
  businessHours: { entered: { monday: { open: '07:15', close: '18:45' } }, shown: '07:15' },
  hoursText: { entered: 'Mo 07:15-18:45; Sa nach Anruf', shown: 'Mo 07:15-18:45; Sa nach Anruf' },
  specialDays: {
    entered: [{ from: '2099-12-24', to: '2099-12-31', spans: [], note: 'Betriebsferien' }],
    shown: '24. Dezember 2099 bis 31. Dezember 2099: geschlossen (Betriebsferien)',
  },
  priceFrom: { entered: 32.5, shown: '32,50 €' },
  tariffs: { entered: [{ name: 'Tagesbetreuung', price: 22, unit: 'Tag' }], shown: 'Tagesbetreuung' },
  pricing: {
    entered: LERCHENRAIN,
    shown: 'mittlerer Hund',
  },
  admission: { entered: { small: 'yes', greatestWeight: 15 }, shown: 'bis 15 kg' },
  isPremium: { entered: true, shown: 'Anzeige · Premium' },
}
const draft = Object.fromEntries(FIELD_NAMES.map((name) => [name, EXAMPLE[name].entered])) as ListingDraft

const pages = { whole: '', undescribed: '' }

const app = sharedTestApp(async ({ db }) => {
  await makeListing(db, draft)
  await makeListing(db, { ...draft, description: null })
}, 'built')
beforeAll(async () => {
  pages.whole = await visible('/hundepension/hof-sonnental-berlin')
  pages.undescribed = await visible('/hundepension/hof-sonnental-berlin-2')
})

/** A page's markup below its head, without scripts and what they know. */
async function visible(url: string): Promise<string> {
  const { body } = await app.app.inject({ method: 'GET', url })
  return body
    .slice(body.indexOf('<main'))
    .replace(/<script.*?<\/script>/gs, '')
    .replace(/<!-- -->/g, '')
    .replace(/\u00a0|&nbsp;/g, ' ')
}

test.each(FIELD_NAMES)('what is entered as %s is stored', async (name) => {
  const row = await app.database.db.selectFrom('listing').selectAll().orderBy('id').executeTakeFirstOrThrow()
  expect(row[name]).toEqual(EXAMPLE[name].entered)
})

test.each(FIELD_NAMES)("what is entered as %s stands on the listing's page", (name) => {
  const page = name === 'websiteDescription' ? pages.undescribed : pages.whole
  expect(page).toContain(EXAMPLE[name].shown)
})

test('the API answers all that is entered', async () => {
  const { body } = await app.get('/api/listings/slug/hof-sonnental-berlin')
  const { title, category, address, postcode, phone, email, website, features, ...sameName } = draft
  expect(body).toMatchObject({
    ...sameName,
    listingTitle: title,
    listingCategory: category,
    listingAddress: address,
    postalCode: postcode,
    listingPhone: phone,
    listingEmail: email,
    listingWebsite: website,
    features: features.join(', '),
  })
})
