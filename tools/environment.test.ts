import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const src = resolve(import.meta.dirname, '../src')
const READS_ENVIRONMENT = /\bprocess\s*\.\s*env\b|\benv\b[^\n]*from 'node:process'/

/** Tests and their set-up (`test-*.ts`) are told by the environment which database to use. */
const FOR_TESTS = /\.test\.tsx?$|(^|\/)test-[^/]+\.ts$/

it('only platform/server/config.ts reads the environment', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !FOR_TESTS.test(name),
  )
  const readers = files.filter((name) => READS_ENVIRONMENT.test(readFileSync(join(src, name), 'utf8')))
  expect(readers).toEqual(['platform/server/config.ts'])
})
