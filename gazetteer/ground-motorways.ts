/** Lays the motorways of motorways.txt out of the places at their junctions. */
import { distanceKm, type Position } from './geometry.ts'

/** A place by the name that is written there. */
export interface Junction {
  name: string
  kreis: string
  at: Position
  population: number
}

export interface Motorway {
  /** `A 7` */
  ref: string
  lines: Position[][]
}

/** A junction is farther away than this from the one before: the name means another place. */
const MAX_GAP_KM = 60
const ROUNDS = 200
/** A motorway does not turn more than this many degrees at a junction: the place lies aside. */
const MAX_TURN = 70

/** Throws when a name is nobody's. */
export function layMotorways(text: string, places: readonly Junction[]): Motorway[] {
  const byName = Map.groupBy(places, ({ name }) => name)
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [ref = '', route = ''] = line.split(': ')
      return { ref, lines: route.split(' | ').map((part) => layLine(ref, part.split(', '), byName)) }
    })
}

function layLine(ref: string, names: string[], byName: Map<string, Junction[]>): Position[] {
  let junctions: Junction[] = []
  for (const name of names) {
    const before = junctions.at(-1)
    const bearers = bearersOf(name, byName)
    const [nearest] = bearers.toSorted((a, b) =>
      before ? distanceKm(a.at, before.at) - distanceKm(b.at, before.at) : b.population - a.population,
    )
    if (!nearest || (before && distanceKm(nearest.at, before.at) > MAX_GAP_KM)) {
      throw new Error(`${ref}: where is ${name}?`)
    }
    junctions.push(nearest)
  }
  for (;;) {
    const line = pullTight(junctions)
    const turns = line.map((point, i) => turnAt(line[i - 1], point, line[i + 1]))
    const sharpest = turns.indexOf(Math.max(...turns))
    if (turns[sharpest]! <= MAX_TURN) return rounded(line)
    junctions = junctions.filter((_, i) => i !== sharpest)
  }
}

function bearersOf(name: string, byName: Map<string, Junction[]>): Junction[] {
  const whole = byName.get(name)
  if (whole) return whole
  const [, bare = '', kreis = ''] = /^(.*) \((.*)\)$/.exec(name) ?? []
  return (byName.get(bare) ?? []).filter((place) => place.kreis.includes(kreis))
}

/** The line pulled tight around the places: it passes a village close by and a city at its edge. */
function pullTight(junctions: readonly Junction[]): Position[] {
  const line = junctions.map(({ at }) => at)
  for (let round = 0; round < ROUNDS; round++) {
    for (let i = 1; i < line.length - 1; i++) {
      const { at, population } = junctions[i]!
      const [before, after] = [line[i - 1]!, line[i + 1]!]
      const wanted: Position = [(before[0] + after[0]) / 2, (before[1] + after[1]) / 2]
      const wantedKm = distanceKm(at, wanted)
      const share = Math.min(1, edgeKm(population) / Math.max(wantedKm, 0.001))
      line[i] = [at[0] + (wanted[0] - at[0]) * share, at[1] + (wanted[1] - at[1]) * share]
    }
  }
  return line
}

/** How far from its middle a place ends, about. */
function edgeKm(population: number): number {
  return Math.min(6, 0.7 + 0.018 * Math.sqrt(population))
}

/** Degrees. */
function turnAt(before: Position | undefined, at: Position, after: Position | undefined): number {
  if (!before || !after) return 0
  const narrowing = Math.cos((at[1] * Math.PI) / 180)
  const [ax, ay] = [(at[0] - before[0]) * narrowing, at[1] - before[1]]
  const [bx, by] = [(after[0] - at[0]) * narrowing, after[1] - at[1]]
  const cosine = (ax * bx + ay * by) / (Math.hypot(ax, ay) * Math.hypot(bx, by) || 1)
  return (Math.acos(Math.max(-1, Math.min(1, cosine))) * 180) / Math.PI
}

const STEPS = 6

/** A curve through the points (Catmull and Rom). */
function rounded(line: Position[]): Position[] {
  const curve: Position[] = []
  for (let i = 0; i < line.length - 1; i++) {
    const [a, b, c, d] = [line[i - 1] ?? line[i]!, line[i]!, line[i + 1]!, line[i + 2] ?? line[i + 1]!]
    for (let step = 0; step < STEPS; step++) {
      const t = step / STEPS
      const on = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t)
      curve.push([on(0), on(1)])
    }
  }
  return [...curve, line.at(-1)!]
}
