/** How long the embedded engine is waited for, and what becomes of who waits. */
import { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { EmbeddedClient, type EngineLink } from './embedded-client.ts'
import type { Reply, Request } from './embedded-messages.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** An engine that answers nothing by itself. */
function silentEngine() {
  const asked: Request[] = []
  let reply: (reply: Reply) => void = () => {}
  const link: EngineLink = {
    send: (request) => void asked.push(request),
    open: (receive) => {
      reply = receive
    },
    close: async () => {},
  }
  const client = new EmbeddedClient(link, () => {})
  const answer = (value?: unknown, id = asked.at(-1)?.id ?? 0) => reply({ kind: 'result', id, value })
  answer(undefined, 0)
  return { client, asked, answer }
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a query that is not answered within half a minute is given up, and its late answer is nobody else’s', async () => {
  const { client, asked, answer } = silentEngine()
  const query = { op: 'query' as const, sql: 'select 1', parameters: [] }
  const late = expect(client.ask(query)).rejects.toThrow(DatabaseUnavailable)
  vi.advanceTimersByTime(30_000)
  await late
  const next = client.ask(query)
  answer('late', asked[0]?.id)
  answer('in time')
  expect(await next).toBe('in time')
})

test('whoever is patient waits minutes for a query, and the engine is not taken for dead, until it has to hurry', async () => {
  const { client, asked, answer } = silentEngine()
  const query = { op: 'query' as const, sql: 'update listing', parameters: [] }
  const silent = vi.fn()
  const heartbeat = client.startHeartbeat(silent)
  client.isPatient = true
  const patient = client.ask(query)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(asked.map(({ op, isLong }) => [op, isLong])).toEqual([['query', true]])
  answer('late')
  expect([await patient, silent.mock.calls]).toEqual(['late', []])
  // A command's, which come to the process that has the engine.
  const lent = client.ask({ ...query, isLong: true })
  client.isPatient = false
  await vi.advanceTimersByTimeAsync(60_000)
  answer('late')
  expect(await lent).toBe('late')
  const hurried = expect(client.ask(query)).rejects.toThrow(DatabaseUnavailable)
  await vi.advanceTimersByTimeAsync(30_000)
  await hurried
  clearInterval(heartbeat)
})

test('an engine that has not answered for a minute is told, one that answers is not', async () => {
  const { client, asked, answer } = silentEngine()
  const silent = vi.fn()
  const heartbeat = client.startHeartbeat(silent)
  await vi.advanceTimersByTimeAsync(5000)
  expect(asked.map(({ op }) => op)).toEqual(['ping'])
  answer()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(silent).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(5000)
  expect(silent).toHaveBeenCalledWith('no answer of the database within 60000 ms')
  clearInterval(heartbeat)
})

test('while something takes minutes no ping is sent, and none that was sent before is missed', async () => {
  const { client, asked, answer } = silentEngine()
  const silent = vi.fn()
  const heartbeat = client.startHeartbeat(silent)
  await vi.advanceTimersByTimeAsync(5000)
  const done = client.ask({ op: 'maintain', vacuum: true })
  await vi.advanceTimersByTimeAsync(120_000)
  expect(asked.map(({ op }) => op)).toEqual(['ping', 'maintain'])
  answer()
  await done
  expect(silent).not.toHaveBeenCalled()
  clearInterval(heartbeat)
})

test('a ping asks the engine itself, also within a transaction, and one that has failed', async () => {
  vi.useRealTimers()
  const worker = new Worker(new URL('./embedded-worker.ts', import.meta.url))
  const link: EngineLink = {
    send: (request) => worker.postMessage(request),
    open: (receive) => {
      worker.on('message', receive)
      worker.postMessage({ id: 0, op: 'open', place: { snapshot: null } })
    },
    close: () => worker.terminate(),
  }
  const client = new EmbeddedClient(link, () => {})
  await client.opened
  const ping = () => client.ask({ op: 'ping' })
  const query = (sql: string) => client.ask({ op: 'query', sql, parameters: [], tx: 1 })
  await ping()
  await client.ask({ op: 'begin', tx: 1 })
  await ping()
  await expect(query('select nothing')).rejects.toThrow('nothing')
  await ping()
  await client.ask({ op: 'end', tx: 1, how: 'rollback' })
  await client.ask({ op: 'close' })
  await expect(ping()).rejects.toThrow('the engine does not answer')
  await client.terminate()
})
