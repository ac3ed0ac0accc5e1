import { expect, test } from 'vitest'
import { planOf } from './hours-plan.ts'
import { previewListing } from './preview-listing.ts'

const nothing = {
  entered: {},
  plan: planOf({}),
  features: '',
  admission: {},
  logo: null,
  featuredImage: null,
}

test('an empty form is shown with the names of what is missing', () => {
  const listing = previewListing(nothing)
  expect(listing.listingTitle).toBe('Name der Pension')
  expect(listing.listingAddress).toBe('Straße und Hausnummer, PLZ Ort')
  expect([listing.businessHours, listing.listingPhone, listing.featuredImage]).toEqual([null, null, null])
})

test('what is entered is shown as the listing will have it', () => {
  const listing = previewListing({
    ...nothing,
    entered: {
      listingTitle: ' Hundehof ',
      address: 'Am Obstgarten 7',
      postalCode: '14542',
      city: 'Werder (Havel)',
      description: 'Acht Hunde.',
      services: 'Pension.',
      website: 'hof.example',
    },
    plan: planOf(undefined),
    features: 'Abholservice, abholservice,Garten',
    admission: { large: 'no', greatestWeight: '15', rabies: '' },
    logo: 'blob:1',
  })
  expect(listing).toMatchObject({
    listingTitle: 'Hundehof',
    listingAddress: 'Am Obstgarten 7, 14542 Werder (Havel)',
    description: 'Acht Hunde.\n\nPension.',
    listingWebsite: 'https://hof.example/',
    features: 'Abholservice, Garten',
    admission: { large: 'no', greatestWeight: 15 },
    logo: 'blob:1',
  })
  expect(listing.businessHours?.monday).toEqual({ open: '08:00', close: '18:00' })
})
