/** All pages by their addresses, on the server. */
import type { Page } from '#platform/web/page.ts'
import { decodedPart } from '../decoded-part.ts'
import { PAGES } from '../routes.ts'

const modules = import.meta.glob<{ page: Page }>(['../../features/*/web/*-page.tsx', './not-found-page.tsx'])

interface Entry {
  page: Page
  /** The module's file below `src`. */
  file: string
  /** The address cut at its slashes; parts that begin with `:` stand for anything. */
  parts: string[]
}

/** A page and its file, with what stands in the address in place of its path's names. */
export interface Match extends Pick<Entry, 'page' | 'file'> {
  params: Record<string, string>
}

async function entryOf([path, file]: [string, string]): Promise<Entry> {
  const load = modules[file.startsWith('app/') ? file.replace('app/pages/', './') : `../../${file}`]
  const page = (await load?.())?.page
  if (page?.path !== path) throw new Error(`${file} is not the page at ${path}`)
  return { page, file, parts: path.split('/') }
}

const entries = await Promise.all(Object.entries(PAGES).map(entryOf))
const byPath = new Map(entries.map((entry) => [entry.page.path, entry]))
const withNames = entries.filter(({ page }) => page.path.includes(':'))

/** The page at this path, if need be the one that says that there is none. */
export function matchPage(path: string): Match {
  const parts = path.split('/')
  const known = path.includes(':') || path.includes('*') ? undefined : byPath.get(path)
  if (known) return { ...known, params: {} }
  for (const { page, file, parts: names } of withNames) {
    const params = paramsOf(names, parts)
    if (params) return { page, file, params }
  }
  return { ...(byPath.get('*') as Entry), params: { path } }
}

function paramsOf(names: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (names.length !== parts.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = decodedPart(parts[index] ?? '') ?? ''
    if (name.startsWith(':') ? part === '' : part !== name) return undefined
    if (name.startsWith(':')) params[name.slice(1)] = part
  }
  return params
}
