/** Whether a password is one that people try first: zxcvbn's lists of common passwords, keyboard rows, repetitions, dates. */
import type { ZxcvbnFactory } from '@zxcvbn-ts/core'
import { lazily } from '#platform/shared/lazily.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '../rules.ts'

/** Of 0 to 4: from here on guessing takes more than 10^8 attempts, which the delays make years of. */
const STRONG_ENOUGH = 3
/** More would only take time to estimate. */
const LOOKED_AT = 100

// The lists take 25 MB: only processes in which somebody chooses a password load them.
const estimator = lazily(async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory }, common] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new ZxcvbnFactory({ dictionary: common.dictionary, graphs: common.adjacencyGraphs })
})

/** Why nobody should have this password, as a sentence; `known` is what others know of its owner, such as the name. */
export async function passwordProblem(
  password: string,
  known: readonly string[],
): Promise<string | undefined> {
  const { length } = [...password]
  if (length < MIN_PASSWORD_LENGTH || length > MAX_PASSWORD_LENGTH)
    return `Das Passwort braucht mindestens ${MIN_PASSWORD_LENGTH} und höchstens ${MAX_PASSWORD_LENGTH} Zeichen.`
  const { score } = (await estimator()).check(password.slice(0, LOOKED_AT), [...known, 'Hundequartier'])
  if (score >= STRONG_ENOUGH) return undefined
  return 'Dieses Passwort wird oft benutzt oder ist leicht zu erraten. Bitte nimm ein anderes, zum Beispiel vier zufällige Wörter.'
}
