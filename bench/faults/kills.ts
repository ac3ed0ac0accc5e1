/** Processes killed while they write and send. */
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { throughKills } from '../../e2e/harness/kills.ts'
import { MAIN, type Process } from '../../e2e/harness/product.ts'
import { openGround, submit, submitUntil } from './ground.ts'

const AT_ONCE = 10

/** Requests go on while the process that stores and mails them is killed so many times. */
export async function killEmbedded(kills: number): Promise<void> {
  const ground = await openGround()
  const acknowledged = await throughKills({
    start: () => ground.start(),
    submissions: kills * 3 + AT_ONCE,
    atOnce: AT_ONCE,
    kills,
    send: (origin, number) => submit(origin, `kundin-${number}`),
  })
  await ground.settle(`${kills} SIGKILLs, embedded database`, acknowledged)
}

/** The same with two processes on one PostgreSQL server, each killed half as often: the other one takes its mails over. */
export async function killOnServer(kills: number, databaseUrl: string): Promise<void> {
  const ground = await openGround(databaseUrl)
  // The first start makes the tables, alone.
  const first = ground.start()
  await first.serving
  await first.stop()
  const each = Math.ceil(kills / 2)
  const acknowledged = await Promise.all(
    ['a', 'b'].map((process) =>
      throughKills({
        start: () => ground.start(),
        submissions: each * 3 + AT_ONCE,
        atOnce: AT_ONCE,
        kills: each,
        send: (origin, number) => submit(origin, `kunde-${process}-${number}`),
      }),
    ),
  )
  await ground.settle(`${2 * each} SIGKILLs of two processes on a PostgreSQL server`, acknowledged.flat())
}

/** One of the two workers of a product is killed, again and again, while the other one goes on. */
export async function killWorkers(kills: number, databaseUrl: string): Promise<void> {
  const ground = await openGround(databaseUrl)
  // The tables and the listing that is asked.
  const first = ground.start()
  await first.serving
  await first.stop()
  const product = ground.start({ DEMO: 'off', WORKERS: '2' }, MAIN)
  const origin = await product.serving
  const over = new AbortController()
  const sending = Promise.all(
    Array.from({ length: AT_ONCE }, (_, sender) =>
      submitUntil(over.signal, origin, `gast-${sender}`, isBroken),
    ),
  )
  for (let killed = 0; killed < kills; killed++) {
    await wait(Math.random() * 1000)
    process.kill(await oneOfTwo(product), 'SIGKILL')
  }
  over.abort()
  const acknowledged = await sending
  await product.stop()
  await ground.settle(`${kills} SIGKILLs of one of two workers`, acknowledged.flat())
}

/** A worker of the product, once there are two. */
async function oneOfTwo({ pid }: Process): Promise<number> {
  for (;;) {
    const workers = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number)
    if (workers.length === 2) return workers[Math.floor(Math.random() * 2)] as number
    await wait(50)
  }
}

/** A connection that was handed to a worker in the moment of its death is never answered. */
function isBroken(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
}
