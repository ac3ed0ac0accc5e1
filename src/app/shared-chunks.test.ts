import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { builtAssets } from './page-assets.ts'
import { PUBLIC_PAGES } from './routes.ts'

const BUILT = path.resolve(import.meta.dirname, '../../dist/browser')
const assets = builtAssets(BUILT)
/** Bytes of scripts, as they are sent, before a click. */
const MOST_BYTES = 125_000
const MOST_FILES = 8

test.each(Object.entries(PUBLIC_PAGES))(
  '%s loads few scripts before a click, and none that are for staff alone',
  (_address, file) => {
    const [, list = ''] = /id="page-files">(.*?)<\/script>/.exec(assets.of(file).end.toString()) ?? []
    const scripts = (JSON.parse(list) as { files: string[] }).files.filter((name) => name.endsWith('.js'))
    expect(scripts.filter((name) => /\/(?:staff|overlays|rich-editor|dashboard|work)-/.test(name))).toEqual(
      [],
    )
    expect(scripts.length, scripts.join(' ')).toBeLessThanOrEqual(MOST_FILES)
    const sizes = scripts.map((name) => fs.statSync(path.join(BUILT, `${name}.gz`)).size)
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(MOST_BYTES)
  },
)

test('no files import each other, so that each runs after all that it needs', () => {
  const folder = path.join(BUILT, 'assets')
  const imports = new Map(
    fs.readdirSync(folder).flatMap((name) => {
      if (!name.endsWith('.js')) return []
      const code = fs.readFileSync(path.join(folder, name), 'utf8')
      const found = code.matchAll(/(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)
      return [[name, [...found].map(([, other = '']) => other)] as const]
    }),
  )
  const reaches = (from: string, seen: Set<string>): Set<string> => {
    for (const other of imports.get(from) ?? []) if (!seen.has(other)) reaches(other, seen.add(other))
    return seen
  }
  expect(imports.size).toBeGreaterThan(50)
  expect([...imports.keys()].filter((name) => reaches(name, new Set()).has(name))).toEqual([])
})
