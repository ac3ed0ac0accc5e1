/** Which parts of pages stand in one file: a request costs more than a few lines that a page does not use. */
import path from 'node:path'
import { PAGES, PUBLIC_PAGES } from './routes.ts'

const SRC = path.resolve(import.meta.dirname, '..')
const inSrc = (file: string) => path.join(SRC, file)
const pageFiles = new Set<string>(Object.values(PAGES).map(inSrc))
const publicFiles = new Set<string>(Object.values(PUBLIC_PAGES).map(inSrc))
const staffFiles = new Set(
  Object.entries(PAGES).flatMap(([address, file]) => (address.startsWith('/admin') ? [inSrc(file)] : [])),
)
/** What takes pages over belongs to every one of them. */
const TAKE_OVER = inSrc('app/take-over.tsx')

/** What so many pages for everybody have in common, all pages get; of the small parts that many pages use, fewer. */
const MANY = 4
const SOME = 2
const SMALL = /\/(?:platform|listing-figures|stay-answer)\/|\/(?:room|stay)\/[^/]+$/

interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** What the listing's page alone of those for everybody tells, and pages for its operator too. */
const OF_LISTING =
  /\/(?:stay\/pricing-text|(?:confirmations|permissions)\/(?:rules|web\/confirmed-note|web\/fact-list))[.]/

/** The file for a module that pages for others than staff need from their start; undefined where the bundler decides. */
export function publicChunk(id: string, modules: Modules): string | undefined {
  if (/\/node_modules\/(?:react|react-dom|scheduler)\//.test(id)) return 'libraries'
  if (!id.startsWith(SRC) || pageFiles.has(id)) return undefined
  const pages = pagesOf(id, modules)
  if (pages.has(TAKE_OVER)) return id === TAKE_OVER ? undefined : 'base'
  if (count(pages, publicFiles) >= (SMALL.test(id) ? SOME : MANY)) return 'base'
  const others = pages.size - count(pages, staffFiles)
  // What some pages have in common is in one file for each feature; what only pages for one person share, in another.
  if (others > 1 && count(pages, publicFiles) === 1 && OF_LISTING.test(id)) return 'some-listing-page'
  if (others > 1) return count(pages, publicFiles) > 1 ? `some-${featureOf(id)}` : 'personal'
  // So does what one of them shares with staff: it stands apart from what is staff's alone.
  if (others === 1 && pages.size > 1) return id.includes('/platform/') ? 'personal' : `some-${featureOf(id)}`
  return undefined
}

/** A file that pages for everybody need; null for that of pages for one person. */
export function forEverybody(chunk: string | undefined): string | null {
  return chunk === undefined || chunk === 'personal' ? null : chunk
}

/** The file for a module that several pages of staff need, and nobody else from the start. */
export function staffChunk(id: string, modules: Modules): string | undefined {
  const pages = pagesOf(id, modules)
  if (pageFiles.has(id) || pages.size < 2 || count(pages, staffFiles) < pages.size) return undefined
  // Dialogs of pages for everybody ask for these libraries later.
  return id.startsWith(SRC) ? 'staff' : 'overlays'
}

/** The listing's page is made of several: they share a file. */
function featureOf(id: string): string {
  const feature = /features\/([^/]+)/.exec(id)?.[1] ?? 'kit'
  return /^(?:admission|booking-requests|listing-page|reports|reviews)$/.test(feature)
    ? 'listing-page'
    : feature
}

function count(pages: ReadonlySet<string>, kind: ReadonlySet<string>): number {
  return [...pages].filter((page) => kind.has(page)).length
}

/** The pages, or what takes pages over, that import a module, however far away; not those that ask for it later. */
function pagesOf(id: string, modules: Modules): Set<string> {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (pageFiles.has(module) || module === TAKE_OVER) pages.add(module)
    for (const importer of modules.getModuleInfo(module)?.importers ?? []) visit(importer)
  }
  visit(id)
  return pages
}
