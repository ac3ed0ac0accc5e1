/** Finds hunspell with its German dictionary, for the test of the pages' spelling. */
import { findProgram, installPackage } from './debian.mjs'
import { capture, SetupError } from './process.mjs'

const remedy = 'Bitte hunspell mit dem Wörterbuch de_DE installieren.'

/** The path of a hunspell that knows German: an installed one, else Debian's packages, installed now. */
export async function findHunspell() {
  const installed = findProgram(['hunspell'])
  if (installed && (await knowsGerman(installed))) return installed
  await installPackage('hunspell', { remedy })
  await installPackage('hunspell-de-de', { remedy })
  const path = findProgram(['hunspell'])
  if (!path || !(await knowsGerman(path))) {
    throw new SetupError(`Nach der Installation kennt hunspell kein Deutsch. ${remedy}`)
  }
  return path
}

async function knowsGerman(hunspell) {
  return (await capture('sh', ['-c', `echo Hund | "$0" -d de_DE -i utf-8 -l`, hunspell])).code === 0
}
