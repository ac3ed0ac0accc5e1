/** What somebody may have meant who came to an address where nothing is. */
import * as z from 'zod/mini'
import { postTitles } from '#features/blog/server/exports.ts'
import { CATEGORIES, CATEGORY_SLUGS } from '#features/listings/rules.ts'
import { cityBySlug, slugByName, suggestPlaces } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { editDistance } from '#platform/server/prose/word-search.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { text } from '#platform/shared/fields.ts'
import { slugify } from '#platform/shared/text.ts'

const MOST = 4
/** One letter of so many may be wrong. */
const LETTERS_PER_TYPO = 4

const near = z.object({ address: z.string(), label: z.string() })
type Near = z.infer<typeof near>

export const nearPages = endpoint({
  access: 'public',
  path: '/api/near-pages',
  summary: 'Seiten, deren Adresse einer unbekannten ähnlich ist, und die Worte darin zum Suchen',
  query: z.object({ path: text(500) }),
  output: z.object({ pages: z.array(near), words: z.string() }),
})

/** Pages that there are once, by their addresses. */
const FIXED: Readonly<Record<string, string>> = {
  '/suche': 'Hundepension suchen',
  '/alle-staedte': 'Alle Städte',
  '/merkliste': 'Merkliste',
  '/blog': 'Blog',
  '/faq': 'Häufige Fragen',
  '/hundepension-preise': 'Preise',
  '/hundepension-anmelden': 'Hundepension anmelden',
  '/ueber-uns': 'Über uns',
  '/kontakt': 'Kontakt',
  '/newsletter': 'Newsletter',
  '/impressum': 'Impressum',
  '/datenschutz': 'Datenschutz',
  '/barrierefreiheit': 'Barrierefreiheit',
  '/nutzungsbedingungen': 'Nutzungsbedingungen',
}

/** The operation that the not-found page asks. */
export function nearPageOperations(db: Db): Operation[] {
  return [operation(nearPages, ({ query }) => findNear(db, query.path))]
}

async function findNear(db: Db, path: string): Promise<{ pages: Near[]; words: string }> {
  const last = slugify(decoded(path.split('/').findLast((part) => part !== '') ?? ''))
  const words = last.replaceAll('-', ' ')
  if (last === '') return { pages: [], words }
  const place = last.replace(/^hundepension(en)?-(in-)?/, '')
  const [posts, city] = await Promise.all([postTitles(db), cityLike(db, place)])
  const known: Near[] = [
    ...Object.entries(FIXED).map(([address, label]) => ({ address, label })),
    ...CATEGORIES.map((label, index) => ({ address: `/kategorie/${CATEGORY_SLUGS[index]}`, label })),
    ...posts.map(({ slug, title }) => ({ address: `/blog/${slug}`, label: title })),
  ]
  const alike = known
    .map((page) => ({ page, typos: editDistance(last, page.address.split('/').at(-1) ?? '') }))
    .filter(({ typos }) => typos <= Math.max(1, Math.floor(last.length / LETTERS_PER_TYPO)))
    .sort((a, b) => a.typos - b.typos)
    .map(({ page }) => page)
  const places = city === undefined ? [] : [city]
  return { pages: [...alike, ...places].slice(0, MOST), words }
}

/** The page of the city that somebody may have meant. */
async function cityLike(db: Db, name: string): Promise<Near | undefined> {
  const [suggested = name] = await suggestPlaces(db, name.replaceAll('-', ' '), 1)
  const slug = (await slugByName(db, name)) ?? (await slugByName(db, suggested))
  const city = slug === undefined ? undefined : await cityBySlug(db, slug)
  return city && { address: `/hundepension-in/${city.slug}`, label: `Hundepensionen in ${city.name}` }
}

/** The address as text; as it is where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
