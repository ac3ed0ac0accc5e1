import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort } from '../../tools/postgres.mjs'
import { countElements, type Originals, writePages } from './next-pages.ts'
import { type Server, startServer } from './server.ts'

const FOLDER = path.join(import.meta.dirname, 'next')
const NEXT = path.join(FOLDER, 'node_modules/next/dist/bin/next')
const BUILD_WITHIN_MS = 600_000
const environment = { ...process.env, NODE_ENV: 'production' as const, NEXT_TELEMETRY_DISABLED: '1' }
const execute = promisify(execFile)
const options = { cwd: FOLDER, env: environment, timeout: BUILD_WITHIN_MS, maxBuffer: 16_000_000 }

/** Installs and builds the Next.js project with the markup of these pages of the product, and starts it. */
export async function startNext(origin: string, originals: Originals): Promise<Server> {
  await install()
  console.log('Baue dieselben Seiten mit Next.js …')
  await writePages(FOLDER, origin, originals)
  await execute(process.execPath, [NEXT, 'build'], options)
  const port = await freePort()
  const command = [process.execPath, NEXT, 'start', '-H', '127.0.0.1', '-p', String(port)]
  const server = await startServer('Next.js', command, port, { cwd: FOLDER, env: environment })
  for (const address of Object.values(originals)) await compareMarkup(origin, server.origin, address)
  return server
}

async function install(): Promise<void> {
  const lock = path.join(FOLDER, 'package-lock.json')
  const installed = path.join(FOLDER, 'node_modules/.package-lock.json')
  if (fs.existsSync(installed) && fs.statSync(installed).mtimeMs > fs.statSync(lock).mtimeMs) return
  console.log('Installiere Next.js …')
  // Not `ci`: the lock file leaves out builds for other systems, which some registries don't have.
  await execute('npm', ['install', '--no-save'], options)
}

/** Next.js adds one element of its own to a page; more would be another page. */
const OWN_ELEMENTS = 2

async function compareMarkup(origin: string, next: string, address: string): Promise<void> {
  const [ours, theirs] = await Promise.all(
    [origin, next].map(async (each) => countElements(await (await fetch(each + address)).text())),
  )
  if (Math.abs((ours ?? 0) - (theirs ?? 0)) > OWN_ELEMENTS)
    throw new Error(`${address} has ${ours} elements, with Next.js ${theirs}`)
}
