/** Finds programs on this machine, and installs Debian packages that the tests need. */
import { accessSync, constants, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, lastLines, root, SetupError } from './process.mjs'

const folders = (process.env.PATH ?? '').split(delimiter)
const install = 'apt-get install -y -qq --no-install-recommends -o DPkg::Lock::Timeout=300'
let listsUpdated = false

/** The path of the first of the named programs that can be run, looked for on PATH and in `further` folders. */
export function findProgram(names, further = []) {
  const candidates = names.flatMap((name) => [...folders, ...further].map((folder) => join(folder, name)))
  return candidates.find(isExecutable)
}

export function isExecutable(file) {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/**
 * Installs a Debian package, as root or through a sudo that asks for no password.
 * `before` and `after` are shell commands around it; `remedy` ends the sentence that says it was not possible.
 */
export async function installPackage(name, { remedy, before = ':', after = ':' }) {
  if (!findProgram(['apt-get'])) throw new SetupError(`${name} fehlt. ${remedy}`)
  const asRoot = await rootShell()
  if (!asRoot) {
    throw new SetupError(
      `${name} fehlt, und das Debian-Paket kann nur root (oder sudo ohne Kennwort) installieren. ${remedy}`,
    )
  }
  console.log(`Installiere das Debian-Paket ${name} …`)
  await updateLists()
  const { code, output } = await asRoot(`${before}; ${install} ${name} && { ${after}; }`)
  if (code !== 0) {
    throw new SetupError(
      `${lastLines(output)}\n\nDas Debian-Paket ${name} ließ sich nicht installieren. ${remedy}`,
    )
  }
}

/** Reads which packages there are, once a run and where that is allowed: a machine may know of none, or of old ones. */
async function updateLists() {
  if (!listsUpdated) await (await rootShell())?.('apt-get update -qq -o DPkg::Lock::Timeout=300')
  listsUpdated = true
}

/**
 * The path of a program that is installed, else of the one in Debian's package, which is unpacked beside what npm has
 * installed: nothing of it is started, and nobody has to be root.
 */
export async function findOrUnpack(name, { remedy }) {
  const unpacked = join(root, 'node_modules/.cache/debian', name)
  const inPackage = ['usr/sbin', 'usr/bin'].map((folder) => join(unpacked, folder))
  const found = findProgram([name], ['/usr/sbin', '/usr/local/sbin', ...inPackage])
  if (found) return found
  if (!findProgram(['apt-get'])) throw new SetupError(`${name} fehlt. ${remedy}`)
  console.log(`Hole ${name} aus dem Debian-Paket …`)
  await updateLists()
  mkdirSync(unpacked, { recursive: true })
  const script = 'apt-get download -qq "$0" && dpkg-deb --extract "$0"_*.deb . && rm "$0"_*.deb'
  const { code, output } = await capture('sh', ['-c', script, name], { cwd: unpacked })
  const path = findProgram([name], inPackage)
  if (code === 0 && path) return path
  throw new SetupError(
    `${lastLines(output)}\n\n${name} ließ sich nicht aus dem Debian-Paket holen. ${remedy}`,
  )
}

/** A function that runs shell commands as root; undefined where that is not possible without asking. */
async function rootShell() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (process.getuid?.() === 0) return (script) => capture('sh', ['-c', script], { env })
  const sudo = findProgram(['sudo'])
  if (!sudo || (await capture(sudo, ['-n', 'true'])).code !== 0) return undefined
  return (script) => capture(sudo, ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script])
}
