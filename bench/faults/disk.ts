/** Disks that are full or fail under the embedded database. */
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { lookAtRegistrations, register } from '../../e2e/harness/registrations.ts'
import { canInject, inject } from '../../e2e/harness/strace.ts'
import { type Ground, openGround, sendUntil, submitUntil, tell } from './ground.ts'
import { tellBroken } from './registrations.ts'

const SMALL_DISK = '150m'
/** So many registrations with pictures are taken while there is room. */
const BEFORE_IT_IS_FULL = 5

/** Each of these calls fails from a moment on: nothing is acknowledged any more, the process ends, the next start goes on. */
export async function failingDisk(): Promise<void> {
  if (!canInject) {
    console.log('\nFailing disk: left out, strace is not installed or may not look into processes')
    return
  }
  for (const [call, error] of [
    ['fsync', 'EIO'],
    ['pwrite64', 'EIO'],
    ['pwrite64', 'ENOSPC'],
  ] as const) {
    const ground = await openGround()
    const product = ground.start()
    const origin = await product.serving
    const sending = new AbortController()
    const sent = submitUntil(sending.signal, origin, 'kunde')
    await wait(1500)
    const release = await inject(product.pid, call, error)
    const { code, output } = await product.ended
    sending.abort()
    await release()
    console.log(`\n${call} fails with ${error}`)
    tell('exit code', 1, code)
    tell('a word in the log', true, output.includes('nicht mehr verlässlich'))
    await ground.settle('  afterwards', await sent)
  }
}

/** A small disk that fills up by itself: refusals or an end in words, and nothing lost once there is room again. */
export async function fullDisk(): Promise<void> {
  const ground = await openGround()
  fs.mkdirSync(ground.dataDir)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK}`, 'tmpfs', ground.dataDir])
  if (mounted.status !== 0) {
    console.log('\nDisk full: a small disk cannot be mounted here; see pwrite64 with ENOSPC')
    await ground.mails.close()
    return
  }
  const unmount = () => void spawnSync('umount', ['-l', ground.dataDir])
  try {
    await fill(ground, unmount)
  } finally {
    unmount()
  }
}

async function fill(ground: Ground, unmount: () => void): Promise<void> {
  const product = ground.start()
  const origin = await product.serving
  const sending = new AbortController()
  const sent = submitUntil(sending.signal, origin, 'kunde')
  const begun = Promise.withResolvers<void>()
  const registered = sendUntil(sending.signal, async (number) => {
    const title = await register(origin, number)
    if (number + 1 === BEFORE_IT_IS_FULL) begun.resolve()
    return title
  })
  // What they throw is thrown below, when the disk is back.
  sent.catch(() => {})
  registered.catch(begun.resolve)
  await begun.promise
  const ballast = path.join(ground.dataDir, 'ballast')
  const output = fs.createWriteStream(ballast)
  output.on('error', () => {})
  output.write(Buffer.alloc(200_000_000))
  await Promise.race([product.ended, wait(10_000)])
  sending.abort()
  const ready = await fetch(`${origin}/readyz`).then(
    ({ status }) => status,
    () => 'ended',
  )
  console.log('\nDisk full')
  tell('ready on a full disk', false, ready === 200)
  const [acknowledged, titles] = await Promise.all([sent, registered])
  output.destroy()
  await product.stop('SIGKILL')
  fs.rmSync(ballast, { force: true })
  await ground.settle('  with room again', acknowledged, async () => {
    const { kept, broken } = await lookAtRegistrations(ground, titles)
    console.log(`  ${titles.length} registrations with pictures acknowledged, ${kept} kept`)
    tellBroken(broken)
    unmount()
  })
}
