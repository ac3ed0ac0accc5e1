import fs from 'node:fs'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { startProduct, temporaryFolder } from '../e2e/harness/product.ts'
import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.mjs'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the product that the tests share. */
    origin: string
    /** A data folder as a first start leaves it; to be copied, not used. */
    filledData: string
  }
}

/** Gives the tests a Chromium in CHROMIUM_PATH, freshly built pages, and the product running on demo data. */
export default async function setup(project: TestProject) {
  await buildIfStale()
  process.env.CHROMIUM_PATH = await findChromium()
  const folder = temporaryFolder()
  const filledData = path.join(folder, 'filled')
  await stop(await startProduct(filledData))
  fs.cpSync(filledData, path.join(folder, 'data'), { recursive: true })
  const product = await startProduct(path.join(folder, 'data'))
  project.provide('origin', product.origin)
  project.provide('filledData', filledData)
  return async () => {
    await stop(product)
    fs.rmSync(folder, { recursive: true })
  }
}

async function stop(product: { stop(): Promise<{ code: number | null; errors: string }> }) {
  const { code, errors } = await product.stop()
  if (code !== 0 || errors !== '') throw new Error(`The product ended with exit code ${code}: ${errors}`)
}
