import fs from 'node:fs'
import path from 'node:path'
import { print } from './report.ts'

const ROOT = path.resolve(import.meta.dirname, '../dist/browser')
const PUBLIC = 'src/app/entry-public.tsx'
const PERSONAL = 'src/app/entry-personal.tsx'

interface Chunk {
  file: string
  imports?: string[]
  dynamicImports?: string[]
}

/** What a first visit loads before any click: scripts of the landing page, and fonts. */
export function measureBytes(): void {
  const chunks: Record<string, Chunk> = JSON.parse(
    fs.readFileSync(path.join(ROOT, '.vite/manifest.json'), 'utf8'),
  )
  const known = withImports(chunks, [PUBLIC]).flatMap((key) => chunks[key]?.dynamicImports ?? [])
  const pages = Object.keys(chunks).filter((key) => /-page\.tsx\?tsr-split=.*component/.test(key))
  const figures = pages.map((page) => {
    const landing = page.includes('home-page')
    const name = `Skripte, ${path.basename(page.split('?')[0] ?? '', '.tsx')}`
    return {
      name,
      value: scriptsOf(chunks, [known.includes(page) ? PUBLIC : PERSONAL, page]),
      unit: 'kB gzip',
      ...(landing && { target: { atMost: 130 } }),
    }
  })
  const fonts = fs
    .readdirSync(path.join(ROOT, 'assets'))
    .filter((file) => /latin-(?!ext).*\.woff2$/.test(file))
  const fontBytes = fonts.reduce((sum, file) => sum + fs.statSync(path.join(ROOT, 'assets', file)).size, 0)
  print('Bytes vor dem ersten Klick', [
    ...figures,
    { name: 'Schriften', value: fontBytes / 1000, unit: 'kB', target: { atMost: 60 } },
  ])
}

/** kB (1,000 bytes) of these chunks and all they import, as the server sends them compressed. */
function scriptsOf(chunks: Record<string, Chunk>, keys: string[]): number {
  const sizes = withImports(chunks, keys).map(
    (key) => fs.statSync(path.join(ROOT, `${chunks[key]?.file}.gz`)).size,
  )
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}

function withImports(chunks: Record<string, Chunk>, keys: string[]): string[] {
  const all = new Set<string>()
  const add = (key: string) => {
    const chunk = chunks[key]
    if (!chunk || all.has(key)) return
    all.add(key)
    chunk.imports?.forEach(add)
  }
  keys.forEach(add)
  return [...all]
}
