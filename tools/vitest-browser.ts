import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { openEmbedded } from '#platform/server/database/embedded.ts'
import { endedWell, type Product, startProduct, temporaryFolder } from '../e2e/harness/product.ts'
import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product that the tests share. */
    origin: string
    /** A data folder as a first start leaves it, with one more account; to be copied, not used. */
    filledData: string
    /** Somebody of the staff: a session's cookie, as the browser sends it, and an API key. */
    staff: { cookie: string; key: string }
  }
}

/** Gives the tests a Chromium in CHROMIUM_PATH, freshly built pages, and the product running on demo data. */
export default async function setup(project: TestProject) {
  await buildIfStale()
  process.env.CHROMIUM_PATH = await findChromium()
  const folder = temporaryFolder()
  const filledData = path.join(folder, 'filled')
  await stop(await startProduct(filledData))
  const staff = await addStaff(filledData)
  fs.cpSync(filledData, path.join(folder, 'data'), { recursive: true })
  const product = await startProduct(path.join(folder, 'data'))
  project.provide('origin', product.origin)
  project.provide('filledData', filledData)
  project.provide('staff', staff)
  return async () => {
    await stop(product)
    fs.rmSync(folder, { recursive: true })
  }
}

async function stop(product: Product) {
  const ended = await product.stop()
  if (!endedWell(ended) || ended.errors !== '')
    throw new Error(`The product ended with exit code ${ended.code}: ${ended.errors}${ended.output}`)
}

async function addStaff(data: string) {
  const { db, close } = await openEmbedded(data)
  const staff = { cookie: await makeSession(db, 'erika'), key: await makeKey(db) }
  await close()
  return staff
}
