import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

interface LockedPackage {
  version?: string
  resolved?: string
  optionalDependencies?: Record<string, string>
}

const lockFile = path.resolve(import.meta.dirname, '../package-lock.json')
const packages: Record<string, LockedPackage> = JSON.parse(readFileSync(lockFile, 'utf8')).packages

/** The entry that `from` gets when it asks for `name`: the nearest folder `node_modules` on the way up. */
function resolve(from: string, name: string): LockedPackage | undefined {
  const nearest = packages[path.posix.join(from, 'node_modules', name)]
  if (nearest || from === '') return nearest
  return resolve(from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))), name)
}

test('the lock file has an entry for every optional package of every system, without which npm ci refuses it', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies)
      .filter((name) => resolve(from, name)?.version === undefined)
      .map((name) => `${name} of ${from}`),
  )
  expect(missing).toEqual([])
})

test('the lock file names no registry, so that each machine asks its own', () => {
  expect(Object.keys(packages).filter((name) => packages[name]?.resolved !== undefined)).toEqual([])
})
