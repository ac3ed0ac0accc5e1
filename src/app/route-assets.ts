import fs from 'node:fs'
import path from 'node:path'
import { TAKEN_OVER } from './taken-over.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')

/** A part of Vite's manifest. */
export interface ViteChunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
  isEntry?: boolean
}

/** Parts of a page that the server renders with it and whose scripts come later: their styles are needed at once. */
const DEFERRED = /\/deferred-[^/]+\.tsx$/

/** The script that takes a page over; it knows the pages for everybody, or all. */
export type Entry = 'src/app/entry-public.tsx' | 'src/app/entry-personal.tsx'

/**
 * From Vite's manifest, for each entry: the styles and scripts of each route, by the route's id, as the router takes
 * them. The styles travel within the page, read with `readStyle`: ten small files that hold up the first paint would
 * take longer.
 */
export function routeAssets(
  chunks: Record<string, ViteChunk>,
  readStyle: (path: string) => string,
): Record<Entry, unknown> {
  const pages = pageFiles(chunks)
  const allStyles = Object.values(chunks).flatMap(({ css = [] }) => css.map((file) => `/${file}`))
  const inlineCss = { styles: Object.fromEntries(allStyles.map((file) => [file, readStyle(file)])) }
  const manifest = (entry: Entry) => ({ inlineCss, routes: assetsOf(chunks, entry, pages) })
  return {
    'src/app/entry-public.tsx': manifest('src/app/entry-public.tsx'),
    'src/app/entry-personal.tsx': manifest('src/app/entry-personal.tsx'),
  }
}

function assetsOf(
  chunks: Record<string, ViteChunk>,
  entry: Entry,
  pages: Record<string, string>,
): Record<string, unknown> {
  const withImports = (key: string, seen = new Set<string>()): Set<string> => {
    const chunk = chunks[key]
    if (!chunk || seen.has(key)) return seen
    seen.add(key)
    for (const imported of chunk.imports ?? []) withImports(imported, seen)
    return seen
  }
  const files = (keys: string[]) => keys.map((key) => `/${chunks[key]?.file}`)
  const styles = (keys: string[]) =>
    [...new Set(keys.flatMap((key) => chunks[key]?.css ?? []))].map((css) => `/${css}`)
  const always = withImports(entry)
  const routes: Record<string, unknown> = {
    __root__: {
      css: styles([...always]),
      scripts: [
        fileList([...files([...always]), ...styles([...always])]),
        starter(`/${chunks[entry]?.file}`),
      ],
    },
  }
  for (const [routeId, page] of Object.entries(pages)) {
    const own = [...withImports(page)].filter((key) => !always.has(key))
    const deferred = own
      .flatMap((key) => chunks[key]?.dynamicImports ?? [])
      .filter((key) => DEFERRED.test(key))
      .flatMap((key) => [...withImports(key)])
      .filter((key) => !always.has(key))
    const css = styles([...own, ...deferred])
    routes[routeId] = { css, scripts: [fileList([...files(own), ...css])] }
  }
  return routes
}

/** Names files for the starter. */
function fileList(files: string[]) {
  return { attrs: { type: 'application/json', 'data-files': '' }, children: JSON.stringify(files) }
}

/** Nobody waits longer for the scripts, however slow a picture is. */
const START_WITHIN_MS = 3000
/** So many requests are begun in one go: more would keep a phone from reacting. */
const FILES_AT_ONCE = 8

/**
 * Fetches the scripts once what the page shows at first has been loaded and painted: text, fonts and pictures have the
 * line for themselves until then, and links and forms work without scripts. Styles that stand within the page are
 * marked as there, so that nothing fetches them again. Who goes back or forward before the scripts have taken the page
 * over gets the other page from the server: they can only take over the page whose address it is.
 */
function starter(entry: string) {
  const link = 'const link=document.createElement("link");link.href=file;'
  const kind =
    'if(file.endsWith(".css")){link.disabled=true;link.rel="stylesheet"}else link.rel="modulepreload";'
  const some = `for(const file of files.splice(0,${FILES_AT_ONCE})){${link}${kind}links.append(link)}`
  const rest = 'if(files.length>0)setTimeout(()=>add(files))'
  const add = `const add=files=>{const links=new DocumentFragment;${some}document.head.append(links);${rest}};`
  const lists =
    '[...document.querySelectorAll("script[data-files]")].flatMap(list=>JSON.parse(list.textContent))'
  const fetchAll = `add(${lists});import(${JSON.stringify(entry)})`
  const address = 'location.pathname+location.search'
  const watch =
    `const shown=${address};const moved=()=>{if(${address}!==shown)location.reload()};` +
    `addEventListener("popstate",moved);addEventListener("${TAKEN_OVER}",()=>removeEventListener("popstate",moved));`
  const once = `let started=false;const start=()=>{if(started)return;started=true;${fetchAll}};`
  const whenPainted = 'new PerformanceObserver(start).observe({type:"paint",buffered:true})'
  return {
    attrs: {},
    children: `{${watch}${add}${once}addEventListener("load",()=>${whenPainted});setTimeout(start,${START_WITHIN_MS})}`,
  }
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
