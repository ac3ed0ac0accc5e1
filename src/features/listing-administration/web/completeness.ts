/** How much of what people look for is known of a listing, and what is missing. */
import { declaredSimple, SIMPLE_NAMES } from '#features/listings/declared/simple.ts'
import { LONG_DESCRIPTION, MANY_FEATURES } from '#features/ranking/rules.ts'
import { featureList } from '#platform/shared/entered.ts'
import { countLabel } from '#platform/shared/format.ts'
import { LISTING_FIELDS, type ListingFieldName } from '../fields.ts'
import type { Typed } from './form-values.ts'

/** What counts, each as much as the others; one of the fields is enough where there are several. */
const ONE_OF: readonly (readonly ListingFieldName[])[] = [
  ['description', 'websiteDescription'],
  ['logo'],
  ['featuredImage'],
  ['additionalImages'],
  ['listingAddress'],
  ['latitude'],
  ['listingPhone'],
  ['listingEmail'],
  ['listingWebsite'],
  ['features'],
  ['businessHours'],
  ['priceFrom', 'pricing'],
  ['admission'],
]
/** With what of the simple kinds is expected besides. */
const WANTED: typeof ONE_OF = [
  ...ONE_OF,
  ...SIMPLE_NAMES.filter(
    (name) => declaredSimple(name).staff.isExpected && !ONE_OF.flat().includes(name),
  ).map((name) => [name]),
]

export interface Completeness {
  /** 0 to 100. */
  percent: number
  /** In words, in the order of the form. */
  missing: string[]
}

/** Length of the description and number of features count up to what the order of listings counts. */
export function completenessOf(typed: Typed): Completeness {
  const shares = WANTED.map((names) => shareOf(names, typed))
  const sum = shares.reduce((known, { share }) => known + share, 0)
  return {
    percent: Math.floor((sum / WANTED.length) * 100),
    missing: shares.flatMap(({ share, missing }) => (share === 1 ? [] : missing)),
  }
}

function shareOf(names: readonly ListingFieldName[], typed: Typed): { share: number; missing: string } {
  const [name = 'description'] = names
  const text = names.map((each) => typed[each]).find((each) => each !== '') ?? ''
  const label = name === 'latitude' ? 'Punkt auf der Karte' : LISTING_FIELDS[name].label
  if (text === '') return { share: 0, missing: `${label} fehlt` }
  if (name === 'description') {
    const left = LONG_DESCRIPTION - text.length
    return upTo(text.length / LONG_DESCRIPTION, `Beschreibung: noch ${left} Zeichen bis ${LONG_DESCRIPTION}`)
  }
  if (name === 'features') {
    const count = featureList(text).length
    const left = countLabel(MANY_FEATURES - count, 'Merkmal', 'Merkmale')
    return upTo(count / MANY_FEATURES, `Noch ${left} bis ${MANY_FEATURES}`)
  }
  return { share: 1, missing: '' }
}

const upTo = (share: number, missing: string) => ({ share: Math.min(1, share), missing })
