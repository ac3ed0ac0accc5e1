import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { serverArgs, serverEnv } from '../tools/server.mjs'
import { quiet } from './directory.ts'

export interface Product {
  process: ChildProcess
  url: string
  /** What it said until it served. */
  said: string
  stop(): Promise<void>
}

/** Starts the product as its user does, on a free port. */
export async function startProduct(environment: NodeJS.ProcessEnv): Promise<Product> {
  const child = spawn(process.execPath, serverArgs, {
    env: { ...process.env, ...serverEnv, ...quiet, NODE_ENV: 'development', PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (text) => {
      output += text
      const found = /läuft: (\S+)/.exec(output)?.[1]
      // By number: clients that come from other addresses of this machine have no name for it.
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    })
    child.once('exit', () => reject(new Error(`the product has ended: ${output}`)))
  })
  return {
    process: child,
    url,
    said: output,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}
