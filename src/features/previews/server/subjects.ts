import type { City } from '#features/cities/contract.ts'
import type { Listing } from '#features/listings/contract.ts'
import { countLabel, formatRating } from '#platform/shared/format.ts'
import type { Preview } from './preview.ts'

type Subject = Omit<Preview, 'siteName'>

export const START: Subject = {
  title: 'Hundepensionen in ganz Deutschland finden',
  place: 'Kostenlos und ohne Anmeldung',
  rating: null,
  illustration: { kind: 'portrait', number: 7 },
}

export function listingSubject(listing: Listing): Subject {
  const { id, listingTitle, listingCategory, location, rating, reviewsCount, featuredImage } = listing
  return {
    title: listingTitle,
    place: `${listingCategory} in ${location}`,
    rating:
      rating === null || reviewsCount === 0
        ? null
        : {
            stars: rating,
            text: `${formatRating(rating)} (${countLabel(reviewsCount, 'Bewertung', 'Bewertungen')})`,
          },
    illustration: illustrationOf(featuredImage) ?? { kind: 'portrait', number: id % DEFAULT_PORTRAITS },
  }
}

/** Listings without a picture show one of the first portraits. */
const DEFAULT_PORTRAITS = 3
/** The landscapes of the start page; other cities get one that could be anywhere. */
const CITY_LANDSCAPES = ['berlin', 'muenchen', 'frankfurt', 'stuttgart', 'duesseldorf', 'nuernberg']
const VILLAGE = 8
const MOTIFS = 9
const PALETTES = 7

/** An article with its own drawing, or a landscape that could be anywhere. */
export function articleSubject(
  { title, category, readMinutes }: { title: string; category: string; readMinutes: number },
  svg: string | undefined,
): Subject {
  return {
    title,
    place: `${category} · ${readMinutes} Min.`,
    rating: null,
    illustration: svg === undefined ? { kind: 'landscape', number: VILLAGE } : { kind: 'drawing', svg },
  }
}

export function citySubject({ id, name, slug, state, listingCount, imagePath }: City): Subject {
  const count = countLabel(listingCount, 'Eintrag', 'Einträge')
  const known = CITY_LANDSCAPES.indexOf(slug)
  const number = known >= 0 ? known : VILLAGE + MOTIFS * (id % PALETTES)
  return {
    title: `Hundepensionen in ${name}`,
    place: listingCount === 0 ? state : state === name ? count : `${count} in ${state}`,
    rating: null,
    illustration: illustrationOf(imagePath) ?? { kind: 'landscape', number },
  }
}

/** The illustration that a path such as `/covers/12.svg` names. */
function illustrationOf(path: string | null): Preview['illustration'] | undefined {
  const [, folder, number] = /^\/(covers|landscapes)\/(\d{1,6})\.svg$/.exec(path ?? '') ?? []
  if (folder === undefined) return undefined
  return { kind: folder === 'covers' ? 'portrait' : 'landscape', number: Number(number) }
}
