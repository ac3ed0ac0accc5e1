import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../src')
const ASKS_THE_MACHINE = /\.(?:get|set)(?:FullYear|Month|Date|Day|Hours)\(/

it('no part of the product asks a machine for the day or hour of its own time zone', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /(?<!\.test)\.tsx?$/.test(name),
  )
  expect(files.filter((name) => ASKS_THE_MACHINE.test(readFileSync(join(src, name), 'utf8')))).toEqual([])
})
