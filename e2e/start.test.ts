import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { expect, test } from 'vitest'
import { demoData, START } from './harness/own-product.ts'
import { type Ended, endedWell, run, startProduct, temporaryFolder } from './harness/product.ts'

const LISTINGS = 1700
const data = demoData()

/** One sentence for people, exit code 1, and nothing else. */
function expectSentence({ code, output, errors }: Ended, sentence: RegExp) {
  expect(errors.trim()).toMatch(sentence)
  expect(errors.trim()).not.toContain('\n')
  expect(output).not.toContain('läuft')
  expect(code).toBe(1)
}

async function listingCount(origin: string): Promise<unknown> {
  return ((await (await fetch(`${origin}/api/health`)).json()) as { listings: unknown }).listings
}

test('a port in use is named', async () => {
  const other = net.createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as net.AddressInfo
  const ended = await run({ ...START, DATA_DIR: data, DEMO: 'off', METRICS_PORT: String(port) }).ended
  other.close()
  expectSentence(ended, new RegExp(`^Der Port ${port} ist schon belegt\\. Mit METRICS_PORT=`))
})

test('a data folder that cannot be written is named', async () => {
  const file = path.join(path.dirname(data), 'file')
  fs.writeFileSync(file, '')
  const ended = await run({ DATA_DIR: path.join(file, 'data') }).ended
  expectSentence(ended, /^In den Datenordner .* darf nicht geschrieben werden\.$/)
})

test('a setting of .env that is wrong is refused with name and value', async () => {
  const place = temporaryFolder()
  fs.writeFileSync(path.join(place, '.env'), 'METRICS_PORT=achtzig\n')
  const ended = await run({ DATA_DIR: data }, place).ended
  expectSentence(ended, /^Die Einstellung METRICS_PORT hat einen ungültigen Wert: „achtzig“\.$/)
  fs.rmSync(place, { recursive: true })
})

test('a map file that is none is named before anything is made', async () => {
  const place = temporaryFolder()
  const dataDir = path.join(place, 'data')
  const file = path.join(place, 'map.pmtiles')
  fs.writeFileSync(file, 'no map')
  expectSentence(
    await run({ DATA_DIR: dataDir, TILE_MODE: 'file', TILE_FILE: file }).ended,
    /^Die Datei .*map\.pmtiles \(TILE_FILE\) ist keine PMTiles-Datei/,
  )
  expect(fs.existsSync(dataDir)).toBe(false)
  fs.rmSync(place, { recursive: true })
})

test('what is wrong with the address of a database is said, also where it names a file', async () => {
  const started = (url: string) => run({ DATA_DIR: data, DATABASE_URL: url }).ended
  const malformed = await started('postgres://user:%ffsecret@localhost/x')
  expectSentence(malformed, /^Die Einstellung DATABASE_URL lässt sich nicht lesen: Sonderzeichen .* %25\.$/)
  expect(malformed.errors).not.toContain('secret')
  const file = path.join(temporaryFolder(), 'root.pem')
  expectSentence(
    await started(`postgres://user@localhost/x?sslmode=verify-full&sslrootcert=${file}`),
    /^Die Datei „.*root\.pem“ aus der Einstellung DATABASE_URL lässt sich nicht lesen \(ENOENT\)\.$/,
  )
})

test('however it was stopped, the next start finds everything, loads nothing, and keeps its data folder to itself; what goes wrong and what is missing is told in its log', {
  timeout: 240_000,
}, async () => {
  const started = async (settings?: Record<string, string>) => {
    const product = await startProduct(data, { ...START, ...settings })
    expect(await listingCount(product.origin)).toBe(LISTINGS)
    return product
  }

  const busy = await started()
  const paths = Array.from({ length: 60 }, (_, i) => `/suche?query=${10_000 + 53 * i}&maxDistance=100`)
  const answers = paths.map((page) => fetch(busy.origin + page).then((response) => response.text()))
  await Promise.race(answers)
  const ended = busy.stop()
  const settled = await Promise.allSettled(answers)
  expect(await ended).toSatisfy(endedWell)
  for (const answer of settled) {
    if (answer.status === 'fulfilled') expect(answer.value).toMatch(/<\/html>\s*$|^\{"error":"unavailable"/)
  }

  const killed = await started()
  const running = fetch(`${killed.origin}/suche?query=Berlin`).catch(() => undefined)
  await killed.stop('SIGKILL')
  await running

  const file = path.join(path.dirname(data), 'no-folder')
  fs.writeFileSync(file, '')
  const plant = "process.on('SIGUSR2',()=>Promise.reject(Error('planted')))"
  const idle = await started({
    ...{ IMPRINT_NAME: '', IMPRINT_ADDRESS: '', IMPRINT_RESPONSIBLE: '', CONTACT_MAIL: '' },
    BACKUP_DIR: file,
    NODE_OPTIONS: `--import=data:text/javascript,${plant}`,
  })
  const other = await run({ DATA_DIR: data }).ended
  expectSentence(other, /^Die Datenbank in .* wird schon von einem anderen Prozess benutzt\.$/)
  // A failure that nobody waits for ends nothing.
  process.kill(idle.pid, 'SIGUSR2')
  expect(await listingCount(idle.origin)).toBe(LISTINGS)
  const socket = net.connect(Number(new URL(idle.origin).port), '127.0.0.1')
  await new Promise((resolve) => socket.once('connect', resolve))
  const { code, output } = await idle.stop()
  socket.destroy()
  // A stop that waits for a connection on which nothing is asked is cut off and ends with another code.
  expect(code).toBe(0)
  expect(output).not.toContain('Lade')
  expect(output).toContain('planted')
  expect(output).toContain(`Achtung: In ${file} (BACKUP_DIR) lassen sich keine Sicherungen ablegen (EEXIST).`)
  expect(output).toMatch(
    /^Achtung: Impressum und Datenschutz sind unvollständig\. Es fehlen die Einstellungen IMPRINT_NAME, IMPRINT_ADDRESS, CONTACT_MAIL, IMPRINT_RESPONSIBLE \(siehe /m,
  )
})
