import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon.tsx'

test('every icon has its drawing, and every drawing its name', () => {
  const file = fs.readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  const drawn = [...file.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, name]) => name)
  expect(drawn).toEqual([...ICON_NAMES])
})

test('no style makes a document of a drawing while a page is laid out', () => {
  const src = new URL('../../../', import.meta.url)
  const styles = fs.globSync('**/*.css', { cwd: src })
  expect(styles.length).toBeGreaterThan(100)
  expect(styles.filter((file) => /url\([^)]*svg/.test(fs.readFileSync(new URL(file, src), 'utf8')))).toEqual(
    [],
  )
})
