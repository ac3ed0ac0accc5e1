import fs from 'node:fs'
import path from 'node:path'
import { PUBLIC_PAGES } from '#app/routes.ts'
import { openDirectory } from './directory.ts'
import { print } from './report.ts'

const ROOT = path.resolve(import.meta.dirname, '../dist/browser')
const TAKE_OVER = 'src/app/pages/take-over.tsx'
const MOST_KB = 125
const MOST_FILES = 8

interface Chunk {
  file: string
  imports?: string[]
}

/** What a first visit loads before any click: the scripts of each page that is for everybody, and fonts; and what a map of every listing does. */
export async function measureBytes(): Promise<void> {
  const chunks: Record<string, Chunk> = JSON.parse(
    fs.readFileSync(path.join(ROOT, '.vite/manifest.json'), 'utf8'),
  )
  const pages = Object.values(PUBLIC_PAGES)
    .map((file) => `src/${file}`)
    .filter((key) => key in chunks)
  const figures = pages.flatMap((page) => {
    const scripts = withImports(chunks, [TAKE_OVER, page])
    const name = path.basename(page, '.tsx')
    return [
      { name: `Skripte, ${name}`, value: sizeOf(scripts), unit: 'kB gzip', target: { atMost: MOST_KB } },
      { name: `Dateien, ${name}`, value: scripts.length, unit: '', target: { atMost: MOST_FILES } },
    ]
  })
  const fonts = fs
    .readdirSync(path.join(ROOT, 'assets'))
    .filter((file) => /latin-(?!ext).*\.woff2$/.test(file))
  const fontBytes = fonts.reduce((sum, file) => sum + fs.statSync(path.join(ROOT, 'assets', file)).size, 0)
  print('Bytes vor dem ersten Klick', [
    ...figures,
    { name: 'Schriften', value: fontBytes / 1000, unit: 'kB', target: { atMost: 60 } },
  ])
  await measureMarkers()
}

/** What the map gets for the search for everything, of the demo's size, is to be no more than such a page with its cards. */
async function measureMarkers(): Promise<void> {
  const directory = await openDirectory(1700, undefined, 'built')
  try {
    const sizeAs = async (url: string, encoding: string) =>
      (await directory.app.inject({ url, headers: { 'accept-encoding': encoding } })).rawPayload.length / 1000
    const page = await sizeAs('/suche', 'identity')
    print('Bytes einer Karte aller Einträge', [
      { name: 'Seite /suche', value: page, unit: 'kB' },
      { name: 'Punkte', value: await sizeAs('/api/search/markers', 'identity'), unit: 'kB' },
      {
        name: 'Punkte, gepackt',
        value: await sizeAs('/api/search/markers', 'br'),
        unit: 'kB',
        target: { atMost: page },
      },
    ])
  } finally {
    await directory.close()
  }
}

/** kB (1,000 bytes) of these files as the server sends them compressed. */
function sizeOf(files: string[]): number {
  const sizes = files.map((file) => fs.statSync(path.join(ROOT, `${file}.gz`)).size)
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

/** The files of these chunks and of all that they import. */
function withImports(chunks: Record<string, Chunk>, keys: string[]): string[] {
  const all = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || all.has(chunk.file)) return
    all.add(chunk.file)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...all]
}
