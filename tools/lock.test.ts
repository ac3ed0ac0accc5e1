import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

const NO_SUCH_PROCESS = 2 ** 22 + 1

let folder: string
let lock: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hundequartier-lock-'))
  lock = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function leaveBehind(owner: string, ageSeconds = 0) {
  mkdirSync(lock)
  writeFileSync(join(lock, owner), '')
  const touched = Date.now() / 1000 - ageSeconds
  utimesSync(join(lock, owner), touched, touched)
}

it('lets only one of many in at a time', async () => {
  let inside = 0
  let most = 0
  let waited = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await sleep(20)
    inside -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => withLock(lock, work, () => (waited += 1))))
  expect([most, waited]).toEqual([1, 4])
})

it('is free again after a failure and leaves nothing behind', async () => {
  await expect(withLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await withLock(lock, () => 'in')).toBe('in')
  expect(readdirSync(folder)).toEqual([])
})

it('is taken over from a process that has died', async () => {
  leaveBehind(`${NO_SUCH_PROCESS}@${hostname()}@x`)
  expect(await withLock(lock, () => 'in')).toBe('in')
})

it('is taken over from another machine that has been silent for half a minute', async () => {
  leaveBehind('1@elsewhere@x', 31)
  expect(await withLock(lock, () => 'in')).toBe('in')
})

it('is respected while its owner on another machine still shows signs of life', async () => {
  leaveBehind('1@elsewhere@x', 5)
  const waits = Promise.withResolvers<void>()
  const taken = withLock(lock, () => 'in', waits.resolve)
  await waits.promise
  rmSync(join(lock, '1@elsewhere@x'))
  expect(await taken).toBe('in')
})
