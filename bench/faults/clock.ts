/** A clock that jumps while the product runs. */
import fs from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openGround, submitUntil, tell } from './ground.ts'

const HOURS_MS = 3_600_000
/** Forwards and backwards, as a wrong time server or a machine that slept makes them. */
const JUMPS_MS = [2 * HOURS_MS, -2 * HOURS_MS, 26 * HOURS_MS, 0]

/** All threads of the process take the time from the file with the jump. */
const jumpingClock = (file: string) => `
  import fs from 'node:fs'
  const Real = Date
  let jump = 0
  setInterval(() => { jump = Number(fs.readFileSync(${JSON.stringify(file)}, 'utf8')) }, 50).unref()
  globalThis.Date = class extends Real {
    constructor(...given) { given.length > 0 ? super(...given) : super(Real.now() + jump) }
    static now() { return Real.now() + jump }
  }`

export async function clockJumps(): Promise<void> {
  const ground = await openGround()
  const file = path.join(ground.folder, 'jump')
  fs.writeFileSync(file, '0')
  const clock = `--import=data:text/javascript,${encodeURIComponent(jumpingClock(file))}`
  const product = ground.start({ NODE_OPTIONS: clock })
  const origin = await product.serving
  const done = new AbortController()
  const sending = submitUntil(done.signal, origin, 'kunde')
  console.log('\nClock jumps')
  for (const jump of JUMPS_MS) {
    fs.writeFileSync(`${file}.part`, String(jump))
    fs.renameSync(`${file}.part`, file)
    await wait(3000)
    tell(`ready ${jump / HOURS_MS} hours off`, 200, (await fetch(`${origin}/readyz`)).status)
  }
  done.abort()
  const acknowledged = await sending
  await product.stop()
  await ground.settle('  afterwards', acknowledged)
}
