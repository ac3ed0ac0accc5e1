import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'
import { PUBLIC_PAGES } from '#app/routes.ts'
import { PARTS } from '#features/operators/editing.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { openForCommand } from '#platform/server/database/open-database.ts'
import { findChromium, QUIET_FLAGS } from '../tools/chromium.mjs'
import { startProduct } from './product.ts'
import { type Figure, print } from './report.ts'

export const FLAGS = ['--headless', ...QUIET_FLAGS]
const TARGETS = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const

/** Search engines shall leave these alone, as they are specified; Lighthouse takes that for a mistake. */
const NOT_INDEXED =
  /^\/(impressum|datenschutz|hundepension-anmelden|merkliste|mein-eintrag.*|hundepension\/[^/]+\/.+)$/

/** Pages that are shown to an operator. */
const OPERATORS = /^\/mein-eintrag(?!\/anmelden)/

const RUNS = 5

/** Sent along with each request of a page. */
type Headers = Record<string, string>

/**
 * Lighthouse's mobile simulation of the pages at these paths; without any, of a search, a listing, a city, a Land, a category,
 * all articles, of every page that there is once, and of the pages of operators. In a path `:listing` stands for a listing.
 */
export async function measureLighthouse(paths: readonly string[] = []): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-lighthouse-'))
  const product = await startProduct({ DATA_DIR: dataDir })
  const chrome = await launch({ chromePath: await findChromium(), chromeFlags: FLAGS })
  try {
    const [listing] = await (await fetch(`${product.url}/api/listings/top-rated?limit=1`)).json()
    const wanted = paths.map((path) => path.replace(':listing', listing.slug))
    const cookie = await openOwn(dataDir, listing.id)
    for (const page of wanted.length > 0 ? wanted : await allPages(product.url, listing.slug)) {
      const headers: Headers = OPERATORS.test(page) ? { cookie } : {}
      print(`Lighthouse mobil, ${page}`, await scores(product.url + page, chrome.port, headers))
    }
  } finally {
    chrome.kill()
    await product.stop()
    fs.rmSync(dataDir, { recursive: true, force: true })
  }
}

async function allPages(url: string, slug: string): Promise<string[]> {
  const { entries } = await (await fetch(`${url}/api/blog`)).json()
  return [
    ...['/suche?query=Berlin', `/hundepension/${slug}`, '/hundepension-in/berlin'],
    ...['/hundepensionen/bayern', '/kategorie/hundehotel'],
    ...entries.map((article: { slug: string }) => `/blog/${article.slug}`),
    ...Object.keys(PUBLIC_PAGES).filter((path) => !path.includes(':')),
    ...['bearbeiten', 'uebernehmen'].map((way) => `/hundepension/${slug}/${way}`),
    ...['', ...Object.keys(PARTS).map((part) => `/${slug}/${part}`)].map((path) => `/mein-eintrag${path}`),
  ]
}

/** Begins a session of an operator who keeps the listing; answers the Cookie header that goes with it. */
async function openOwn(dataDir: string, id: number): Promise<string> {
  const { db, close } = await openForCommand({ dataDir, databaseUrl: undefined })
  try {
    return await makeOperatorSession(db, 'lighthouse@hof.example', [{ id }])
  } finally {
    await close()
  }
}

/** The median run by performance, which Lighthouse recommends: a single one varies with what else the machine does. */
async function scores(url: string, port: number, headers: Headers = {}): Promise<Figure[]> {
  // The first visit fills the page cache, as somebody before this visitor has.
  await (await fetch(url, { headers })).text()
  const runs: RunnerResult['lhr'][] = []
  while (runs.length < RUNS) runs.push(await run(url, port, headers))
  runs.sort((a, b) => performanceOf(a) - performanceOf(b))
  const { categories, audits, environment } = runs[Math.floor(RUNS / 2)] as RunnerResult['lhr']
  const failed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary',
  )
  if (failed.length > 0) console.log(`  nicht bestanden: ${failed.map(({ id }) => id).join(', ')}`)
  const figure = (id: string) => audits[id]?.numericValue ?? Number.POSITIVE_INFINITY
  return [
    ...Object.entries(TARGETS).map(([name, atLeast]) => ({
      name,
      value: (categories[name]?.score ?? 0) * 100,
      unit: '',
      target: { atLeast },
    })),
    {
      name: 'Layoutverschiebung (CLS)',
      value: figure('cumulative-layout-shift'),
      unit: '',
      target: { atMost: 0 },
    },
    {
      name: 'Größter Inhalt (LCP)',
      value: figure('largest-contentful-paint'),
      unit: 'ms',
      target: { atMost: 1500 },
    },
    {
      name: 'Blockierte Zeit (TBT)',
      value: figure('total-blocking-time'),
      unit: 'ms',
      target: { atMost: 100 },
    },
    { name: 'längste Aufgabe', value: longestTask(audits), unit: 'ms', target: { atMost: 50 } },
    { name: 'Index der Maschine (benchmarkIndex)', value: environment.benchmarkIndex, unit: '' },
  ]
}

/** Milliseconds, on the simulated phone, also before anything is painted; 0 where none is longer than 50. */
function longestTask(audits: RunnerResult['lhr']['audits']): number {
  const { details } = audits['long-tasks'] ?? {}
  const tasks = details?.type === 'table' ? details.items : []
  return Math.max(0, ...tasks.map(({ duration }) => Number(duration)))
}

async function run(url: string, port: number, extraHeaders: Headers): Promise<RunnerResult['lhr']> {
  const onlyCategories = Object.keys(TARGETS)
  const skipAudits = NOT_INDEXED.test(new URL(url).pathname) ? ['is-crawlable'] : null
  const result = await lighthouse(url, {
    ...{ port, output: 'json', logLevel: 'error' },
    ...{ onlyCategories, skipAudits, extraHeaders },
  })
  if (!result) throw new Error(`no result for ${url}`)
  return result.lhr
}

function performanceOf({ categories }: RunnerResult['lhr']): number {
  return categories.performance?.score ?? 0
}
