import { spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { serverEnv } from '../../tools/server.mjs'

/** The product without its pages, on an empty directory with one listing: starts in a moment. */
export const API_ALONE = path.resolve(import.meta.dirname, '../../src/app/server-for-tests.ts')
/** The commands, of which the first argument names one. */
export const COMMANDS = path.resolve(import.meta.dirname, '../../src/app/cli.ts')
/** The whole product. */
export const MAIN = path.resolve(import.meta.dirname, '../../src/app/main.ts')

/** What the pages call themselves in canonical addresses; never requested. */
export const PUBLIC_URL = 'https://hundequartier.test'

/** Who runs the product, without which it warns that its legal pages are incomplete. */
const OPERATOR = {
  CONTACT_MAIL: 'kontakt@muster.example',
  IMPRINT_NAME: 'Muster GmbH',
  IMPRINT_ADDRESS: 'Musterweg 1, 12345 Musterstadt',
  IMPRINT_RESPONSIBLE: 'Anna Muster, Musterweg 1, 12345 Musterstadt',
  PRIVACY_HOSTING: 'Muster Hosting, Musterstadt',
  PRIVACY_AUTHORITY: 'Musterbehörde für Datenschutz',
}

/** What a product of a test is started with, unless the test says otherwise. */
export const SETTINGS = { PORT: '0', LOG_LEVEL: 'warn', RATE_LIMIT: '0', PUBLIC_URL, ...OPERATOR }
/** What its process has besides. */
export const ENVIRONMENT = { PATH: process.env.PATH, HOME: process.env.HOME, ...serverEnv }

/** How a process ended and what it wrote. */
export interface Ended {
  code: number | null
  output: string
  errors: string
}

/** Whether a product that was asked to end has; on a machine that is much too busy it takes longer than is given, and its data are whole all the same. */
export function endedWell({ code, output }: Ended): boolean {
  return code === 0 || (code === 1 && /\bnot within \d+ ms/.test(output))
}

export interface Process {
  pid: number
  /** The address it serves; rejects with what it wrote when it ends before it serves. */
  serving: Promise<string>
  ended: Promise<Ended>
  stop(signal?: NodeJS.Signals): Promise<Ended>
}

export interface Product extends Process {
  origin: string
}

/** Runs the product's main program with these settings alone, in a working folder without `.env` unless one is named. */
export function run(
  settings: Record<string, string>,
  folder = os.tmpdir(),
  program = MAIN,
  args: readonly string[] = [],
): Process {
  const child = spawn(process.execPath, [program, ...args], {
    cwd: folder,
    env: { ...ENVIRONMENT, ...SETTINGS, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // A test that was cut off leaves nothing running.
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  let errors = ''
  const address = Promise.withResolvers<string>()
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
    const origin = /(?:läuft: |^serving )(http:\S+)/m.exec(output)?.[1]
    if (origin) address.resolve(origin)
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text
  })
  const ended = new Promise<Ended>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.off('exit', kill)
      resolve({ code, output, errors })
    })
  })
  ended.then(
    () => address.reject(new Error(`The product has ended: ${output}${errors}`)),
    (error) => address.reject(error),
  )
  // Who only waits for the end does not look at the address.
  address.promise.catch(() => {})
  return {
    pid: child.pid ?? 0,
    serving: address.promise,
    ended,
    stop: (signal = 'SIGTERM') => {
      child.kill(signal)
      return ended
    },
  }
}

/** Starts the product on a data folder and waits until it serves. */
export async function startProduct(dataDir: string, settings: Record<string, string> = {}): Promise<Product> {
  const product = run({ DATA_DIR: dataDir, DEMO: 'on', ...settings })
  return { ...product, origin: await product.serving }
}

export function temporaryFolder(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-e2e-'))
}
