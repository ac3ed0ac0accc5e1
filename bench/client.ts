import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'

/** What the closed loop asks for: each path once, in order, by so many connections at a time. */
export interface Load {
  origin: string
  paths: string[]
  /** JSON for each path, if it is to be posted. */
  bodies?: string[]
  /** 8 unless told. */
  connections?: number
}

/** What the open loop asks for: so many visits a second for so many seconds, whether they are answered or not. */
export interface Arrivals {
  origin: string
  /** Begun again from the first when there are fewer than arrive. */
  visits: Visit[]
  /** Visits a second. */
  rate: number
  seconds: number
}

export interface Visit {
  path: string
  /** Asked for by many; by nobody before; by few, so that it may be in the cache or not. */
  kind: 'hot' | 'new' | 'rare'
}

/** A call with its name; with a body it is posted unless told otherwise. */
export interface Call {
  name: string
  path: string
  method?: 'PUT' | 'PATCH'
  body?: object
}

/** Calls that are asked for one after the other, all of them so many times. */
export interface Calls {
  origin: string
  headers: Record<string, string>
  calls: Call[]
  rounds: number
}

/** What became of one visit. */
export interface Answer {
  kind: Visit['kind']
  /** 0 where there was no answer. */
  status: number
  /** From the moment at which the visit was due to the end of its answer. */
  ms: number
  /** Whether the answer names when to come back. */
  retryAfter: boolean
}

/** Asks for all of it from another process; answers the seconds from the first request to the last answer. */
export async function askAll(load: Load): Promise<number> {
  const { seconds } = (await client('load.ts', load)) as { seconds: number }
  return seconds
}

/** Asks for the calls from another process; answers the milliseconds of each, by its name. */
export async function timeCalls(calls: Calls): Promise<Record<string, number[]>> {
  return (await client('calls.ts', calls)) as Record<string, number[]>
}

/** Lets visits arrive from another process and from many addresses; answers what became of each. */
export async function arrive(arrivals: Arrivals): Promise<Answer[]> {
  return (await client('arrivals.ts', arrivals)) as Answer[]
}

async function client(program: string, input: unknown): Promise<unknown> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, program)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  const output = text(child.stdout)
  child.stdin.end(JSON.stringify(input))
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('the client failed')
  return JSON.parse(await output)
}
