import { existsSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TestSpecification, Vitest } from 'vitest/node'
import { LONG, LongFilesFirst } from './long-files-first.ts'

const project = path.resolve(import.meta.dirname, '..')

test('short files that take long begin, then come the largest, in one order wherever they were found', async () => {
  expect(LONG.filter((name) => !existsSync(path.join(project, name)))).toEqual([])
  const expected = [...LONG.toSorted(), 'src/app/api.test.ts', 'src/app/hostile-fields.test.ts']
  const files = expected.map((name) => ({
    moduleId: path.join(project, name),
    project: { name: 'embedded' },
  }))
  const sequencer = new LongFilesFirst({} as Vitest)
  for (const found of [files, files.toReversed()]) {
    expect(await sequencer.sort(found as TestSpecification[])).toEqual(files)
  }
})
