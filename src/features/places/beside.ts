/** What a text names beside a place: the town that it lies near (`Wedel bei Hamburg`), other places that would do (`Köln oder Bonn`). */
import { distanceKm } from '#platform/shared/geo.ts'
import { isAbroad } from './abroad.ts'
import { isCommon } from './common-words.ts'
import type { Run } from './typed-text.ts'
import { isNearPointer } from './vocabulary.ts'

interface Located {
  kind: string
  latitude: number
  longitude: number
  /** Of an area: its municipalities. */
  memberIds: readonly number[] | null
}

/** A run of words, and the places that bear it as their name. */
export interface Named<B> {
  run: Run
  bearers: readonly B[]
}

/** What lies further from a town is not said to be near it. */
const NEAR_KM = 50

/** The names that a text points at as what something lies near. */
export function landmarksOf<B extends Located>(
  german: readonly string[],
  names: readonly Named<B>[],
): Named<B>[] {
  return namesOf(
    names.filter(({ run }) => isNearPointer(german, run.from)),
    ({ memberIds }) => memberIds === null,
  )
}

/** Those of the landmarks behind a run near which one of its bearers lies. */
export function landmarksNear<B extends Located>(
  { to }: Run,
  { latitude, longitude }: Located,
  landmarks: readonly Named<B>[],
): Named<B>[] {
  return namesOf(
    landmarks.filter(({ run }) => run.from > to),
    (town) => distanceKm(latitude, longitude, town.latitude, town.longitude) <= NEAR_KM,
  )
}

/** The names that may be one of several to choose from: of our towns and areas, and no everyday words. */
export function choosableOf<B extends Located>(
  german: readonly string[],
  names: readonly Named<B>[],
): Named<B>[] {
  return namesOf(
    names.filter(({ run: { from, to, key } }) => !german.slice(from, to).every(isCommon) && !isAbroad(key)),
    ({ kind, memberIds }) => kind === 'municipality' || memberIds !== null,
  )
}

const JOINING = new Set(['oder', 'und'])

/** The names to choose from that are joined to the end of one of them, the next first. */
export function choicesBehind<B>(
  german: readonly string[],
  { from, to }: Run,
  choosable: readonly Named<B>[],
): Named<B>[] {
  if (!JOINING.has(german[to] ?? '')) return []
  if (!choosable.some(({ run }) => run.from === from && run.to === to)) return []
  const next = choosable
    .filter(({ run }) => run.from === to + 1)
    .reduce<Named<B> | undefined>(
      (longest, name) => (longest && longest.run.to >= name.run.to ? longest : name),
      undefined,
    )
  return next ? [next, ...choicesBehind(german, next.run, choosable)] : []
}

/** The names with those of their bearers alone that are meant; without any a name is none of them. */
function namesOf<B>(names: readonly Named<B>[], isMeant: (bearer: B) => boolean): Named<B>[] {
  return names
    .map(({ run, bearers }) => ({ run, bearers: bearers.filter(isMeant) }))
    .filter(({ bearers }) => bearers.length > 0)
}
