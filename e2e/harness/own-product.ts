/** Products of a test file's own, on data of its own: for what would disturb the product that all share. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, inject } from 'vitest'
import { staffCookie } from '#features/administrators/server/sessions.ts'
import type { Db } from '#platform/server/database/database.ts'
import { openEmbedded } from '#platform/server/database/embedded.ts'
import { eventually, type Open, type OpenOptions } from './pages.ts'
import { PUBLIC_URL, temporaryFolder } from './product.ts'
import { type Running, startInProducts } from './products.ts'
import type { VisitOptions } from './visits.ts'

export interface OwnProduct {
  readonly origin: string
  /** Its data folder. */
  data: string
  visit(open: Open, path: string, options?: OpenOptions): Promise<Page>
  visitAsStaff(open: Open, path: string, options?: OpenOptions): Promise<Page>
  /** Stops it, changes its data and starts it again, at another address. */
  meanwhile(change: (db: Db) => Promise<unknown>): Promise<void>
}

/** Threads that draw pages cost a second of each start and are the shared product's to try. */
export const START = { DRAWING_THREADS: '0' }

/** A data folder as a first start leaves it, which is there during the tests of the file that asks for it. */
export function demoData(): string {
  const folder = temporaryFolder()
  const data = path.join(folder, 'data')
  beforeAll(() => fs.cpSync(inject('filledData'), data, { recursive: true }))
  afterAll(() => fs.rmSync(folder, { recursive: true }))
  return data
}

/** A product that runs during the tests of the file that asks for it, on demo data to which `fill` has added. */
export function ownProduct(
  fill?: (db: Db, data: string) => Promise<unknown>,
  settings: Record<string, string> = {},
): OwnProduct {
  const data = demoData()
  let product: Running
  beforeAll(async () => {
    if (fill) await changeData(data, (db) => fill(db, data))
    product = await startInProducts(data, { ...START, ...settings })
  })
  afterAll(() => product.stop())
  const visit: OwnProduct['visit'] = (open, address, options) =>
    open(address, { baseURL: product.origin, ...options })
  return {
    data,
    get origin() {
      return product.origin
    },
    visit,
    visitAsStaff: (open, address, options) => visit(open, address, { ...asStaff(), ...options }),
    meanwhile: async (change) => {
      await product.stop()
      await changeData(data, change)
      product = await startInProducts(data, { ...START, ...settings })
    },
  }
}

/** Changes the data of a product that is not running. */
export async function changeData<T>(data: string, change: (db: Db) => Promise<T>): Promise<T> {
  const database = await openEmbedded(data)
  try {
    return await change(database.db)
  } finally {
    await database.close()
  }
}

/** Options of a visit by a member of staff who is logged in, whether the product says that it is reached by HTTPS or not. */
export function asStaff(): Pick<VisitOptions, 'storageState'> {
  const [, value = ''] = inject('staff').cookie.split('=')
  const cookies = ['http://localhost', PUBLIC_URL].map((publicUrl) => {
    const { name, isSecure } = staffCookie(publicUrl)
    const known = { name, value, domain: 'localhost', path: '/', expires: -1, httpOnly: true }
    return { ...known, secure: isSecure, sameSite: 'Lax' as const }
  })
  return { storageState: { cookies, origins: [] } }
}

/** The addresses of what a page asks for until its scripts have come. */
export async function askedFor(own: OwnProduct, open: Open, path: string): Promise<string[]> {
  const asked: string[] = []
  const page = await own.visit(open, '/')
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${own.origin}${path}`)
  await eventually(() => asked.some((url) => url.endsWith('.js'))).toBe(true)
  return asked
}
