import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import http from 'node:http'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'

/** A server that is measured beside others. */
export interface Server {
  name: string
  origin: string
  pid: number
  stop(): Promise<void>
}

const READY_WITHIN_MS = 30_000

/** Starts a program that will serve this port; resolves when it answers. */
export async function startServer(
  name: string,
  [command = '', ...args]: string[],
  port: number,
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<Server> {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'ignore', 'inherit'] })
  const stop = () => stopProcess(child)
  const origin = `http://127.0.0.1:${port}`
  try {
    await answering(child, origin)
  } catch (error) {
    await stop()
    throw new Error(`${name} does not start`, { cause: error })
  }
  return { name, origin, pid: child.pid ?? 0, stop }
}

async function answering(child: ChildProcess, origin: string): Promise<void> {
  const end = performance.now() + READY_WITHIN_MS
  for (;;) {
    try {
      return void (await (await fetch(origin)).text())
    } catch (error) {
      if (performance.now() > end || child.exitCode !== null) throw error
      await wait(50)
    }
  }
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended
  clearTimeout(timer)
}

/** An answer as it travels: compressed as a browser accepts it. */
export interface Raw {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** Without what belongs to the connection, and what each server counts itself. */
const OF_CONNECTION = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date']

export async function rawAnswer(url: string): Promise<Raw> {
  const request = http.get(url, { agent: false, headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  const [response] = (await once(request, 'response')) as [http.IncomingMessage]
  const headers = Object.entries(response.headers).flatMap(([name, value]) =>
    OF_CONNECTION.includes(name) ? [] : [[name, String(value)]],
  )
  return {
    status: response.statusCode ?? 0,
    headers: Object.fromEntries(headers),
    body: await buffer(response),
  }
}
