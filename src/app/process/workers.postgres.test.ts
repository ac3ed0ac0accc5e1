import { type ChildProcess, spawn } from 'node:child_process'
import crypto from 'node:crypto'
import { once } from 'node:events'
import fs from 'node:fs'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { openDatabase } from '#platform/server/database/open-database.ts'
import { serverEnv } from '../../../tools/server.mjs'

const PROGRAM = path.resolve(import.meta.dirname, '../main.ts')
/** Says in each answer which process has given it. */
const TELL_PROCESS = `--import=data:text/javascript,${encodeURIComponent(`
  import http from 'node:http'
  const { emit } = http.Server.prototype
  http.Server.prototype.emit = function (name, request, response) {
    if (name === 'request') response.setHeader('x-process', process.pid)
    return emit.apply(this, arguments)
  }`)}`

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-workers-'))
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  fs.rmSync(dataDir, { recursive: true, force: true })
})

function start(settings: Record<string, string>): { child: ChildProcess; output: () => string } {
  const env = {
    NODE_ENV: 'test',
    NODE_OPTIONS: TELL_PROCESS,
    DATA_DIR: dataDir,
    DEMO: 'off',
    RATE_LIMIT: '0',
  }
  const child = spawn(process.execPath, [PROGRAM], {
    cwd: dataDir,
    env: { PATH: process.env.PATH, ...serverEnv, ...env, PORT: '0', WORKERS: '2', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return { child, output: () => output }
}

async function takePort(): Promise<{ server: net.Server; taken: number }> {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { server, taken: (server.address() as AddressInfo).port }
}

const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 100_000, interval: 50 })

test('several processes on the embedded database are refused in one sentence', async () => {
  const { child, output } = start({})
  const [code] = await once(child, 'exit')
  expect([code, output()]).toEqual([
    1,
    'Mehrere Prozesse (WORKERS) gehen nur mit einem PostgreSQL-Server (DATABASE_URL): Die eingebettete Datenbank gehört einem einzigen.\n',
  ])
})

describe('two processes on a PostgreSQL server', () => {
  const serverUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`
  const databaseUrl = serverUrl && Object.assign(new URL(serverUrl), { pathname: `/${name}` }).href
  let product: ReturnType<typeof start>
  let port: number
  let metricsPort: number
  let answered = 0

  beforeAll(async () => {
    await onServer(`create database ${name}`)
    const { server, taken } = await takePort()
    server.close()
    metricsPort = taken
    product = start({ DATABASE_URL: databaseUrl, METRICS_PORT: String(metricsPort) })
    await eventually(() => {
      expect(product.output()).toMatch(/läuft: http:\/\/localhost:\d+\n/)
    })
    port = Number(/läuft: http:\/\/localhost:(\d+)/.exec(product.output())?.[1])
  })
  afterAll(async () => {
    if (product.child.exitCode === null && product.child.signalCode === null) {
      product.child.kill('SIGKILL')
      await once(product.child, 'exit')
    }
    await onServer(`drop database ${name} with (force)`)
  })

  async function onServer(statement: string): Promise<void> {
    const client = new pg.Client({ connectionString: serverUrl })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }

  /**
   * One request on a connection of its own: how many listings there are, and which process says so. A connection that
   * was handed to a process in the moment of its death is never answered.
   */
  async function ask(): Promise<{ process: number; listings: number }> {
    const signal = AbortSignal.timeout(5000)
    const request = http.get({ port, host: '127.0.0.1', path: '/api/health', agent: false, signal })
    const [response] = await once(request, 'response')
    let body = ''
    for await (const chunk of response) body += chunk
    answered += 1
    return { process: Number(response.headers['x-process']), listings: JSON.parse(body).listings }
  }

  /** Asks until both have answered: what each said last. */
  async function askBoth(): Promise<Map<number, number>> {
    const answers = new Map<number, number>()
    await eventually(async () => {
      const { process, listings } = await ask()
      answers.set(process, listings)
      expect(answers.size).toBe(2)
    })
    return answers
  }

  test('both answer, and what is said at a start is said once', async () => {
    const answers = await askBoth()
    expect([...answers.values()]).toEqual([0, 0])
    expect(answers).not.toContain(product.child.pid)
    expect(product.output().match(/läuft: /g)).toHaveLength(1)
    expect(product.output().match(/noch kein Konto/g)).toHaveLength(1)
  })

  test('their figures are those of both', async () => {
    await askBoth()
    await eventually(async () => {
      const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
      const figures = await response.text()
      const [, count] = /_seconds_count\{.*route="\/api\/health".*\} (\d+)/.exec(figures) ?? []
      expect([response.status, Number(count)]).toEqual([200, answered])
      expect(figures).toContain('\nhundequartier_database_up 1\n')
    })
  })

  test('what is written shows in both', async () => {
    const database = await openDatabase({ databaseUrl, dataDir })
    await makeListing(database.db, { title: 'Waldhof' }).finally(() => database.close())
    await eventually(async () => expect([...(await askBoth()).values()]).toEqual([1, 1]))
  })

  test('one that is killed comes back, while the other goes on', async () => {
    const before = [...(await askBoth()).keys()]
    const [killed = 0, other = 0] = before
    process.kill(killed, 'SIGKILL')
    await eventually(async () => expect((await ask()).process).toBe(other))
    await eventually(async () => expect((await ask()).process).not.toBeOneOf(before))
    expect([...(await askBoth()).values()]).toEqual([1, 1])
  })

  test('a port that is taken is told once, and nothing is left running', async () => {
    const { server: other, taken } = await takePort()
    const { child, output } = start({ DATABASE_URL: databaseUrl, PORT: String(taken) })
    const [code] = await once(child, 'close')
    other.close()
    expect(code).toBe(1)
    expect(output().match(/Der Port \d+ ist schon belegt\. Mit PORT=… geht ein anderer\.\n/g)).toHaveLength(1)
  })

  test('SIGTERM ends all of them in order', async () => {
    const workers = [...(await askBoth()).keys()]
    product.child.kill('SIGTERM')
    const [code] = await once(product.child, 'exit')
    expect(code).toBe(0)
    for (const worker of workers) expect(() => process.kill(worker, 0)).toThrow('ESRCH')
  })
})
