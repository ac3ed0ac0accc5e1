import fs from 'node:fs'
import { expect, test } from 'vitest'
import { ICON_NAMES } from './icon.tsx'

test('every icon has its drawing, and every drawing its name', () => {
  const file = fs.readFileSync(new URL('icons.svg', import.meta.url), 'utf8')
  const drawn = [...file.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, name]) => name)
  expect(drawn).toEqual([...ICON_NAMES])
})
