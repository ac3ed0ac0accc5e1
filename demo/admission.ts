import type { Admission } from '#features/admission/rules.ts'
import type { Category, Feature } from '#features/listings/rules.ts'
import type { Random } from './random.ts'

/** Of a thing that is said: how often yes, on request, no; in per cent. */
type Shares = readonly [yes: number, request: number, no: number]

/**
 * Which dogs a place takes: a sixth says nothing, the others most of it; stricter where dogs live in groups, milder where
 * each has a room of its own.
 */
export function drawAdmission(random: Random, category: Category, features: readonly Feature[]): Admission {
  if (random.chance(0.16)) return {}
  const said = random.pick([0.6, 0.85, 1, 1])
  const rules: Admission = {}
  const say = <Name extends keyof Admission>(name: Name, draw: () => Admission[Name]) => {
    const value = draw()
    if (random.chance(said)) rules[name] = value
  }
  const one = ([yes, request, no]: Shares) =>
    random.weighted([
      ['yes', yes],
      ['request', request],
      ['no', no],
    ] as const)
  const has = (feature: Feature) => features.includes(feature)
  const isGroup = has('Gruppenhaltung möglich') && !has('Einzelunterbringung')
  const isSmallOnly = category !== 'Hundecamping' && random.chance(0.12)
  const isDayCare = category === 'Hundetagesstätte'

  say('small', () => one([94, 4, 2]))
  say('medium', () => (isSmallOnly ? one([30, 40, 30]) : one([96, 3, 1])))
  say('large', () => (isSmallOnly ? one([0, 10, 90]) : one([82, 12, 6])))
  say('greatestWeight', () =>
    isSmallOnly
      ? random.pick(rules.medium === 'yes' ? [15, 15, 20] : [10, 15, 20])
      : limit(random, 0.7, [30, 35, 40, 50]),
  )
  say('leastAge', () =>
    has('Welpen-geeignet') ? random.pick([3, 4, 'none']) : limit(random, 0.3, [6, 9, 12]),
  )
  say('mostDogs', () => limit(random, 0.4, [2, 2, 3]))
  say('intactMales', () => (isGroup ? one([18, 26, 56]) : one([58, 24, 18])))
  say('femalesInHeat', () => (isGroup ? one([4, 12, 84]) : one([26, 34, 40])))
  say('unsociable', () => (has('Einzelunterbringung') ? one([56, 32, 12]) : one([4, 18, 78])))
  say('tablets', () => (has('Medikamentengabe') ? 'yes' : one([55, 30, 15])))
  say('injections', () => (has('Medikamentengabe') ? one([48, 30, 22]) : one([6, 24, 70])))
  say('listedBreeds', () => one([30, 36, 34]))
  say('basic', () => one([93, 3, 4]))
  say('rabies', () => one([82, 4, 14]))
  say('kennelCough', () => one([46, 12, 42]))
  say('insurance', () => one([68, 6, 26]))
  say('trialDay', () =>
    random.weighted([
      ['no', 34],
      ['advised', 38],
      ['needed', isGroup || isDayCare ? 60 : 22],
    ]),
  )
  say('shortestStay', () => (isDayCare ? 'none' : limit(random, 0.5, [1, 2, 2, 3])))
  say('longestStay', () => (isDayCare ? limit(random, 0.3, [1, 7, 14]) : limit(random, 0.6, [21, 28, 42])))
  return rules
}

/** No limit so often, else one of these or, seldom, a question. */
function limit(random: Random, none: number, values: readonly number[]) {
  if (random.chance(none)) return 'none'
  return random.chance(0.1) ? 'request' : random.pick(values)
}
