/**
 * A client of its own process: visits arrive at a fixed rate, whether earlier ones are answered or not, from many
 * addresses of this machine. It tells what became of each; the time runs from when a visit was due.
 */
import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Arrivals, Visit } from './client.ts'

const ADDRESSES = 200
/** Visits still without an answer so long after the last one has arrived are given up. */
const PATIENCE_MS = 30_000
const MOST_UNDERWAY = 8000

const { origin, visits, rate, seconds }: Arrivals = JSON.parse(await text(process.stdin))
const agents = Array.from({ length: ADDRESSES }, () => new http.Agent({ keepAlive: true }))
const answers: Answer[] = []
const underway = new Set<http.ClientRequest>()
const start = performance.now()

function visit({ path, kind }: Visit, number: number): void {
  const dueAt = start + (number * 1000) / rate
  const note = (status: number, retryAfter = false) =>
    answers.push({ kind, status, ms: performance.now() - dueAt, retryAfter })
  if (underway.size >= MOST_UNDERWAY) return void note(0)
  const address = number % ADDRESSES
  const request = http.request(origin + path, {
    agent: agents[address],
    localAddress: `127.0.0.${2 + address}`,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
  })
  const ended = (status: number, retryAfter?: boolean) => {
    if (underway.delete(request)) note(status, retryAfter)
  }
  underway.add(request)
  request.once('error', () => ended(0))
  request.once('response', (response) => {
    response.resume().once('end', () => {
      ended(response.statusCode ?? 0, response.headers['retry-after'] !== undefined)
    })
  })
  request.end()
}

const total = Math.round(rate * seconds)
for (let number = 0; number < total; ) {
  const due = Math.min(total, Math.floor(((performance.now() - start) / 1000) * rate) + 1)
  for (; number < due; number++) {
    const next = visits[number % visits.length]
    if (next) visit(next, number)
  }
  await wait(1)
}
for (const end = performance.now() + PATIENCE_MS; underway.size > 0 && performance.now() < end; )
  await wait(20)
for (const request of underway) request.destroy(new Error('no answer'))
await wait(0)
for (const agent of agents) agent.destroy()
process.stdout.write(JSON.stringify(answers))
