/** `docs/security.md` names files that exist: what it says is met stays where it says so. */
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const project = path.resolve(import.meta.dirname, '..')
const text = fs.readFileSync(path.join(project, 'docs/security.md'), 'utf8')

test('every chapter that applies names its code and its tests, and all of them exist', () => {
  const rows = text.split('\n').filter((line) => /^\| V\d/.test(line))
  expect(rows).toHaveLength(15)
  for (const row of rows) {
    const [, chapter, , code = '', tests = ''] = row.split('|')
    const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file)
    expect([chapter, named(code).length > 0, named(tests).length > 0]).toEqual([chapter, true, true])
    const missing = [...named(code), ...named(tests)].filter(
      (file) => !fs.existsSync(path.join(project, file)),
    )
    expect([chapter, missing]).toEqual([chapter, []])
    expect(named(tests).filter((file) => !/\.test\.ts$/.test(file))).toEqual([])
  }
})
