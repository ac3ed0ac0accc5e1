/** `npm test`: every check and every test, with all that they need. The last line is the count. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from './build.mjs'
import { checks, passes } from './checks.mjs'
import { findChromium } from './chromium.mjs'
import { install, projectNode } from './install.mjs'
import { startPostgres } from './postgres.mjs'
import { main, programEnv, runStep, SetupError } from './process.mjs'
import { countTests } from './test-report.mjs'

const results = []
const reports = mkdtempSync(join(tmpdir(), 'hundequartier-test-'))
process.once('exit', () => rmSync(reports, { recursive: true, force: true }))

/** Runs one section; when it cannot run at all that counts as one failed, and the sections after it still run. */
async function section(title, work) {
  console.log(`\n=== ${title} ===`)
  const started = Date.now()
  const count = await work().catch((error) => {
    console.log(error instanceof SetupError ? error.message : error)
    return { passed: 0, failed: 1 }
  })
  results.push({ title, ...count, seconds: Math.round((Date.now() - started) / 1000) })
}

async function single(work) {
  const ok = await work()
  return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs the tests of one vitest project and counts them. */
async function vitest(project, extraEnv = {}) {
  const report = join(reports, `${project}.json`)
  const args = ['run', '--project', project, '--allowOnly=false', '--reporter=default', '--reporter=json']
  const env = programEnv(projectNode(), extraEnv)
  const code = await runStep('vitest', [...args, `--outputFile.json=${report}`], env)
  return countTests(code, readReport(report), (line) => console.log(line))
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

async function onPostgres() {
  const server = await startPostgres()
  try {
    return await vitest('postgres', { TEST_DATABASE_URL: server.url })
  } finally {
    await server.stop()
  }
}

function summary() {
  console.log('\n=== Zusammenfassung ===')
  for (const { title, passed, failed, seconds } of results) {
    const mark = failed === 0 ? '✓' : '✗'
    console.log(`${mark} ${title.padEnd(34)} ${passed} bestanden, ${failed} fehlgeschlagen (${seconds} s)`)
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0)
  const failed = results.reduce((sum, result) => sum + result.failed, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

await main(async () => {
  await section('Abhängigkeiten', () => single(() => install().then(() => true)))
  if (results[0].failed > 0) return summary()
  // Each of them keeps one core busy. Tests of whole pages need them built.
  await Promise.all([
    section('Seiten bauen', () => single(() => buildIfStale().then(() => true))),
    ...checks.map((check) => section(check.title, () => single(() => passes(check)))),
  ])
  await section('Tests, eingebettete Datenbank', () => vitest('embedded'))
  await section('Tests, PostgreSQL-Server', onPostgres)
  await section('Browsertests', async () => vitest('browser', { CHROMIUM_PATH: await findChromium() }))
  return summary()
})
