/** Which parts of pages stand in one file: a request costs more than a few lines that a page does not use. */
import path from 'node:path'
import { PAGES, PUBLIC_PAGES } from '../routes.ts'

const SRC = path.resolve(import.meta.dirname, '../..')
const inSrc = (file: string) => path.join(SRC, file)
const pageFiles = new Set<string>(Object.values(PAGES).map(inSrc))
const publicFiles = new Set<string>(Object.values(PUBLIC_PAGES).map(inSrc))
const staffFiles = new Set(
  Object.entries(PAGES).flatMap(([address, file]) => (address.startsWith('/admin') ? [inSrc(file)] : [])),
)
/** What takes pages over belongs to every one of them. */
const TAKE_OVER = inSrc('app/pages/take-over.tsx')

/** What so many pages for everybody have in common, all pages get; of the small parts that many pages use, fewer. */
const MANY = 5
const SOME = 2
const SMALL =
  /\/(?:platform|features\/(?:kept-searches|listing-figures|listings|map|places|search|subscriptions))\//

/** What a feature shows to others, passed on from its files. */
const DOOR = /\/(?:staff-)?exports\.ts$/

interface Modules {
  getModuleInfo: (id: string) => {
    importers: readonly string[]
    dynamicImporters: readonly string[]
    code: string | null
  } | null
}

/** The file for a module that pages for others than staff need from their start; undefined where the bundler decides. */
export function publicChunk(id: string, modules: Modules): string | undefined {
  if (/\/node_modules\/(?:react|react-dom|scheduler)\/|preload-helper/.test(id)) return 'libraries'
  if (!(id.startsWith(SRC) || id.includes('/node_modules/')) || pageFiles.has(id)) return undefined
  if (BESIDE_LISTING.test(id)) return 'beside-listing'
  const pages = pagesOf(id, modules)
  if (pages.has(TAKE_OVER)) return id === TAKE_OVER ? undefined : 'base'
  if (count(pages, publicFiles) >= (SMALL.test(id) ? SOME : MANY)) return 'base'
  const others = pages.size - count(pages, staffFiles)
  // What some pages have in common is in one file for each feature, that of pages for one person alone in another.
  if (others > 1) {
    const isPersonal = count(pages, publicFiles) === 0
    if (id.includes('/platform/') && !OF_LISTING.test(id)) return isPersonal ? 'personal' : 'base'
    return `${isPersonal ? 'personal' : 'some'}-${featureOf(id)}`
  }
  // What one page has for itself stays together: dialogs that come later, and staff, would split it into many.
  const [own] = [...pages].filter((page) => !staffFiles.has(page))
  return own && `of-${path.basename(own, '.tsx')}`
}

/** The file for a module that several pages of staff need, and nobody else from the start. */
export function staffChunk(id: string, modules: Modules): string | undefined {
  const pages = pagesOf(id, modules)
  if (pageFiles.has(id) || pages.size < 2 || count(pages, staffFiles) < pages.size) return undefined
  // Dialogs of pages for everybody ask for these later, and for nothing else of staff's.
  const later = pagesOf(id, modules, 'now or later')
  return count(later, staffFiles) === later.size ? 'staff' : 'overlays'
}

/** Features whose parts stand on the same pages share a file. */
const TOGETHER: Readonly<Record<string, string>> = {
  'booking-requests': 'listing-page',
  confirmations: 'listing-page',
  permissions: 'listing-page',
  reports: 'listing-page',
  reviews: 'listing-page',
  admission: 'stay',
  map: 'registrations',
  room: 'stay',
}

/** Around the forms beside a listing's page, which itself has no need of it. */
const BESIDE_LISTING = /\/listing-page\/web\/form-beside-listing\./

/** Of prices in words and numbers to call, pages for everybody other than a listing's have no need. */
const OF_LISTING = /\/features\/stay\/pricing-|\/platform\/shared\/phone-href\./

function featureOf(id: string): string {
  if (OF_LISTING.test(id)) return 'listing-page'
  const feature = /features\/([^/]+)/.exec(id)?.[1] ?? 'kit'
  return TOGETHER[feature] ?? feature
}

function count(pages: ReadonlySet<string>, kind: ReadonlySet<string>): number {
  return [...pages].filter((page) => kind.has(page)).length
}

/** The pages, or what takes pages over, that import a module, however far away; those that ask for it later where that is meant. */
function pagesOf(id: string, modules: Modules, when: 'now' | 'now or later' = 'now'): Set<string> {
  const pages = new Set<string>()
  const seen = new Set<string>()
  const visit = (module: string) => {
    if (seen.has(module)) return
    seen.add(module)
    if (pageFiles.has(module) || module === TAKE_OVER) pages.add(module)
    for (const user of usersOf(module, modules)) visit(user)
    if (when === 'now') return
    for (const user of modules.getModuleInfo(module)?.dynamicImporters ?? []) visit(user)
  }
  visit(id)
  return pages
}

/** What imports a module. A door of a feature is no user of what it passes on: those who take it there are. */
function usersOf(module: string, modules: Modules): string[] {
  return (modules.getModuleInfo(module)?.importers ?? []).flatMap((importer) => {
    if (!DOOR.test(importer)) return [importer]
    const names = namesFrom(modules.getModuleInfo(importer)?.code, 'export', (from) =>
      module.endsWith(from.replace(/^\.+/, '')),
    )
    return (modules.getModuleInfo(importer)?.importers ?? []).filter((user) =>
      namesFrom(modules.getModuleInfo(user)?.code, 'import', (from) =>
        importer.endsWith(from.replace(/^[#.]+/, '')),
      ).some((name) => names.includes(name)),
    )
  })
}

/** The names that a module imports from others, or passes on of them. */
function namesFrom(
  code: string | null | undefined,
  kind: 'import' | 'export',
  isMeant: (from: string) => boolean,
): string[] {
  const statements = (code ?? '').matchAll(
    new RegExp(`${kind}\\s*\\{([^}]*)\\}\\s*from\\s*["']([^"']+)["']`, 'g'),
  )
  return [...statements].flatMap(([, names = '', from = '']) =>
    isMeant(from) ? names.split(',').map((name) => nameOf(name, kind)) : [],
  )
}

/** `A as B` is B where it is passed on, and A where it is taken. */
function nameOf(words: string, kind: 'import' | 'export'): string {
  const [own = '', other] = words.trim().split(/\s+as\s+/)
  return kind === 'export' ? (other ?? own) : own
}
