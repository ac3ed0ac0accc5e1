import { buildIfStale } from './build.mjs'
import { findChromium } from './chromium.mjs'

/** Gives the tests a Chromium in CHROMIUM_PATH and freshly built pages. */
export default async function setup() {
  await buildIfStale()
  process.env.CHROMIUM_PATH = await findChromium()
}
