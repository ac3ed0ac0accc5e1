import type { Category, Feature } from '#features/listings/rules.ts'
import { emptyDraft } from '#features/listings/server/exports.ts'
import type { MunicipalityRecord } from '#features/places/server/exports.ts'
import { lowerBound } from '#platform/shared/lower-bound.ts'
import { slugify } from '#platform/shared/text.ts'
import { drawAdmission } from './admission.ts'
import { drawCategory, drawFeatures, PROFILES } from './categories.ts'
import { drawEmail, PhoneBook, websiteOf } from './contacts.ts'
import type { DemoListing, DemoOptions } from './demo-listing.ts'
import { type DescribedFacts, drawDescription, drawWebsiteDescription } from './descriptions.ts'
import { businessHoursOf, drawWeek, hoursInWords } from './hours.ts'
import { type Landscape, landscapeAt } from './landscapes.ts'
import { drawTitle } from './names.ts'
import { drawOwner, type Owner } from './people.ts'
import { drawDayPrice, drawPricing, drawTariffs } from './prices.ts'
import { hash, Quota, Random, SeenTexts } from './random.ts'
import { reviewCountOf } from './review-counts.ts'
import { drawReviews } from './reviews.ts'
import { drawSpot, drawStreet } from './spots.ts'

/** Shares of all listings; they are met exactly, but for rounding. */
const SHARES = {
  premium: 0.12,
  withoutPicture: 0.15,
  withoutCoordinates: 0.02,
  withoutPhone: 0.08,
  withoutReviews: 0.1,
  countedReviewsOnly: 0.03,
}

/**
 * Invents a directory over real places: the same places, options and code give the same listings, byte for byte.
 * Memory stays at some 40 bytes a listing, whatever their texts weigh. Throws when no place has a postcode.
 */
export function* generateDirectory(
  places: readonly MunicipalityRecord[],
  options: DemoOptions,
): Generator<DemoListing> {
  const directory = new Directory(places, options)
  for (let index = 0; index < options.listings; index++) yield directory.next(index)
}

class Directory {
  #places: readonly MunicipalityRecord[]
  #options: DemoOptions
  /** Sums of the weights up to each place. */
  #weights: Float64Array
  #landscapes = new Map<number, Landscape>()
  #phones = new PhoneBook()
  /** Listings with reviews so far. */
  #reviewed = 0
  #quotas
  #seen: SeenTexts

  constructor(places: readonly MunicipalityRecord[], options: DemoOptions) {
    this.#places = places.filter(({ postcodes }) => postcodes.length > 0)
    if (this.#places.length === 0) throw new Error('The demo directory needs places with postcodes')
    this.#options = options
    this.#weights = new Float64Array(this.#places.length)
    let sum = 0
    this.#places.forEach((place, i) => {
      // Less than proportional, plus a floor: kennels like the countryside.
      sum += place.population ** 0.85 + 200
      this.#weights[i] = sum
    })
    const count = options.listings
    const part = (share: number) => Math.round(count * share)
    this.#quotas = {
      premium: new Quota(count, part(SHARES.premium)),
      // Who pays for a place has a picture.
      withoutPicture: new Quota(count - part(SHARES.premium), part(SHARES.withoutPicture)),
      withoutCoordinates: new Quota(count, part(SHARES.withoutCoordinates)),
      withoutPhone: new Quota(count, part(SHARES.withoutPhone)),
      withoutReviews: new Quota(count, part(SHARES.withoutReviews)),
      countedReviewsOnly: new Quota(count - part(SHARES.withoutReviews), part(SHARES.countedReviewsOnly)),
    }
    // A title, a slug and a description of each listing.
    this.#seen = new SeenTexts(count * 3)
  }

  next(index: number): DemoListing {
    const { seed, today } = this.#options
    const random = new Random(hash(`${seed}/${index}`))
    const priced = new Random(hash(`${seed}/${index}/pricing`))
    const place = this.#drawPlace(random)
    const landscape = this.#landscapeOf(place)
    const category = drawCategory(random, place.population)
    const owner = drawOwner(random, PROFILES[category].owners)
    const spot = drawSpot(random, place)
    const title = this.#drawFreshTitle(random, category, landscape, owner, place)
    const slug = this.#uniqueSlug(`${title} ${place.name}`)
    const features = drawFeatures(random, category)
    const week = drawWeek(random, category, features.includes('24h Betreuung'))
    const hasHours = random.chance(0.9)
    const price = drawDayPrice(random, category, place.state, place.population, features)
    const hasPrice = random.chance(0.86)
    const isPremium = this.#quotas.premium.take(random)
    const age = 2 + Math.floor(34 * random.next() ** 1.4)
    const facts: DescribedFacts = {
      title,
      category,
      place: spot.spoken,
      population: place.population,
      landscape,
      owner,
      features,
      guests: drawGuests(random, category, owner),
      since: Number(today.slice(0, 4)) - age,
      age,
      price: hasPrice ? price : null,
      hours: hasHours ? hoursInWords(week) : null,
    }
    const described = isPremium || random.chance(0.94)
    const pictures =
      isPremium || !this.#quotas.withoutPicture.take(random) ? drawPictures(random, isPremium) : []
    const hasCoordinates = !this.#quotas.withoutCoordinates.take(random)
    const name = slugify(title)
    return {
      ...emptyDraft(title, place.name, spot.postcode),
      slug,
      category,
      address: random.chance(0.99) ? this.#addressOf(random, place, landscape, spot) : null,
      latitude: hasCoordinates ? spot.latitude : null,
      longitude: hasCoordinates ? spot.longitude : null,
      placeId: place.id,
      districtId: spot.districtId,
      phone: this.#quotas.withoutPhone.take(random) ? null : this.#phones.draw(random, place.state),
      email: random.chance(0.9) ? drawEmail(random, name, owner) : null,
      website: random.chance(0.78) ? websiteOf(slug) : null,
      description: described ? this.#drawFreshDescription(random, facts) : null,
      websiteDescription: random.chance(described ? 0.3 : 0.7) ? drawWebsiteDescription(random, facts) : null,
      features,
      featuredImage: pictures[0] ?? null,
      images: pictures.slice(1),
      ...this.#drawReviews(random, category, features, owner),
      businessHours: hasHours ? businessHoursOf(week) : null,
      priceFrom: hasPrice ? price : null,
      tariffs: hasPrice && random.chance(0.7) ? drawTariffs(random, category, price, features) : [],
      // By numbers of its own: what else is drawn stays as it is.
      pricing: hasPrice && priced.chance(0.72) ? drawPricing(priced, category, price, features) : null,
      // Of numbers of its own, so that all else stays as it was.
      admission: drawAdmission(new Random(hash(`${seed}/${index}/admission`)), category, features),
      isPremium,
    }
  }

  #drawPlace(random: Random): MunicipalityRecord {
    const target = random.next() * (this.#weights.at(-1) ?? 0)
    return this.#places[lowerBound(this.#weights, target)] ?? random.pick(this.#places)
  }

  #landscapeOf(place: MunicipalityRecord): Landscape {
    let landscape = this.#landscapes.get(place.id)
    if (!landscape) {
      landscape = landscapeAt(place.state, place.latitude, place.longitude)
      this.#landscapes.set(place.id, landscape)
    }
    return landscape
  }

  /** Avoids the same title twice within some hundred kilometres, as long as there are others. */
  #drawFreshTitle(
    random: Random,
    category: Category,
    { land }: Landscape,
    owner: Owner,
    place: MunicipalityRecord,
  ): string {
    const region = `${Math.round(place.latitude)}/${Math.round(place.longitude / 1.5)}`
    let title = drawTitle(random, category, land, owner)
    for (let tries = 0; tries < 4 && !this.#seen.add(`title ${region} ${title}`); tries++) {
      title = drawTitle(random, category, land, owner)
    }
    return title
  }

  #uniqueSlug(text: string): string {
    const base = slugify(text)
    let slug = base
    for (let number = 2; !this.#seen.add(slug); number++) slug = `${base}-${number}`
    return slug
  }

  #drawFreshDescription(random: Random, facts: DescribedFacts): string {
    let description = drawDescription(random, facts)
    for (let tries = 0; tries < 8 && !this.#seen.add(description); tries++) {
      description = drawDescription(random, facts)
    }
    return description
  }

  #addressOf(
    random: Random,
    place: MunicipalityRecord,
    { land }: Landscape,
    spot: { postcode: string; addressPlace: string },
  ) {
    const street = drawStreet(random, place.population, land === 'coast' || land === 'marsh')
    return `${street}, ${spot.postcode} ${spot.addressPlace}`
  }

  #drawReviews(random: Random, category: Category, features: Feature[], owner: Owner) {
    if (this.#quotas.withoutReviews.take(random)) return { rating: null, reviewsCount: 0, reviews: [] }
    const quality = random.next() + random.next() - random.next() - random.next() * 1.1
    if (this.#quotas.countedReviewsOnly.take(random)) {
      return { rating: Math.round(44 + quality * 3) / 10, reviewsCount: random.integer(3, 40), reviews: [] }
    }
    const count = reviewCountOf(this.#reviewed++)
    const reviews = drawReviews(random, { category, features, owner, quality }, count, this.#options.today)
    const sum = reviews.reduce((stars, { rating }) => stars + rating, 0)
    return { rating: Math.round((sum / count) * 10) / 10, reviewsCount: count, reviews }
  }
}

const FIRST_PICTURE = 3
const LAST_PICTURE = 400
/** Neighbouring scenes are a house, a meadow, a room and a yard. */
const PICTURE_KINDS = 4

/** The main picture and 0 to 4 more, 3 to 6 more for premium listings: drawn places of different kinds, none twice. */
function drawPictures(random: Random, isPremium: boolean): string[] {
  const count = 1 + (isPremium ? random.integer(3, 6) : Math.max(0, random.integer(-2, 4)))
  const numbers = new Set<number>()
  while (numbers.size < count) numbers.add(random.integer(FIRST_PICTURE, LAST_PICTURE))
  const [first = 0] = numbers
  return [...numbers].map(
    (number, index) => `/scenes/${number * PICTURE_KINDS + ((first + index) % PICTURE_KINDS)}.svg`,
  )
}

/** Nobody looks after more than a dozen dogs alone. */
function drawGuests(random: Random, category: Category, { kind }: Owner): number {
  const [fewest, most] = PROFILES[category].guests
  return random.integer(fewest, kind === 'woman' || kind === 'man' ? Math.min(most, 12) : most)
}
