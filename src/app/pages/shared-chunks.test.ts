import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PAGES, PUBLIC_PAGES } from '../routes.ts'
import { type BuiltChunks, CHUNKS_FILE, reachedFrom } from './chunk-modules.ts'
import { builtAssets } from './page-assets.ts'

const BUILT = path.resolve(import.meta.dirname, '../../../dist/browser')
const assets = builtAssets(BUILT)
/** Bytes of scripts, as they are sent, before a click. */
const MOST_BYTES = 125_000
const MOST_FILES = 8

const built: BuiltChunks = JSON.parse(fs.readFileSync(path.join(BUILT, CHUNKS_FILE), 'utf8'))
/** Whatever stands there is for staff, whoever imports it. */
const STAFF_FOLDERS =
  /^(?:platform\/web\/admin|features\/(?:administrators|content-manager|inbox|listing-administration|palette)\/web)\//

/** The modules that pages of staff need, and nobody else. */
const staffAlone = (() => {
  const isStaff = (address: string) => address.startsWith('/admin')
  const files = (wanted: boolean) =>
    Object.entries(PAGES).flatMap(([address, file]) => (isStaff(address) === wanted ? [file] : []))
  const others = reachedFrom(
    [...files(false), 'app/pages/starter.ts', 'app/pages/take-over.tsx'],
    built.modules,
  )
  return new Set([...reachedFrom(files(true), built.modules)].filter((module) => !others.has(module)))
})()

interface PageFiles {
  takeOver: string
  page: string
  files: string[]
}

/** What a page tells `starter.ts`. */
function filesOf(file: string): PageFiles {
  const [, list = ''] = /id="page-files">(.*?)<\/script>/.exec(assets.of(file).end.toString()) ?? []
  return JSON.parse(list)
}

/** The files that a script imports before it runs. */
function importsOf(script: string): string[] {
  const code = fs.readFileSync(path.join(BUILT, script), 'utf8')
  return [...code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)].map(
    ([, other = '']) => `/assets/${other}`,
  )
}

test.each(Object.entries(PUBLIC_PAGES))(
  '%s names each script after what it imports, so that each runs in a task of its own',
  (_address, file) => {
    const { takeOver, page, files } = filesOf(file)
    const scripts = files.filter((name) => name.endsWith('.js'))
    expect(scripts).toEqual(expect.arrayContaining([takeOver, page]))
    for (const [index, script] of scripts.entries())
      expect(scripts.slice(0, index), script).toEqual(expect.arrayContaining(importsOf(script)))
  },
)

test.each(Object.entries(PUBLIC_PAGES))('%s loads few scripts before a click', (_address, file) => {
  const scripts = filesOf(file).files.filter((name) => name.endsWith('.js'))
  expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(MOST_FILES)
  const sizes = scripts.map((name) => fs.statSync(path.join(BUILT, `${name}.gz`)).size)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
})

test('staff’s modules are known by who imports them', () => {
  expect(staffAlone.size).toBeGreaterThan(150)
  for (const module of ['palette/web/palette.tsx', 'reviews/web/moderation-page.tsx'])
    expect(staffAlone).toContain(`features/${module}`)
  expect(staffAlone).not.toContain('platform/web/ui/button.tsx')
})

test.each(Object.entries(PUBLIC_PAGES))(
  '%s loads no module that is for staff, neither from the start nor later',
  (_address, file) => {
    const scripts = reachedFrom(filesOf(file).files, built.chunks)
    const modules = [...scripts].flatMap((script) => built.chunks[script]?.modules ?? [])
    expect(modules).toContain(file)
    expect(modules.filter((module) => staffAlone.has(module) || STAFF_FOLDERS.test(module))).toEqual([])
  },
)

test.each(Object.entries(PUBLIC_PAGES))(
  '%s knows a listing without all that is declared of its fields for those who write them',
  (_address, file) => {
    const modules = filesOf(file).files.flatMap((script) => built.chunks[script]?.modules ?? [])
    expect(modules).toContain(file)
    expect(modules.filter((module) => module.startsWith('features/listings/declared/'))).toEqual([])
  },
)

test.each(Object.entries(PUBLIC_PAGES))(
  '%s writes figures and days without the formatters of Intl, the first of which takes a phone 60 ms and more',
  (_address, file) => {
    for (const script of filesOf(file).files.filter((name) => name.endsWith('.js')))
      expect(fs.readFileSync(path.join(BUILT, script), 'utf8'), script).not.toMatch(
        /new Intl\.|\.toLocale(?:Date|Time)?String\(/,
      )
  },
)

test('no files import each other, so that each runs after all that it needs', () => {
  const folder = path.join(BUILT, 'assets')
  const imports = new Map(
    fs.readdirSync(folder).flatMap((name) => {
      const script = `/assets/${name}`
      return name.endsWith('.js') ? [[script, importsOf(script)] as const] : []
    }),
  )
  const reaches = (from: string, seen: Set<string>): Set<string> => {
    for (const other of imports.get(from) ?? []) if (!seen.has(other)) reaches(other, seen.add(other))
    return seen
  }
  expect(imports.size).toBeGreaterThan(50)
  expect([...imports.keys()].filter((name) => reaches(name, new Set()).has(name))).toEqual([])
})
