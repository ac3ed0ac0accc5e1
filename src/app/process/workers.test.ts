/** Processes that hang, in a program that does nothing but answer which of them does. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

const WITHIN = { timeout: 60_000, interval: 50 }
const WORKERS = path.resolve(import.meta.dirname, 'workers.ts')
const LOG = path.resolve(import.meta.dirname, '../../platform/server/log.ts')
const PROGRAM = `
  import http from 'node:http'
  import { setUpLog } from ${JSON.stringify(LOG)}
  import { answerWhoAsks, isWorker, startWorkers } from ${JSON.stringify(WORKERS)}
  setUpLog({ logLevel: 'warn', logFormat: 'json' })
  if (isWorker) {
    answerWhoAsks()
    http.createServer((request, response) => {
      response.setHeader('connection', 'close').end(String(process.pid))
      if (request.url === '/hang/' + process.pid) setImmediate(() => { for (;;); })
    }).listen(0, '127.0.0.1')
  } else {
    const { port } = await startWorkers(2, 1500)
    process.on('SIGTERM', () => process.exit(1))
    console.log('port ' + port)
  }`

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-hanging-'))
let program: ChildProcess
let output = ''
let port: string
beforeAll(async () => {
  const file = path.join(folder, 'program.ts')
  fs.writeFileSync(file, PROGRAM)
  program = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'pipe'] })
  for (const stream of [program.stdout, program.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  await vi.waitFor(() => expect(output).toMatch(/^port \d+\n/), WITHIN)
  port = output.slice(5).trim()
})
afterAll(async () => {
  if (program.kill('SIGKILL')) await once(program, 'exit')
  fs.rmSync(folder, { recursive: true })
})

/** The process that answers. A connection that a process has which hangs is never answered. */
async function ask(where = '/'): Promise<number> {
  const signal = AbortSignal.timeout(1000)
  return Number(await (await fetch(`http://127.0.0.1:${port}${where}`, { signal })).text())
}
async function askBoth(): Promise<number[]> {
  const answered = new Set<number>()
  await vi.waitFor(async () => {
    answered.add(await ask())
    expect(answered.size).toBe(2)
  }, WITHIN)
  return [...answered]
}

test.each([
  ['is stopped', async (pid: number): Promise<unknown> => process.kill(pid, 'SIGSTOP')],
  [
    'does nothing but one thing',
    async (pid: number) => {
      await vi.waitFor(async () => expect(await ask(`/hang/${pid}`)).toBe(pid), WITHIN)
    },
  ],
] as const)(
  'a process that %s is ended, said to be, and replaced, and the other goes on',
  async (_, hang) => {
    const [hanging = 0, other = 0] = await askBoth()
    output = ''
    await hang(hanging)
    await vi.waitFor(() => expect(() => process.kill(hanging, 0)).toThrow('ESRCH'), WITHIN)
    const after = await askBoth()
    expect(after).toContain(other)
    expect(after).not.toContain(hanging)
    expect(
      output
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toMatchObject([{ level: 50, msg: 'Ein Prozess hat nicht mehr geantwortet und wurde beendet.' }])
  },
)

test('none is left when the process that has started them is gone', async () => {
  const both = await askBoth()
  process.kill(both[0] ?? 0, 'SIGSTOP')
  program.kill('SIGTERM')
  await vi.waitFor(() => {
    for (const pid of both) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  }, WITHIN)
})
