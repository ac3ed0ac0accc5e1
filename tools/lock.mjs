/** A lock between processes: a folder that holds one file, named after its owner. */
import { randomUUID } from 'node:crypto'
import {
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const BEAT_MS = 2_000
const STALE_MS = 30_000

/**
 * Runs `work` while no other process holds the lock at `path`; `onWait` is called once when there is waiting to do.
 * A lock whose owner is gone (dead, or silent for 30 s) is taken over.
 */
export async function withLock(path, work, onWait = () => {}) {
  mkdirSync(dirname(path), { recursive: true })
  const owner = `${process.pid}@${hostname()}@${randomUUID()}`
  let waiting = false
  while (!acquire(path, owner)) {
    if (removeStale(path)) continue
    if (!waiting) onWait()
    waiting = true
    await sleep(200)
  }
  const release = () =>
    ignoring(['ENOENT', 'ENOTEMPTY'], () => {
      unlinkSync(join(path, owner))
      rmdirSync(path)
    })
  const beat = setInterval(() => beatOnce(join(path, owner)), BEAT_MS)
  beat.unref()
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.removeListener('exit', release)
    release()
  }
}

/** Renaming a folder onto another succeeds only when that is missing or empty: one winner, without a gap. */
function acquire(path, owner) {
  const mine = `${path}.${owner}`
  mkdirSync(mine)
  writeFileSync(join(mine, owner), '')
  try {
    renameSync(mine, path)
    return true
  } catch (error) {
    rmSync(mine, { recursive: true, force: true })
    if (error.code === 'ENOTEMPTY' || error.code === 'EEXIST' || error.code === 'EPERM') return false
    throw error
  }
}

/** Removes the file of an owner that is gone; whoever succeeds in that has not touched a newer owner's file. */
function removeStale(path) {
  let gone = true
  ignoring(['ENOENT', 'ENOTEMPTY'], () => {
    const owner = readdirSync(path)[0]
    gone = !owner || isStale(owner, statSync(join(path, owner)).mtimeMs)
    if (gone && owner) unlinkSync(join(path, owner))
    if (gone) rmdirSync(path)
  })
  return gone
}

function isStale(owner, touchedMs) {
  const [pid, host] = owner.split('@')
  return Date.now() - touchedMs > STALE_MS || (host === hostname() && !isAlive(Number(pid)))
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function beatOnce(file) {
  ignoring(['ENOENT'], () => utimesSync(file, new Date(), new Date()))
}

function ignoring(codes, work) {
  try {
    work()
  } catch (error) {
    if (!codes.includes(error.code)) throw error
  }
}
