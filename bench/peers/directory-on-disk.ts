import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { fillDatabase } from '../directory.ts'
import { type Product, startProduct } from '../product.ts'
import type { Server } from './server.ts'

const CLI = path.resolve(import.meta.dirname, '../../src/app/cli.ts')

/** A directory of so many listings that the product is started on, as often as a measurement needs. */
export interface Filled {
  /** What the product is started with. */
  environment: NodeJS.ProcessEnv
  /** A key for what staff may do. */
  apiKey: string
  remove(): void
}

/** In the embedded database, or in this database of a server. */
export async function fill(listings: number, databaseUrl?: string): Promise<Filled> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-peers-'))
  console.log(`Lade ${listings.toLocaleString('de-DE')} Einträge …`)
  const database = await fillDatabase(listings, { databaseUrl, dataDir })
  await database.close()
  const environment = { DATA_DIR: dataDir, ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }) }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [CLI, 'admin', 'keys', 'create', 'Messung'],
    { env: { ...process.env, ...environment } },
  )
  const apiKey = /: (\S+)\s*$/.exec(stdout)?.[1] ?? ''
  return { environment, apiKey, remove: () => fs.rmSync(dataDir, { recursive: true, force: true }) }
}

/** The product on this directory, with the settings of a new installation but for `environment`. */
export async function start(filled: Filled, environment: NodeJS.ProcessEnv = {}): Promise<Server> {
  const product: Product = await startProduct({ RATE_LIMIT: '600', ...filled.environment, ...environment })
  return { name: 'Produkt', origin: product.url, pid: product.process.pid ?? 0, stop: product.stop }
}
