import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { findChromium } from '../tools/chromium.mjs'
import { startProduct } from './product.ts'
import { type Figure, print } from './report.ts'

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Lighthouse's mobile simulation of the search page and of a listing. */
export async function measureLighthouse(): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-lighthouse-'))
  const product = await startProduct({ DATA_DIR: dataDir })
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: FLAGS })
  try {
    const [listing] = await (await fetch(`${product.url}/api/listings/top-rated?limit=1`)).json()
    const pages = ['/', '/suche?query=Berlin', `/hundepension/${listing.slug}`]
    for (const page of pages)
      print(`Lighthouse mobil, ${page}`, await scores(product.url + page, chrome.port))
  } finally {
    chrome.kill()
    await product.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function scores(url: string, port: number): Promise<Figure[]> {
  // The first visit fills the page cache, as somebody before this visitor has.
  await (await fetch(url)).text()
  const result = await lighthouse(url, {
    port,
    output: 'json',
    logLevel: 'error',
    onlyCategories: Object.keys(TARGETS),
  })
  if (!result) throw new Error(`no result for ${url}`)
  const { categories, audits } = result.lhr
  const figures: Figure[] = Object.entries(TARGETS).map(([name, atLeast]) => ({
    name,
    value: (categories[name]?.score ?? 0) * 100,
    unit: '',
    target: { atLeast },
  }))
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  if (failed.length > 0) console.log(`  nicht bestanden: ${failed.map(({ id }) => id).join(', ')}`)
  return [
    ...figures,
    {
      name: 'Layoutverschiebung (CLS)',
      value: audits['cumulative-layout-shift']?.numericValue ?? 1,
      unit: '',
      target: { atMost: 0 },
    },
    {
      name: 'Größter Inhalt (LCP)',
      value: audits['largest-contentful-paint']?.numericValue ?? 0,
      unit: 'ms',
    },
  ]
}
