/**
 * A client of its own process: visits arrive at a fixed rate, whether earlier ones are answered or not, from many
 * addresses of this machine. It tells what became of each; the time runs from when a visit was due.
 */
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer, Arrivals, Visit } from './client.ts'
import { Connection } from './connection.ts'

const ADDRESSES = 200
/** Visits still without an answer so long after the last one has arrived are given up. */
const PATIENCE_MS = 30_000
const MOST_UNDERWAY = 8000

const { origin, visits, rate, seconds }: Arrivals = JSON.parse(await text(process.stdin))
const server = new URL(origin)
const answers: Answer[] = []
const open = new Set<Connection>()
/** By address, those that wait for somebody to ask. */
const idle = Array.from({ length: ADDRESSES }, () => new Set<Connection>())
let underway = 0
const start = performance.now()

function visit({ path, kind }: Visit, number: number): void {
  const dueAt = start + (number * 1000) / rate
  const note = (status: number, retryAfter = false) =>
    answers.push({ kind, status, ms: performance.now() - dueAt, retryAfter })
  if (underway >= MOST_UNDERWAY) return void note(0)
  const address = number % ADDRESSES
  const connection = connectionFrom(address)
  underway++
  connection.get(path, ({ status, retryAfter }) => {
    underway--
    note(status, retryAfter)
    if (open.has(connection)) idle[address]?.add(connection)
  })
}

/** One that waits, or a new one. */
function connectionFrom(address: number): Connection {
  const [waiting] = idle[address] ?? []
  if (waiting) {
    idle[address]?.delete(waiting)
    return waiting
  }
  const connection = new Connection(server, `127.0.0.${2 + address}`, () => {
    open.delete(connection)
    idle[address]?.delete(connection)
  })
  open.add(connection)
  return connection
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
for (const end = performance.now() + PATIENCE_MS; underway > 0 && performance.now() < end; ) await wait(20)
// Those who still wait hear that there is no answer.
for (const connection of open) connection.close()
await wait(20)
process.stdout.write(JSON.stringify(answers))
