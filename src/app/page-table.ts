/** All pages by their addresses, on the server. */
import type { Page } from '#platform/web/page.ts'
import { documents } from './routes.ts'

const modules = import.meta.glob<{ page: Page }>(['../features/*/web/*-page.tsx', './not-found-page.tsx'])

interface Entry {
  page: Page
  /** The module's file below `src`. */
  file: string
  /** The address cut at its slashes; parts that begin with `:` stand for anything. */
  parts: string[]
}

async function entryOf([path, file]: [string, string]): Promise<Entry> {
  const load = modules[file.startsWith('app/') ? file.replace('app/', './') : `../${file}`]
  const page = (await load?.())?.page
  if (page?.path !== path) throw new Error(`${file} is not the page at ${path}`)
  return { page, file, parts: path.split('/') }
}

const entries = await Promise.all(Object.entries(documents).map(entryOf))
const fixed = new Map(
  entries.filter(({ page }) => !page.path.includes(':')).map((entry) => [entry.page.path, entry]),
)
const open = entries.filter(({ page }) => page.path.includes(':'))

export interface Match {
  page: Page
  file: string
  params: Record<string, string>
}

/** The page at this path, which may be the one that says that there is none. */
export function matchPage(path: string): Match | undefined {
  const known = fixed.get(path)
  if (known) return { page: known.page, file: known.file, params: {} }
  const parts = path.split('/')
  for (const { page, file, parts: names } of open) {
    if (names.length !== parts.length) continue
    const params = paramsOf(names, parts)
    if (params) return { page, file, params }
  }
  return undefined
}

function paramsOf(names: string[], parts: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const part = parts[index] ?? ''
    if (!name.startsWith(':')) {
      if (name !== part) return undefined
    } else if (part === '') return undefined
    else params[name.slice(1)] = decodeURIComponent(part)
  }
  return params
}
