/** A PostgreSQL server for tests and measurements: its own data folder, a free port, gone afterwards. */
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram, installPackage, isExecutable } from './debian.mjs'
import { capture, lastLines, SetupError } from './process.mjs'

const READY_MS = 60_000
const remedy = 'Bitte PostgreSQL 15 oder neuer installieren oder TEST_DATABASE_URL setzen.'

/** Nothing in a test's database has to survive a power cut. */
const testSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: '200',
  lc_messages: 'C',
  unix_socket_directories: '',
}

/**
 * The server at TEST_DATABASE_URL, else one started here on an installed PostgreSQL, else on Debian's package.
 * `settings` are added to the server's configuration. A server started here ends with `stop()` or with this process;
 * `own` is how it is ended and started again meanwhile.
 */
export async function startPostgres(settings = {}) {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  const programs = await findServer()
  const account = serverAccount()
  const folder = mkdtempSync(join(account ? '/tmp' : tmpdir(), 'hundequartier-postgres-'))
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  try {
    const password = randomBytes(16).toString('hex')
    await createCluster(programs, folder, account, password)
    const port = await freePort()
    const start = () => serve(programs, folder, account, { ...testSettings, ...settings, port: String(port) })
    const running = { server: await start() }
    const own = {
      pid: () => running.server.pid,
      restart: async (signal) => {
        await ended(running.server, signal)
        running.server = await untilStarted(start)
      },
    }
    const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
    return { url, stop: stopper(running, remove), own }
  } catch (error) {
    remove()
    throw error
  }
}

async function findServer() {
  const installed = installedServer()
  if (installed) return installed
  await installPackage('postgresql', { remedy, ...withoutDefaultCluster })
  const fresh = installedServer()
  if (!fresh) throw new SetupError(`Nach der Installation ist kein PostgreSQL-Server zu finden. ${remedy}`)
  return fresh
}

/** Debian's package would start a server of its own on port 5432, which nobody asked for. */
const config = '/etc/postgresql-common/createcluster.conf'
const withoutDefaultCluster = {
  before: `mkdir -p /etc/postgresql-common; test -e ${config} || echo create_main_cluster = false > ${config}`,
  after: `grep -qx 'create_main_cluster = false' ${config} && cp /usr/share/postgresql-common/createcluster.conf ${config}; rm -f ${config}.ucf-dist`,
}

function installedServer() {
  const folders = debianVersions().map((version) => `/usr/lib/postgresql/${version}/bin`)
  const postgres =
    folders.map((folder) => join(folder, 'postgres')).find(isExecutable) ?? findProgram(['postgres'])
  const initdb = postgres?.replace(/postgres$/, 'initdb')
  return postgres && isExecutable(initdb) ? { postgres, initdb } : undefined
}

/** Installed major versions, newest first. */
function debianVersions() {
  try {
    return readdirSync('/usr/lib/postgresql')
      .map(Number)
      .filter((version) => version >= 15)
      .sort((a, b) => b - a)
  } catch {
    return []
  }
}

/** PostgreSQL refuses to run as root: then it runs as its own account, or as one that may do nothing. */
function serverAccount() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const idOf = (flag) => Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' }))
      return { uid: idOf('-u'), gid: idOf('-g') }
    } catch {
      // There is no such account.
    }
  }
  throw new SetupError(
    'PostgreSQL läuft nicht als root, und es gibt weder ein Konto „postgres“ noch „nobody“.',
  )
}

async function createCluster({ initdb }, folder, account, password) {
  const passwordFile = join(folder, 'password')
  writeFileSync(passwordFile, password, { mode: 0o600 })
  if (account) for (const path of [folder, passwordFile]) chownSync(path, account.uid, account.gid)
  chmodSync(folder, 0o700)
  const args = [
    '--username=postgres',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
    '--auth=scram-sha-256',
    '--no-sync',
  ]
  const { code, output } = await capture(
    initdb,
    [...args, `--pwfile=${passwordFile}`, '--pgdata', join(folder, 'data')],
    { cwd: folder, ...account },
  )
  if (code !== 0)
    throw new SetupError(`${lastLines(output)}\n\nPostgreSQL konnte keine Testdatenbank anlegen.`)
}

async function serve({ postgres }, folder, account, settings) {
  const options = { ...settings, listen_addresses: '127.0.0.1' }
  const args = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const server = spawn(postgres, ['-D', join(folder, 'data'), ...args], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...account,
  })
  await ready(server)
  return server
}

/** What a killed server has left behind may hold its memory for some moments more. */
async function untilStarted(start) {
  for (const until = Date.now() + READY_MS; ; await wait(200)) {
    try {
      return await start()
    } catch (error) {
      if (Date.now() > until) throw error
    }
  }
}

/** Ends the server by this signal: SIGINT in order, SIGKILL as a power cut does. */
function ended(server, signal) {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve(undefined)
    server.once('exit', resolve)
    server.kill(signal)
  })
}

/** Waits until the server says that it takes connections; what it writes later (failing queries) is dropped. */
function ready(server) {
  return new Promise((resolve, reject) => {
    let output = ''
    const fail = () => {
      clearTimeout(timer)
      server.kill('SIGQUIT')
      reject(new SetupError(`${lastLines(output)}\n\nDer PostgreSQL-Server für die Tests startet nicht.`))
    }
    const timer = setTimeout(fail, READY_MS)
    server.once('error', fail)
    server.once('exit', fail)
    server.stderr.setEncoding('utf8').on('data', (text) => {
      if (output.length < 100_000) output += text
      if (!output.includes('ready to accept connections')) return
      clearTimeout(timer)
      server.removeListener('exit', fail)
      resolve(undefined)
    })
  })
}

function stopper(running, remove) {
  const stopAtOnce = () => {
    running.server.kill('SIGQUIT')
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)
    remove()
  }
  process.once('exit', stopAtOnce)
  return async () => {
    process.removeListener('exit', stopAtOnce)
    await ended(running.server, 'SIGINT')
    remove()
  }
}

/** A port of this machine that nobody listens on. */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
