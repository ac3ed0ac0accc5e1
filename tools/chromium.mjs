/** Finds a Chromium for the browser tests and measurements. */
import { findProgram, installPackage, isExecutable } from './debian.mjs'
import { SetupError } from './process.mjs'

/** Chromium without windows, tabs and an address bar, which cost a quarter of what a test takes. */
const SHELL = 'chromium-headless-shell'
const WITH_WINDOWS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const remedy = 'Bitte Chromium installieren oder CHROMIUM_PATH setzen.'

/** How it is started, so that it does nothing of its own beside what is tested or measured. */
export const QUIET_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The path of a Chromium: CHROMIUM_PATH, else Debian's shell, installed now if need be, else any that is there. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new SetupError(`CHROMIUM_PATH zeigt auf „${given}“, dort lässt sich nichts ausführen.`)
  }
  const shell = findProgram([SHELL])
  if (shell) return shell
  const other = findProgram(WITH_WINDOWS)
  try {
    await installPackage(SHELL, { remedy })
  } catch (error) {
    if (!other || !(error instanceof SetupError)) throw error
    console.log(`Ohne ${SHELL} dauert es länger: ${error.message.split('\n').at(-1)}`)
    return other
  }
  const path = findProgram([SHELL])
  if (!path) throw new SetupError(`Nach der Installation ist kein Chromium zu finden. ${remedy}`)
  return path
}
