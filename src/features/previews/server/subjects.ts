import type { CategoryResult, City, State } from '#features/cities/contract.ts'
import { landscapeOf } from '#features/cities/rules.ts'
import type { Listing } from '#features/listings/contract.ts'
import { phraseOf } from '#features/places/rules.ts'
import { countLabel, formatNumber, formatRating } from '#platform/shared/format.ts'
import type { Preview } from './preview.ts'

export type Subject = Omit<Preview, 'siteName'>

export const START = page('Hundepensionen in ganz Deutschland finden', 'Kostenlos und ohne Anmeldung', 7)

export function listingSubject(listing: Listing): Subject {
  const { id, listingTitle, listingCategory, location, rating, reviewsCount, featuredImage } = listing
  return {
    title: listingTitle,
    place: `${listingCategory} ${phraseOf(location)}`,
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

/** Pages with a subject of their own, by the name in `/og/seite/NAME.png`; all others show `START`. */
export const PAGES: Record<string, Subject> = {
  blog: page('Ratgeber für Hundehalter', 'Eingewöhnung, Packliste, Reisezeit', 3),
  bewertungen: page('So entstehen die Bewertungen', 'Bei jeder steht, woher sie stammt', 18),
  daten: page('Offene Daten', 'Alle Einträge zum Herunterladen', 24),
  faq: page('Häufige Fragen', 'Für Hundehalter und Betreiber', 10),
  hundepass: page('Der Hundepass', 'Bleibt in deinem Browser', 1),
  anmelden: page('Hundepension anmelden', 'Kostenlos und in wenigen Minuten', 12),
  preise: page('Was kostet eine Hundepension?', 'Preise nach Ort, Größe und Zeit', 5),
  reihenfolge: page('So entsteht die Reihenfolge', 'Geld ändert daran nichts', 9),
  staedte: page('Hundepensionen in allen Städten', 'Von Aachen bis Zwickau', 15),
  vorteile: page('Vorteile für Hundepensionen', 'Eintrag kostenlos, Premium auf Wunsch', 21),
}

/** `number` is a portrait's. */
function page(title: string, place: string, number: number): Subject {
  return { title, place, rating: null, illustration: { kind: 'portrait', number } }
}

/** Listings without a picture show one of the first portraits. */
const DEFAULT_PORTRAITS = 3
/** A landscape that could be anywhere. */
const VILLAGE = 8

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
  return {
    title: `Hundepensionen ${phraseOf(name)}`,
    place: listingCount === 0 ? state : state === name ? count : `${count} ${phraseOf(state)}`,
    rating: null,
    illustration: illustrationOf(imagePath) ?? { kind: 'landscape', number: landscapeOf(slug, id) },
  }
}

export function stateSubject({ name, slug, listingCount, cities }: State): Subject {
  return {
    title: `Hundepensionen ${phraseOf(name)}`,
    place: `${countLabel(listingCount, 'Eintrag', 'Einträge')}${cities.length > 1 ? ` in ${formatNumber(cities.length)} Orten` : ''}`,
    rating: null,
    illustration: { kind: 'landscape', number: landscapeOf(slug, name.length * 7) },
  }
}

export function categorySubject({ name, total }: Pick<CategoryResult, 'name' | 'total'>): Subject {
  return {
    title: name === 'Sonstige' ? 'Weitere Angebote zur Hundebetreuung' : name,
    place: `${countLabel(total, 'Eintrag', 'Einträge')} in Deutschland`,
    rating: null,
    illustration: { kind: 'portrait', number: name.length * 5 },
  }
}

const DRAWINGS = { covers: 'portrait', landscapes: 'landscape', scenes: 'scene' } as const

/** The illustration that a path such as `/covers/12.svg` names. */
function illustrationOf(path: string | null): Preview['illustration'] | undefined {
  const [, folder, number] = /^\/(covers|landscapes|scenes)\/(\d{1,6})\.svg$/.exec(path ?? '') ?? []
  if (folder === undefined) return undefined
  return { kind: DRAWINGS[folder as keyof typeof DRAWINGS], number: Number(number) }
}
