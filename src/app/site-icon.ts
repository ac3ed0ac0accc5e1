/** The site's icon in every form that browsers and phones ask for, and the manifest that names them. */
import type { FastifyInstance, FastifyReply } from 'fastify'
import { imageLibrary } from '#platform/server/image-library.ts'
import { found } from '#platform/shared/expected.ts'
import { lazily } from '#platform/shared/lazily.ts'
import type { Site } from '#platform/shared/site.ts'

const DAY_S = 86_400
const FOREST = '#1E5B46'
const PAPER = '#FAF6EF'

/** The paw of the logo, in a square of 32. */
const PAW = `<g fill="${PAPER}"><circle cx="9" cy="15" r="2.6"/><circle cx="13.4" cy="9.8" r="2.8"/><circle cx="19.4" cy="9.8" r="2.8"/><circle cx="23.4" cy="15" r="2.6"/><path d="M16.3 14.6c3.4 0 6.3 3.6 6.3 6.4 0 2-1.5 3-3.2 3-1.2 0-2-.6-3.1-.6s-1.9.6-3.1.6c-1.7 0-3.2-1-3.2-3 0-2.8 2.9-6.4 6.3-6.4z"/></g>`

/** With round corners of its own, for the browser's tab. */
const ROUNDED = drawn(8, PAW)
/** To the edge: phones cut out the shape that they like, at most the outer tenth. */
const SQUARE = drawn(0, `<g transform="translate(3.2 3.2) scale(.8)">${PAW}</g>`)

/** File names in `/icons` and what they show, in px. */
const PNGS: Record<string, { svg: string; size: number }> = {
  '192.png': { svg: ROUNDED, size: 192 },
  '512.png': { svg: ROUNDED, size: 512 },
  'maskable.png': { svg: SQUARE, size: 512 },
}
const TOUCH_SIZE = 180
const PLAIN_SIZE = 48

export function addSiteIcon(app: FastifyInstance, site: () => Site): void {
  const options = { schema: { hide: true } }
  const kept = `public, max-age=${30 * DAY_S}`
  const plain = lazily(() => png(ROUNDED, PLAIN_SIZE))
  const touch = lazily(() => png(SQUARE, TOUCH_SIZE))
  const pngs = Object.fromEntries(
    Object.entries(PNGS).map(([file, { svg, size }]) => [file, lazily(() => png(svg, size))]),
  )
  app.get('/favicon.svg', options, (_, reply) => {
    reply.header('cache-control', kept).type('image/svg+xml').send(ROUNDED)
  })
  const sendPng = async (reply: FastifyReply, draw: () => Promise<Buffer>) =>
    reply
      .header('cache-control', kept)
      .type('image/png')
      .send(await draw())
  // Where browsers look for it beside what is no page, such as a picture.
  app.get('/favicon.ico', options, (_, reply) => sendPng(reply, plain))
  // Where iPhones look for it.
  app.get('/apple-touch-icon.png', options, (_, reply) => sendPng(reply, touch))
  app.get<{ Params: { file: string } }>('/icons/:file', options, async ({ params: { file } }, reply) =>
    sendPng(reply, found(Object.hasOwn(pngs, file) ? pngs[file] : undefined)),
  )
  app.get('/manifest.webmanifest', options, (_, reply) => {
    reply.header('cache-control', `public, max-age=${DAY_S}`).type('application/manifest+json')
    reply.send(JSON.stringify(manifest(site())))
  })
}

function manifest({ name }: Site): object {
  const png = 'image/png'
  return {
    name,
    short_name: name,
    description: 'Hundepensionen in ganz Deutschland finden und vergleichen.',
    lang: 'de',
    start_url: '/',
    display: 'minimal-ui',
    background_color: PAPER,
    theme_color: '#153F31',
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icons/192.png', type: png, sizes: '192x192' },
      { src: '/icons/512.png', type: png, sizes: '512x512' },
      { src: '/icons/maskable.png', type: png, sizes: '512x512', purpose: 'maskable' },
    ],
  }
}

function drawn(radius: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${radius}" fill="${FOREST}"/>${content}</svg>`
}

async function png(svg: string, size: number): Promise<Buffer> {
  const sharp = await imageLibrary()
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}
