/** What somebody may have meant who came to an address where nothing is. */
import * as z from 'zod/mini'
import { postTitles } from '#features/blog/server/exports.ts'
import { CATEGORIES, CATEGORY_SLUGS } from '#features/listings/rules.ts'
import { phraseOf } from '#features/places/rules.ts'
import { PlaceReader } from '#features/places/server/exports.ts'
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

export const nearPages = endpoint('public', 'GET /api/near-pages', {
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
  const places = new PlaceReader(db)
  return [operation(nearPages, ({ query }) => findNear(db, places, query.path))]
}

async function findNear(
  db: Db,
  places: PlaceReader,
  path: string,
): Promise<{ pages: Near[]; words: string }> {
  const last = slugify(decoded(path.split('/').findLast((part) => part !== '') ?? ''))
  const words = last.replaceAll('-', ' ')
  if (last === '') return { pages: [], words }
  const place = last.replace(/^hundepension(en)?-(in-)?/, '')
  const [posts, like] = await Promise.all([postTitles(db), placeLike(places, place)])
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
  return { pages: [...alike, ...(like ? [like] : [])].slice(0, MOST), words }
}

/** The page of the place that somebody may have meant. */
async function placeLike(places: PlaceReader, name: string): Promise<Near | undefined> {
  const typed = name.replaceAll('-', ' ')
  const found = (await places.resolve(typed)) ?? (await places.resolveMisspelled(typed))
  if (!found) return undefined
  const { municipalitySlug, municipalityName } = found.place
  return {
    address: `/hundepension-in/${municipalitySlug}`,
    label: `Hundepensionen ${phraseOf(municipalityName)}`,
  }
}

/** The address as text; as it is where it is none. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
