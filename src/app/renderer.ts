import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '#platform/server/start-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import type * as EntryServer from './entry-server.tsx'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BROWSER_FILES = path.join(ROOT, 'dist/browser')
const SERVER_ENTRY = path.join(ROOT, 'dist/server/entry-server.js')

/** Turns requests into HTML; the built pages, or in development those that Vite makes on the fly. */
export interface Renderer {
  render(request: Request, api: ApiClient, site: Site): Promise<EntryServer.RenderedPage>
  /** The pages stay as they are until the next build: they can be kept, and their scripts are known. */
  built: boolean
}

/** Serves the built scripts and styles, and renders with the built pages. */
export async function builtRenderer(app: FastifyInstance): Promise<Renderer> {
  if (!fs.existsSync(SERVER_ENTRY))
    throw new StartError('Die Seiten sind noch nicht gebaut. Bitte zuerst: npm run build')
  await app.register(fastifyStatic, {
    root: path.join(BROWSER_FILES, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  const { render }: typeof EntryServer = await import(SERVER_ENTRY)
  const manifest = routeAssets(
    JSON.parse(fs.readFileSync(path.join(BROWSER_FILES, '.vite/manifest.json'), 'utf8')),
  )
  return { built: true, render: (request, api, site) => render(request, api, site, manifest) }
}

/** Renders with Vite in middleware mode: a changed page shows without a restart. */
export async function developmentRenderer(app: FastifyInstance): Promise<Renderer> {
  const [{ createServer }, { default: middie }] = await Promise.all([
    import('vite'),
    import('@fastify/middie'),
  ])
  const vite = await createServer({
    root: ROOT,
    configLoader: 'native',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  await app.register(middie)
  app.use(vite.middlewares)
  app.addHook('onClose', () => vite.close())
  const refresh =
    'import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t'
  const scripts = [
    { attrs: { type: 'module' }, children: refresh },
    { attrs: { type: 'module', src: '/@vite/client' } },
    { attrs: { type: 'module', src: '/src/app/entry-browser.tsx' } },
  ]
  const manifest = { routes: { __root__: { scripts } } }
  return {
    built: false,
    render: async (request, api, site) => {
      const entry = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as typeof EntryServer
      return entry.render(request, api, site, manifest)
    },
  }
}

interface ViteChunk {
  file: string
  css?: string[]
  imports?: string[]
  isEntry?: boolean
}

/** From Vite's manifest: what the router is to preload for each route, by the route's id. */
function routeAssets(chunks: Record<string, ViteChunk>) {
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
  const entry = Object.keys(chunks).find((key) => chunks[key]?.isEntry) ?? ''
  const always = withImports(entry)
  const routes: Record<string, unknown> = {
    __root__: {
      css: styles([...always]),
      preloads: files([...always]),
      scripts: [{ attrs: { type: 'module', async: true, src: `/${chunks[entry]?.file}` } }],
    },
  }
  for (const [routeId, page] of Object.entries(pageFiles(chunks))) {
    const own = [...withImports(page)].filter((key) => !always.has(key))
    routes[routeId] = { preloads: files(own), css: styles(own) }
  }
  return { routes }
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
