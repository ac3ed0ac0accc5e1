/** Which styles and scripts a page needs, from what Vite has built. */
import fs from 'node:fs'
import path from 'node:path'
import { jsonForHtml } from '#platform/shared/html.ts'
import { PERSONAL_PATHS, waitsForTouch } from '../routes.ts'
import { type InlineScript, inlineScript } from './inline-script.ts'
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

/** What Vite writes down of what it has built: the parts by the paths of their sources. */
export const MANIFEST_FILE = '.vite/manifest.json'
type Manifest = Record<string, ViteChunk>
interface ViteChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}

/** Parts of a page that the server renders with it and whose scripts come later: their styles are needed at once. */
const DEFERRED = /\/deferred-[^/]+\.tsx$/

/** The script that takes every page over. */
export const TAKE_OVER = 'src/app/pages/take-over.tsx'
const STARTER = 'src/app/pages/starter.ts'

/**
 * Within the head, so that the page is drawn at once as it is where scripts run: `:where([data-scripts])` in the styles,
 * since Safari 16 and Chrome 119 do not know `@media (scripting: enabled)`.
 */
export const SCRIPTS_RUN = inlineScript("document.documentElement.dataset.scripts=''")

/** What the server writes into a page besides what it shows, turned into bytes once. */
export interface PageAssets {
  /** Of the head: all styles, since ten small files that hold up the first paint would take longer. */
  head: Buffer
  /** From the scripts' start to the end of the page. */
  end: Buffer
}

export interface Assets {
  /** By the page's file below `src`. */
  of: (file: string) => PageAssets
  /** The scripts that were meant to stand within pages; any other does not run. */
  scripts: InlineScript[]
}

/** The assets of all pages, from the folder that Vite has built for the browser. */
export function builtAssets(folder: string): Assets {
  const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8')
  const chunks: Manifest = JSON.parse(read(MANIFEST_FILE))
  // Within a function, so that its names are no names of the page.
  const starter = inlineScript(`(()=>{${read(chunks[STARTER]?.file ?? '').trim()}})()`)
  const atEnd = [inlineScript(JSON.stringify(SPECULATION_RULES), 'speculationrules'), starter]
  const started = atEnd.map(({ html }) => html).join('')
  const known = new Map<string, PageAssets>()
  return {
    scripts: [SCRIPTS_RUN, ...atEnd],
    of: (file) => {
      const assets = known.get(file) ?? assetsOf(chunks, file, read, started)
      known.set(file, assets)
      return assets
    },
  }
}

function assetsOf(
  chunks: Manifest,
  file: string,
  read: (file: string) => string,
  started: string,
): PageAssets {
  const page = `src/${file}`
  const address = (key: string) => `/${chunks[key]?.file}`
  const files: PageFiles = {
    takeOver: address(TAKE_OVER),
    page: address(page),
    waits: waitsForTouch(file),
    files: [
      ...dependenciesFirst(chunks, [TAKE_OVER, page]).map(address),
      ...styleFilesOf(chunks, file).map((css) => `/${css}`),
    ],
  }
  return {
    head: Buffer.from(`${SCRIPTS_RUN.html}<style>${read(stylesFileOf(file))}</style>`),
    end: Buffer.from(
      `<script type="application/json" id="page-files">${jsonForHtml(files)}</script>${started}</body></html>`,
    ),
  }
}

/** The files of the styles that stand in a page as far as it can need them; they need not be fetched. */
export function styleFilesOf(chunks: Manifest, page: string): string[] {
  const own = withImports(chunks, [TAKE_OVER, `src/${page}`])
  const deferred = own.flatMap((key) => chunks[key]?.dynamicImports ?? []).filter((key) => DEFERRED.test(key))
  return [...new Set(withImports(chunks, [...own, ...deferred]).flatMap((key) => chunks[key]?.css ?? []))]
}

/** The file with the styles that stand in a page, by the page's file below `src`; `page-styles.ts` writes it. */
export function stylesFileOf(page: string): string {
  return `.vite/styles/${page.replaceAll('/', '_')}.css`
}

/** These parts and all that they import, each once. */
function withImports(chunks: Manifest, keys: string[]): string[] {
  const seen = new Set<string>()
  const add = (key: string) => {
    if (!chunks[key] || seen.has(key)) return
    seen.add(key)
    chunks[key].imports?.forEach(add)
  }
  keys.forEach(add)
  return [...seen]
}

/** The same, each after what it imports. */
function dependenciesFirst(chunks: Manifest, keys: string[]): string[] {
  const ordered = new Set<string>()
  const add = (key: string) => {
    if (!chunks[key] || ordered.has(key)) return
    chunks[key].imports?.forEach(add)
    ordered.add(key)
  }
  keys.forEach(add)
  return [...ordered]
}
