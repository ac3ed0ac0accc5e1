import fs from 'node:fs'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Encoding } from '#platform/server/encodings.ts'
import { StartError } from '#platform/server/start-error.ts'
import { type Drawing, type DrawnPage, drawPage, etagOf } from '../drawing/draw.ts'
import { DrawingThreads } from '../drawing/drawing-threads.ts'
import type { ReadAddress } from '../page-cache/page-key.ts'
import type * as EntryServer from './entry-server.tsx'
import type { InlineScript } from './inline-script.ts'
import { builtAssets, type PageAssets, SCRIPTS_RUN, TAKE_OVER } from './page-assets.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const BROWSER_FILES = path.join(ROOT, 'dist/browser')
const SERVER_ENTRY = path.join(ROOT, 'dist/server/entry-server.js')

const NOTHING = Buffer.alloc(0)

/** What is to be rendered, and how it shall be compressed. */
interface RenderRequest extends EntryServer.PageRequest {
  encoding: Encoding
}

interface RenderedPage extends Omit<DrawnPage, 'failure' | 'state'> {
  encoding: Encoding
  /** Where the page is instead, with a status of 301, 302 or 308. */
  location?: string
  /** Absent where drawing failed. */
  state?: string
}

/** Draws pages; the built ones, or in development those that Vite makes on the fly. */
export interface Renderer {
  render(asked: RenderRequest): Promise<RenderedPage | 'unchanged'>
  readAddress: ReadAddress
  /** The scripts that were meant to stand within pages; any other does not run. Not known in development. */
  scripts: readonly InlineScript[]
  /** The pages stay as they are until the next build: they can be kept. */
  built: boolean
}

/** Throws StartError where there is nothing built to serve. */
export function requireBuilt(): void {
  if (!fs.existsSync(SERVER_ENTRY))
    throw new StartError('Die Seiten sind noch nicht gebaut. Bitte zuerst: npm run build')
}

/** Serves the built scripts and styles, and renders with the built pages: in so many threads, or in this one for 0. */
export async function builtRenderer(app: FastifyInstance, threadCount = 0): Promise<Renderer> {
  requireBuilt()
  await app.register(fastifyStatic, {
    root: path.join(BROWSER_FILES, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    preCompressed: true,
    index: false,
    decorateReply: false,
  })
  const entry: typeof EntryServer = await import(SERVER_ENTRY).catch(explainEntry)
  const { of, scripts } = builtAssets(BROWSER_FILES)
  const report = reportTo(app)
  let draw = (drawing: Drawing) => drawPage(drawing, entry, of)
  if (threadCount > 0) {
    const files = { serverEntry: SERVER_ENTRY, browserFiles: BROWSER_FILES }
    const threads = new DrawingThreads(threadCount, files, report)
    app.addHook('onListen', () => threads.start())
    app.addHook('onClose', () => threads.close())
    draw = (drawing) => threads.draw(drawing)
  }
  return {
    built: true,
    scripts,
    readAddress: entry.readAddress,
    render: (asked) => renderWith(entry, asked, draw, report),
  }
}

/** What was built only in part, or has been damaged since, is built anew. */
function explainEntry(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  if (!(error instanceof SyntaxError) && code !== 'ERR_MODULE_NOT_FOUND') throw error
  const file = path.relative(process.cwd(), SERVER_ENTRY)
  throw new StartError(
    `Die gebauten Seiten (${file}) sind beschädigt (${message}). Bitte noch einmal: npm run build`,
  )
}

type Report = (error: unknown) => void

function reportTo(app: FastifyInstance): Report {
  return (error) => app.log.error({ err: error }, 'a page could not be shown')
}

async function renderWith(
  { load }: typeof EntryServer,
  { encoding, ...asked }: RenderRequest,
  draw: (drawing: Drawing) => Promise<DrawnPage>,
  report: Report,
): Promise<RenderedPage | 'unchanged'> {
  const loaded = await load(asked, report)
  if (loaded.kind === 'unchanged') return 'unchanged'
  if (loaded.kind === 'moved') {
    const { status, location } = loaded
    return { status, location, body: NOTHING, encoding: 'identity', etag: etagOf(NOTHING) }
  }
  const { failure, state, ...drawn } = await draw({ json: loaded.json, encoding })
  if (failure === undefined) return { ...drawn, encoding, state }
  report(failure)
  return { ...drawn, encoding }
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
    readAddress: (_, parameters) => parameters,
    render: async (asked) => {
      const entry = (await vite.ssrLoadModule('/src/app/pages/entry-server.tsx')) as typeof EntryServer
      return renderWith(entry, asked, (drawing) => drawPage(drawing, entry, developmentAssets), report)
    },
  }
}

/** Vite's own scripts put the styles into the page. */
function developmentAssets(file: string): PageAssets {
  const refresh =
    'import{injectIntoGlobalHook as i}from"/@react-refresh";i(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t'
  const start = `import{takeOver as t}from"/${TAKE_OVER}";import{page}from"/src/${file}";t(page)`
  return {
    head: Buffer.from(SCRIPTS_RUN.html),
    end: Buffer.from(
      `<script type="module">${refresh}</script><script type="module" src="/@vite/client"></script>` +
        `<script type="module">${start}</script></body></html>`,
    ),
  }
}
