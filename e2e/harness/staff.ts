import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { type Product, startProduct, temporaryFolder } from './product.ts'

const CLI = path.resolve(import.meta.dirname, '../../src/app/cli.ts')
const USERNAME = 'erika'

export interface StaffProduct {
  product: Product
  /** The cookie of somebody who is logged in, as a browser context takes it. */
  cookie: { name: string; value: string; domain: string; path: string }
  username: string
  password: string
  /** The mails it sends, as files. */
  mails: string
}

/** A product of its own on demo data, with a member of staff who is logged in. */
export async function startProductWithStaff(settings: Record<string, string> = {}): Promise<StaffProduct> {
  const data = path.join(temporaryFolder(), 'data')
  fs.cpSync(inject('filledData'), data, { recursive: true })
  const made = spawnSync(process.execPath, [CLI, 'admin', 'create', USERNAME], {
    env: { PATH: process.env.PATH, DATA_DIR: data, LOG_LEVEL: 'warn' },
    encoding: 'utf8',
  })
  const password = made.stdout.match(/[a-z0-9]{5}(?:-[a-z0-9]{5})+/)?.[0]
  if (made.status !== 0 || !password) throw new Error(`no account: ${made.stdout}${made.stderr}`)
  const product = await startProduct(data, settings)
  const response = await fetch(`${product.origin}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: USERNAME, password }),
  })
  const [name = '', value = ''] = response.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? []
  if (!response.ok || value === '') throw new Error(`no login: ${response.status}`)
  const { hostname } = new URL(product.origin)
  const cookie = { name, value, domain: hostname, path: '/' }
  return { product, cookie, username: USERNAME, password, mails: path.join(data, 'mails') }
}
