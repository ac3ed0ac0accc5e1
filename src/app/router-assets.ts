/** Which styles and scripts a page needs, from what Vite has built. */
import fs from 'node:fs'
import path from 'node:path'
import { jsonForHtml } from '#platform/web/head.ts'
import { type InlineScript, inlineScript } from './inline-script.ts'
import { PERSONAL_PATHS } from './routes.ts'
import type { PageFiles } from './starter.ts'

/**
 * The browser fetches the page of a link when somebody points at it or begins to press it; not pages of one person,
 * and not other states of the same page, which its scripts fetch themselves (docs/decisions/0012).
 */
const SPECULATION_RULES = {
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['?*', '/api/*', ...PERSONAL_PATHS.flatMap((path) => [path, `${path}/*`])] },
          },
          { not: { selector_matches: '[rel~=nofollow], [download]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
}

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A part of Vite's manifest. */
interface ViteChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Parts of a page that the server renders with it and whose scripts come later: their styles are needed at once. */
const DEFERRED = /\/deferred-[^/]+\.tsx$/

/** The script that takes a page over; it knows the pages for everybody, or all. */
export type Entry = 'src/app/entry-public.tsx' | 'src/app/entry-personal.tsx'

/** What the server writes into the pages that one entry takes over. */
export interface RouterAssets {
  /** Styles by the routes' ids, as the router takes them. */
  manifest: unknown
  /** The end of a page that shows these routes, from which its scripts start. */
  start(routeIds: string[]): { html: string; scripts: InlineScript[] }
}

/**
 * The assets of each entry, from the folder that Vite has built for the browser. Styles travel within the page: ten
 * small files that hold up the first paint would take longer.
 */
export function routerAssets(folder: string): Record<Entry, RouterAssets> {
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const chunks: Record<string, ViteChunk> = JSON.parse(read('.vite/manifest.json'))
  const pages = pageFiles(chunks)
  const allStyles = Object.values(chunks).flatMap(({ css = [] }) => css)
  const inlineCss = { styles: Object.fromEntries(allStyles.map((file) => [`/${file}`, read(file)])) }
  // Within a function, so that its names are no names of the page.
  const starter = inlineScript(`(()=>{${read(chunks['src/app/starter.ts']?.file ?? '').trim()}})()`)
  const speculation = inlineScript(JSON.stringify(SPECULATION_RULES), 'speculationrules')
  const scripts = [speculation, starter]
  const assets = (entry: Entry): RouterAssets => {
    const routes = filesOf(chunks, entry, pages)
    return {
      manifest: {
        inlineCss,
        routes: Object.fromEntries(Object.entries(routes).map(([id, { css }]) => [id, { css }])),
      },
      start: (routeIds) => {
        const shown = routeIds.flatMap((id) => routes[id] ?? [])
        const files: PageFiles = {
          takeOver: `/${chunks[entry]?.file}`,
          page: `/${chunks[entry]?.file}`,
          files: [...new Set(shown.flatMap(({ scripts, css }) => [...scripts, ...css]))],
        }
        const list = `<script type="application/json" id="page-files">${jsonForHtml(files)}</script>`
        return { html: list + scripts.map(({ html }) => html).join(''), scripts }
      },
    }
  }
  return {
    'src/app/entry-public.tsx': assets('src/app/entry-public.tsx'),
    'src/app/entry-personal.tsx': assets('src/app/entry-personal.tsx'),
  }
}

/** The scripts and styles that each route adds to those of its parents, by its id. */
function filesOf(
  chunks: Record<string, ViteChunk>,
  entry: Entry,
  pages: Record<string, string>,
): Record<string, { scripts: string[]; css: string[] }> {
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }
  const scripts = (keys: string[]) => keys.map((key) => `/${chunks[key]?.file}`)
  const css = (keys: string[]) =>
    [...new Set(keys.flatMap((key) => chunks[key]?.css ?? []))].map((file) => `/${file}`)
  const always = withImports(entry)
  const routes = { __root__: { scripts: scripts([...always]), css: css([...always]) } }
  const ofPages = Object.entries(pages).map(([routeId, page]) => {
    const own = [...withImports(page)].filter((key) => !always.has(key))
    const deferred = own
      .flatMap((key) => chunks[key]?.dynamicImports ?? [])
      .filter((key) => DEFERRED.test(key))
      .flatMap((key) => [...withImports(key)])
      .filter((key) => !always.has(key))
    return [routeId, { scripts: scripts(own), css: css([...own, ...deferred]) }] as const
  })
  return { ...routes, ...Object.fromEntries(ofPages) }
}

/** Route ids and the chunks that hold their components; the ids are written in the page files' `createFileRoute`. */
function pageFiles(chunks: Record<string, ViteChunk>): Record<string, string> {
  const pages = Object.keys(chunks).filter((key) => key.includes('?tsr-split=component'))
  return Object.fromEntries(
    pages.flatMap((key) => {
      const source = fs.readFileSync(path.join(ROOT, key.split('?')[0] ?? ''), 'utf8')
      const id = /createFileRoute\('([^']+)'\)/.exec(source)?.[1]
      return id === undefined ? [] : [[id, key] as const]
    }),
  )
}
