/** Finds a Chromium for the browser tests and measurements. */
import { findProgram, installPackage, isExecutable } from './debian.mjs'
import { SetupError } from './process.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const remedy = 'Bitte Chromium installieren oder CHROMIUM_PATH setzen.'

/** The path of a Chromium: CHROMIUM_PATH, else an installed one, else Debian's package, installed now. */
export async function findChromium() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (isExecutable(given)) return given
    throw new SetupError(`CHROMIUM_PATH zeigt auf „${given}“, dort lässt sich nichts ausführen.`)
  }
  const installed = findProgram(names)
  if (installed) return installed
  await installPackage('chromium', { remedy })
  const path = findProgram(names)
  if (!path) throw new SetupError(`Nach der Installation ist kein Chromium zu finden. ${remedy}`)
  return path
}
