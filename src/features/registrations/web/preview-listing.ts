/** The listing that a form would become, for its preview. */
import { readAnswers } from '#features/admission/typed-answers.ts'
import { featureList, webAddressOf } from '#platform/shared/entered.ts'
import { type ListingToBe, NOT_YET } from '../registered-listing.ts'
import type { Entered } from './checks.ts'
import type { Own } from './draft-store.ts'
import { hoursOf } from './hours-plan.ts'

/** What the preview is made of. */
export interface Shown extends Pick<Own, 'plan' | 'features' | 'admission'> {
  entered: Entered
  /** Addresses of the pictures, null for those that are not there. */
  logo: string | null
  featuredImage: string | null
}

/** What is missing is named as what it will be. */
export function previewListing({
  entered,
  plan,
  features,
  admission,
  logo,
  featuredImage,
}: Shown): ListingToBe {
  const text = (name: keyof Entered) => (entered[name] ?? '').trim()
  const postalCode = text('postalCode') || 'PLZ'
  const location = text('city') || 'Ort'
  const description = [text('description'), text('services')].filter((part) => part !== '').join('\n\n')
  const hours = hoursOf(plan)
  return {
    ...NOT_YET,
    id: 1,
    listingTitle: text('listingTitle') || 'Name der Pension',
    listingCategory: text('listingCategory') || 'Hundepension',
    location,
    postalCode,
    listingAddress: `${text('address') || 'Straße und Hausnummer'}, ${postalCode} ${location}`,
    latitude: null,
    longitude: null,
    listingPhone: text('phone') || null,
    listingEmail: text('email') || null,
    listingWebsite: webAddressOf(text('website')) ?? null,
    description: description || 'Hier steht deine Beschreibung.',
    features: featureList(features).join(', '),
    featuredImage,
    logo,
    picturesCount: featuredImage === null ? 0 : 1,
    businessHours: Object.keys(hours).length > 0 ? hours : null,
    admission: readAnswers(admission).admission,
  }
}
