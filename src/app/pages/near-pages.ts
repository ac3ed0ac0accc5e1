/** What somebody may have meant who came to an address where nothing is. */
import * as z from 'zod/mini'
import { postTitles } from '#features/blog/server/exports.ts'
import type { ListingDirectory } from '#features/listing-index/server/exports.ts'
import { listingsLike } from '#features/listing-page/server/exports.ts'
import { CATEGORIES, CATEGORY_SLUGS } from '#features/listings/rules.ts'
import { customTitles } from '#features/page-content/server/exports.ts'
import { phraseOf, STATES } from '#features/places/rules.ts'
import type { PlaceReader } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { editDistance } from '#platform/server/prose/word-search.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { text } from '#platform/shared/fields.ts'
import { slugify } from '#platform/shared/text.ts'
import { decodedPart } from '../decoded-part.ts'
import type { PUBLIC_PAGES } from '../routes.ts'

const MOST = 4
/** One letter of so many may be wrong. */
const LETTERS_PER_TYPO = 4

const near = z.object({ address: z.string(), label: z.string() })
type Near = z.infer<typeof near>

export const nearPages = endpoint('public', 'GET /api/near-pages', {
  summary: 'Seiten, deren Adresse einer unbekannten ähnlich ist, und die Worte darin zum Suchen',
  query: z.object({ path: text(500) }),
  output: z.object({ pages: z.array(near), words: z.string() }),
})

/** Pages of the map that there are once; each has to have words here. */
type OncePage = Exclude<keyof typeof PUBLIC_PAGES, `${string}:${string}` | '/'>

/** Their words, by their addresses. */
const FIXED: Readonly<Record<OncePage, string>> = {
  '/suche': 'Hundepension suchen',
  '/alle-staedte': 'Alle Städte',
  '/merkliste': 'Merkliste',
  '/hundepass': 'Hundepass',
  '/blog': 'Blog',
  '/faq': 'Häufige Fragen',
  '/hundepension-preise': 'Preise',
  '/hundepension-anmelden': 'Hundepension anmelden',
  '/vorteile-fuer-hundepensionen': 'Vorteile für Hundepensionen',
  '/so-entsteht-die-reihenfolge': 'So entsteht die Reihenfolge',
  '/so-entstehen-bewertungen': 'So entstehen die Bewertungen',
  '/daten': 'Offene Daten',
  '/ueber-uns': 'Über uns',
  '/kontakt': 'Kontakt',
  '/newsletter': 'Newsletter',
  '/impressum': 'Impressum',
  '/datenschutz': 'Datenschutz',
  '/barrierefreiheit': 'Barrierefreiheit',
  '/nutzungsbedingungen': 'Nutzungsbedingungen',
}

/** The operation that the not-found page asks. */
export function nearPageOperations(sources: Sources): Operation[] {
  return [operation(nearPages, ({ query }) => findNear(sources, query.path))]
}

interface Sources {
  db: Db
  places: PlaceReader
  directory: ListingDirectory
}

async function findNear(
  { db, places, directory }: Sources,
  path: string,
): Promise<{ pages: Near[]; words: string }> {
  const lastPart = path.split('/').findLast((part) => part !== '') ?? ''
  // Addresses of other systems end in the kind of a file.
  const last = slugify((decodedPart(lastPart) ?? lastPart).replace(/\.(?:html?|php|aspx?)$/i, ''))
  const words = last.replaceAll('-', ' ')
  if (last === '') return { pages: [], words }
  const place = last.replace(/^hundepension(en)?-(in-)?/, '')
  const [posts, pages, like, listings] = await Promise.all([
    postTitles(db),
    customTitles(db),
    placeLike(places, place),
    listingsLike(directory, last),
  ])
  const known: Near[] = [
    ...Object.entries(FIXED).map(([address, label]) => ({ address, label })),
    ...Object.values(STATES).map((state) => ({
      address: `/hundepensionen/${slugify(state)}`,
      label: `Hundepensionen ${phraseOf(state)}`,
    })),
    ...CATEGORIES.map((label, index) => ({ address: `/kategorie/${CATEGORY_SLUGS[index]}`, label })),
    ...posts.map(({ slug, title }) => ({ address: `/blog/${slug}`, label: title })),
    ...pages.map(({ slug, title }) => ({ address: `/seite/${slug}`, label: title })),
  ]
  const alike = known
    .map((page) => ({ page, typos: typosIn(last, page) }))
    .filter(({ typos }) => typos <= Math.max(1, Math.floor(last.length / LETTERS_PER_TYPO)))
    .sort((a, b) => a.typos - b.typos)
    .map(({ page }) => page)
  const found = [...alike, ...listings, ...(like ? [like] : [])]
  return { pages: [...new Map(found.map((page) => [page.address, page])).values()].slice(0, MOST), words }
}

/** How many letters of an address are wrong, be it meant as the page's own or as what the page is called. */
function typosIn(written: string, { address, label }: Near): number {
  const own = address.split('/').at(-1) ?? ''
  // What Länder are called is what cities are called: those are found by the place.
  const names = address.startsWith('/hundepensionen/') ? [own] : [own, slugify(label)]
  return Math.min(...names.map((name) => editDistance(written, name)))
}

/** The page of the place that somebody may have meant. */
async function placeLike(places: PlaceReader, name: string): Promise<Near | undefined> {
  const typed = name.replaceAll('-', ' ')
  const found = (await places.resolve(typed)) ?? (await places.resolveMisspelled(typed))
  if (!found) return undefined
  const { kind, label, phrase, municipalitySlug, municipalityName } = found.place
  if (kind === 'state')
    return { address: `/hundepensionen/${slugify(label)}`, label: `Hundepensionen ${phraseOf(label)}` }
  // An area has no page of its own.
  if (kind !== 'municipality' && kind !== 'district' && kind !== 'station')
    return {
      address: `/suche?query=${encodeURIComponent(label)}`,
      label: `Hundepensionen ${phrase ?? phraseOf(label)}`,
    }
  return {
    address: `/hundepension-in/${municipalitySlug}`,
    label: `Hundepensionen ${phraseOf(municipalityName)}`,
  }
}
