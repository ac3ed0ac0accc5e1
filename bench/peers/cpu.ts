import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** CPU in ms, user and system together, of a server since it was started. */
export interface Cpu {
  /** The process and those it has started, all threads, also those that have ended. */
  all: number
  /** The thread that runs JavaScript first; of several processes the sum. */
  main: number
  /** That and the worker threads that run JavaScript: those that draw pages and, where it is embedded, the database's. */
  withWorkers: number
}

const WORKER = 'WorkerThread'

/** What the fields of /proc/PID/stat say, of a process or of one of its threads. */
export function parseStat(stat: string): { name: string; ticks: number } {
  // The name may itself hold spaces and parentheses: it ends at the last one.
  const end = stat.lastIndexOf(')')
  const fields = stat.slice(end + 2).split(' ')
  return { name: stat.slice(stat.indexOf('(') + 1, end), ticks: Number(fields[11]) + Number(fields[12]) }
}

let ticksPerSecond: number | undefined

/** CPU so far of the server with this process. */
export function cpuOf(pid: number): Cpu {
  ticksPerSecond ??= Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }))
  const msPerTick = 1000 / ticksPerSecond
  const cpu: Cpu = { all: 0, main: 0, withWorkers: 0 }
  for (const each of processes(pid)) {
    cpu.all += ticksOf(`/proc/${each}/stat`).ticks * msPerTick
    for (const thread of fs.readdirSync(`/proc/${each}/task`)) {
      const { name, ticks } = ticksOf(`/proc/${each}/task/${thread}/stat`)
      const isMain = thread === String(each)
      if (isMain) cpu.main += ticks * msPerTick
      if (isMain || name === WORKER) cpu.withWorkers += ticks * msPerTick
    }
  }
  return cpu
}

/** This process and all that it has started, and they. */
export function processes(pid: number): number[] {
  const threads = fs.readdirSync(`/proc/${pid}/task`)
  const children = threads.flatMap((thread) =>
    fs.readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
  return [pid, ...children.flatMap(processes)]
}

/** ms of CPU that `work` makes the server spend for each of so many requests. */
export async function cpuEach(pid: number, requests: number, work: () => Promise<unknown>): Promise<Cpu> {
  const before = cpuOf(pid)
  await work()
  const after = cpuOf(pid)
  return {
    all: (after.all - before.all) / requests,
    main: (after.main - before.main) / requests,
    withWorkers: (after.withWorkers - before.withWorkers) / requests,
  }
}

const REST_MS_A_SECOND = 20
const MOST_SECONDS = 60

/** Waits until a server spends next to nothing by itself: what a start leaves to be done beside the first answers is done. */
export async function atRest(pid: number): Promise<void> {
  for (let second = 0; second < MOST_SECONDS; second++) {
    const before = cpuOf(pid).all
    await wait(1000)
    if (cpuOf(pid).all - before < REST_MS_A_SECOND) return
  }
  throw new Error(`the process ${pid} does not come to rest`)
}

/** A thread that ends meanwhile counts for nothing. */
function ticksOf(file: string): { name: string; ticks: number } {
  try {
    return parseStat(fs.readFileSync(file, 'utf8'))
  } catch {
    return { name: '', ticks: 0 }
  }
}
