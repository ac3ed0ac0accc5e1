/** Finds programs on this machine, and installs Debian packages that the tests need. */
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'
import { capture, lastLines, SetupError } from './process.mjs'

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
  if (!listsUpdated) await asRoot('apt-get update -qq -o DPkg::Lock::Timeout=300')
  listsUpdated = true
  const { code, output } = await asRoot(`${before}; ${install} ${name} && { ${after}; }`)
  if (code !== 0) {
    throw new SetupError(
      `${lastLines(output)}\n\nDas Debian-Paket ${name} ließ sich nicht installieren. ${remedy}`,
    )
  }
}

/** A function that runs shell commands as root; undefined where that is not possible without asking. */
async function rootShell() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  if (process.getuid?.() === 0) return (script) => capture('sh', ['-c', script], { env })
  const sudo = findProgram(['sudo'])
  if (!sudo || (await capture(sudo, ['-n', 'true'])).code !== 0) return undefined
  return (script) => capture(sudo, ['-n', 'env', 'DEBIAN_FRONTEND=noninteractive', 'sh', '-c', script])
}
