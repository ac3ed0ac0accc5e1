import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { StartError } from '#platform/server/start-error.ts'
import type * as EntryServer from './entry-server.tsx'
import type { InlineScript } from './inline-script.ts'
import { builtAssets, type PageAssets, TAKE_OVER } from './page-assets.ts'
import type { ReadAddress } from './page-cache/page-key.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const BROWSER_FILES = path.join(ROOT, 'dist/browser')
const SERVER_ENTRY = path.join(ROOT, 'dist/server/entry-server.js')

/** Draws pages; the built ones, or in development those that Vite makes on the fly. */
export interface Renderer {
  render(asked: EntryServer.PageRequest): Promise<EntryServer.RenderedPage | 'unchanged'>
  /** What a page reads out of its address, as text. */
  readAddress: ReadAddress
  /** The scripts that were meant to stand within pages; any other does not run. Not known in development. */
  scripts: readonly InlineScript[]
  /** The pages stay as they are until the next build: they can be kept. */
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
  const { render, readAddress }: typeof EntryServer = await import(SERVER_ENTRY)
  const { of, scripts } = builtAssets(BROWSER_FILES)
  const report = reportTo(app)
  return { built: true, scripts, readAddress, render: (asked) => render(asked, of, report) }
}

function reportTo(app: FastifyInstance) {
  return (error: unknown) => app.log.error({ err: error }, 'a page could not be shown')
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
  const report = reportTo(app)
  return {
    built: false,
    scripts: [],
    readAddress: (path, parameters) => JSON.stringify([path, parameters]),
    render: async (asked) => {
      const entry = (await vite.ssrLoadModule('/src/app/entry-server.tsx')) as typeof EntryServer
      return entry.render(asked, developmentAssets, report)
    },
  }
}

/** Vite's own scripts put the styles into the page. */
function developmentAssets(file: string): PageAssets {
  const refresh =
    'import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t'
  const start = `import{takeOver as t}from"/${TAKE_OVER}";import{page}from"/src/${file}";t(page)`
  return {
    head: Buffer.alloc(0),
    end: Buffer.from(
      `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
        `<script type="module">${start}</script></body></html>`,
    ),
  }
}
