/** What the log says of a server that is away for a while: a door to it that is shut, and opened again. */
import { once } from 'node:events'
import net, { type AddressInfo, type Socket } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { log } from '../log.ts'
import type { Database } from './database.ts'
import { logUnavailable } from './outage.ts'
import { openServer } from './server.ts'

const serverUrl = new URL(process.env.TEST_DATABASE_URL ?? 'postgres://none')
const sockets = new Set<Socket>()
const door = net.createServer((inside) => {
  const outside = net.connect(Number(serverUrl.port || 5432), serverUrl.hostname)
  for (const socket of [inside, outside]) {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      inside.destroy()
      outside.destroy()
    })
  }
  inside.pipe(outside).pipe(inside)
})
let port = 0
let database: Database

async function open(): Promise<void> {
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
  port = (door.address() as AddressInfo).port
}
async function shut(): Promise<void> {
  const shut = new Promise((resolve) => door.close(resolve))
  for (const socket of sockets) socket.destroy()
  await shut
}

beforeAll(async () => {
  await open()
  database = await openServer(Object.assign(new URL(serverUrl), { hostname: '127.0.0.1', port }).href)
})
afterAll(async () => {
  await database.close()
  await shut()
})

const ask = () => sql`select 1`.execute(database.db)

test('an outage is told once, however many requests meet it, and its end once', async () => {
  const warned = vi.spyOn(log, 'warn').mockReturnValue()
  const told = () => warned.mock.calls.filter(([, words]) => words?.startsWith('the database'))
  await ask()
  expect(told()).toEqual([])
  await shut()
  for (let request = 0; request < 3; request++) {
    const [met] = await Promise.allSettled([ask()])
    expect(met.status).toBe('rejected')
    if (met.status === 'rejected') logUnavailable(met.reason)
  }
  expect(told()).toEqual([[{ reason: expect.any(String) }, 'the database does not answer']])
  await open()
  await vi.waitFor(ask, 30_000)
  await ask()
  expect(told().slice(1)).toEqual([[{ afterSeconds: expect.any(Number) }, 'the database answers again']])
  warned.mockRestore()
})
