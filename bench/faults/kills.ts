/** Processes killed while they write and send. */
import { throughKills } from '../../e2e/harness/kills.ts'
import { openGround, submit } from './ground.ts'

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
