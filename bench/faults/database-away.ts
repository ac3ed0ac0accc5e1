/** A PostgreSQL server that is restarted, killed, paused, and whose connections are ended, under a product that goes on. */
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type BrokenLine, brokenLine } from '../../e2e/harness/broken-line.ts'
import type { OwnServer } from '../../tools/postgres.mjs'
import { openGround, submitUntil, tell } from './ground.ts'

const ROUNDS = 3

interface Server {
  line: BrokenLine
  client: pg.Client
  own: OwnServer
}
type Trouble = (server: Server) => Promise<unknown>

const BACKENDS = `select pid from pg_stat_activity
  where backend_type = 'client backend' and pid <> pg_backend_pid()`

async function pidsOf(client: pg.Client, processes: string): Promise<number[]> {
  return (await client.query<{ pid: number }>(processes)).rows.map(({ pid }) => pid)
}

async function pause(pids: readonly number[], forMs: number): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await wait(forMs)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}

const TROUBLES: Record<string, Trouble> = {
  'backends terminated': ({ client }) =>
    client.query(`select pg_terminate_backend(pid) from (${BACKENDS}) as b`),
  'all connections cut, new ones refused for two seconds': ({ line }) => line.cut(2000),
  'the server restarted in order': ({ own }) => own.restart('SIGINT'),
  'the server killed with SIGKILL and started again': ({ own }) => own.restart('SIGKILL'),
  'a backend killed with SIGKILL, so that the server recovers from its log': async ({ client }) => {
    const [pid] = await pidsOf(client, BACKENDS)
    if (pid !== undefined) process.kill(pid, 'SIGKILL')
  },
  'backends paused with SIGSTOP for three seconds': async ({ client }) =>
    pause(await pidsOf(client, BACKENDS), 3000),
  'all of the server paused with SIGSTOP for five seconds': async ({ client, own }) =>
    pause([own.pid(), ...(await pidsOf(client, 'select pid from pg_stat_activity'))], 5000),
  'silent for 25 seconds': async ({ line }) => {
    line.silence()
    await wait(25_000)
    line.speak()
  },
}

export async function troubleServer(databaseUrl: string, own: OwnServer | undefined): Promise<void> {
  if (own === undefined) {
    console.log('\nPostgreSQL server away: left out, the server at TEST_DATABASE_URL is not ours to end')
    return
  }
  const line = await brokenLine(databaseUrl)
  const ground = await openGround(line.url)
  const product = ground.start()
  const origin = await product.serving
  const done = new AbortController()
  const sending = Promise.all(
    Array.from({ length: 8 }, (_, i) => submitUntil(done.signal, origin, `kunde-${i}`)),
  )
  console.log('\nPostgreSQL server away')
  for (const [name, trouble] of Object.entries(TROUBLES)) {
    for (let round = 0; round < (name.startsWith('silent') ? 1 : ROUNDS); round++) {
      const client = await connect(databaseUrl)
      await trouble({ line, client, own })
      await client.end().catch(() => {})
      await wait(2000)
    }
    const isAlive = (await fetch(`${origin}/healthz`)).ok
    tell(`the process lives after: ${name}`, true, isAlive)
    tell('  and is ready again', 200, await readyAgain(origin))
  }
  done.abort()
  const acknowledged = (await sending).flat()
  await product.stop()
  await ground.settle('What was acknowledged meanwhile', acknowledged)
  await line.close()
}

/** A connection of our own, as soon as the server takes one. */
async function connect(databaseUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: databaseUrl })
  // What is done to all connections is done to this one, too.
  client.on('error', () => {})
  try {
    await client.connect()
    return client
  } catch {
    await wait(500)
    return connect(databaseUrl)
  }
}

async function readyAgain(origin: string): Promise<number> {
  let status = 0
  for (let tries = 0; tries < 60 && status !== 200; tries++) {
    status = (await fetch(`${origin}/readyz`)).status
    if (status !== 200) await wait(500)
  }
  return status
}
