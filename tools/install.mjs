/** Brings node_modules to the state of package-lock.json, and finds the Node that the project runs on. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { withLock } from './lock.mjs'
import { capture, lastLines, root, SetupError } from './process.mjs'

const OLDEST_NODE = 24
const modules = join(root, 'node_modules')
const marker = join(modules, '.hundequartier-install')
const lockFile = join(root, 'package-lock.json')
const installedList = join(modules, '.package-lock.json')

/** Installs what is missing. Several starts at once are safe: one installs, the others wait for it. */
export async function install() {
  if (isInstalled()) return
  await setUpAlone(async () => {
    if (isInstalled()) return
    console.log('Installiere Abhängigkeiten …')
    for (const file of [marker, installedList]) rmSync(file, { force: true })
    await runNpm()
    projectNode()
    writeFileSync(marker, fingerprint())
  })
}

/** Runs a step of the set-up while no other process changes node_modules or dist. */
export async function setUpAlone(work) {
  const waiting = 'Ein anderer Start richtet gerade alles ein, ich warte darauf …'
  try {
    return await withLock(join(root, 'dist', '.setup-lock'), work, () => console.log(waiting))
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS'].includes(error.code)) throw error
    throw new SetupError(
      `Keine Schreibrechte im Ordner ${root}: Abhängigkeiten und Seiten werden dort abgelegt.`,
    )
  }
}

/** The path of a Node of at least version 24: the project's own, else the one that runs this script. */
export function projectNode() {
  const own = join(modules, '.bin', 'node')
  if (majorVersion(own) >= OLDEST_NODE) return own
  if (Number.parseInt(process.versions.node, 10) >= OLDEST_NODE) return process.execPath
  throw new SetupError(
    `Für dieses System bringt npm kein lauffähiges Node ${OLDEST_NODE} mit. Bitte Node ${OLDEST_NODE} oder neuer installieren (https://nodejs.org) und noch einmal starten.`,
  )
}

function majorVersion(node) {
  const { status, stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return status === 0 ? Number.parseInt(stdout.slice(1), 10) : 0
}

function fingerprint() {
  const lock = readFileSync(lockFile)
  return `${createHash('sha256').update(lock).digest('hex')} ${process.platform}-${process.arch}\n`
}

function isInstalled() {
  if (read(marker) === fingerprint()) return true
  if (!matchesLock()) return false
  try {
    writeFileSync(marker, fingerprint())
  } catch {
    // Without write access the comparison is made again at the next start.
  }
  return true
}

/** Whether npm's own list of what it installed says the same as the lock file; optional packages depend on the system. */
function matchesLock() {
  const present = packagesIn(installedList)
  const wanted = packagesIn(lockFile)
  return (
    Object.keys(present).length > 0 &&
    Object.entries(wanted).every(([path, { version, optional }]) =>
      path in present ? present[path].version === version : path === '' || optional === true,
    ) &&
    Object.entries(present).every(([path, { optional }]) => path in wanted || optional === true)
  )
}

function packagesIn(file) {
  return JSON.parse(read(file) ?? '{}').packages ?? {}
}

function read(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * `npm install` and not `npm ci`, which empties node_modules first, under the feet of whatever runs from it.
 * The versions are the lock file's all the same, which is verified afterwards.
 */
async function runNpm() {
  const quiet = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--ignore-scripts', ...quiet]
  const { code, output } = await capture('npm', args, { env: npmEnv() }).catch((error) => {
    if (error.code !== 'ENOENT') throw error
    throw new SetupError('npm fehlt. Bitte npm installieren und noch einmal starten.')
  })
  if (code !== 0) {
    throw new SetupError(
      `${lastLines(npmErrors(output), 6)}\n\nDie Abhängigkeiten ließen sich nicht installieren. ${remedy(output)}`,
    )
  }
  if (!matchesLock()) {
    throw new SetupError(
      'package.json und package-lock.json passen nicht zusammen. Bitte „npm install“ ausführen.',
    )
  }
}

/** npm's errors without the printed innards of its error objects. */
function npmErrors(output) {
  const noise = /^npm error(\s*$|\s*[{}]|\s+\w+: .*,?$| A complete log)/
  return output
    .split('\n')
    .filter((line) => !noise.test(line))
    .join('\n')
}

function remedy(output) {
  if (/EACCES|EPERM|EROFS/.test(output)) return `Bitte die Schreibrechte im Ordner ${root} prüfen.`
  if (/ENOSPC/.test(output)) return 'Die Festplatte ist voll.'
  return 'Besteht eine Verbindung zum Internet?'
}

/** npm replaces node_modules/.bin while it works, so it must not run on the Node in there. */
function npmEnv() {
  const path = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.endsWith('node_modules/.bin'))
  const cache = process.env.npm_config_cache ?? join(homedir(), '.npm')
  return {
    ...process.env,
    PATH: path.join(delimiter),
    npm_config_cache: isWritable(cache) ? cache : join(tmpdir(), `npm-cache-${process.getuid?.() ?? 0}`),
  }
}

function isWritable(folder) {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK)
    return true
  } catch {
    return false
  }
}
