import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '#platform/server/start-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { SubmittedForm } from '#platform/shared/form.ts'
import type { Site } from '#platform/shared/site.ts'
import type * as EntryServer from './entry-server.tsx'
import type { InlineScript } from './inline-script.ts'
import { builtAssets, type PageAssets, TAKE_OVER } from './page-assets.ts'
import type { ReadAddress } from './page-cache/page-key.ts'
import { type Entry, type RouterAssets, routerAssets } from './router-assets.ts'
import { isPersonal } from './routes.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BROWSER_FILES = path.join(ROOT, 'dist/browser')
const SERVER_ENTRY = path.join(ROOT, 'dist/server/entry-server.js')

/** Turns requests into HTML; the built pages, or in development those that Vite makes on the fly. */
export interface Renderer {
  render(
    request: Request,
    api: ApiClient,
    site: Site,
    submitted?: SubmittedForm,
  ): Promise<EntryServer.RenderedPage>
  /** What a page reads out of its address, as text. */
  readAddress: ReadAddress
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
  const { render, renderPage, readAddress }: typeof EntryServer = await import(SERVER_ENTRY)
  const routed = routerAssets(BROWSER_FILES)
  const assets = builtAssets(BROWSER_FILES)
  return {
    built: true,
    readAddress,
    render: async (request, api, site, submitted) => {
      const { pathname, search } = new URL(request.url)
      const asked = { address: pathname + search, api, site, submitted }
      const page = await renderPage(asked, assets.of, (error) => app.log.error({ err: error }))
      return page
        ? { ...page, headers: locationOf(page), scripts: assets.scripts }
        : render(request, api, site, routed[entryOf(request)], submitted)
    },
  }
}

function locationOf({ location }: { location?: string }): Headers {
  return new Headers(location === undefined ? {} : { location })
}

/** The scripts that take this page over. */
function entryOf(request: Request): Entry {
  return isPersonal(new URL(request.url).pathname) ? 'src/app/entry-personal.tsx' : 'src/app/entry-public.tsx'
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
  const routed = (entry: Entry): RouterAssets => ({
    manifest: { routes: {} },
    start: () => ({
      html:
        `<script type="module">${refresh}</script>` +
        `<script type="module" src="/@vite/client"></script><script type="module" src="/${entry}"></script>`,
      scripts: [],
    }),
  })
  const assetsOf = (file: string): PageAssets => ({
    head: '',
    end:
      `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
      `<script type="module">import{takeOver}from"/${TAKE_OVER}";import{page}from"/src/${file}";takeOver(page)</script>`,
  })
  const scripts: InlineScript[] = []
  return {
    built: false,
    readAddress: (path, parameters) => JSON.stringify([path, parameters]),
    render: async (request, api, site, submitted) => {
      const page = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as typeof EntryServer
      const { pathname, search } = new URL(request.url)
      const asked = { address: pathname + search, api, site, submitted }
      const document = await page.renderPage(asked, assetsOf, (error) => app.log.error({ err: error }))
      if (document) return { ...document, headers: locationOf(document), scripts }
      return page.render(request, api, site, routed(entryOf(request)), submitted)
    },
  }
}
