/** How much of what people type is understood: share of right answers of the running search, group by group. */
import fs from 'node:fs'
import path from 'node:path'
import { allMunicipalities } from '#features/places/server/exports.ts'
import type { SearchResult } from '#features/search/contract.ts'
import type { Db } from '#platform/server/database/database.ts'
import { distanceKm } from '#platform/shared/geo.ts'
import { openDirectory } from './directory.ts'
import { print } from './report.ts'

const FOLDER = path.join(import.meta.dirname, 'places')

type Answer = Pick<SearchResult, 'place' | 'alternatives' | 'banner'>
interface Case {
  group: string
  typed: string
  isRight: (answer: Answer) => boolean
}

/** Wanted shares of right answers. */
const TARGETS: Record<string, number> = {
  phrases: 0.975,
  stations: 0.978,
  'city and quarter': 0.942,
  quarters: 0.914,
  qualifiers: 0.934,
  abbreviations: 0.895,
  areas: 0.972,
  'near a town': 0.98,
  'one or another': 0.95,
  everywhere: 0.98,
  kreise: 0.961,
  'postcode and place within 5 km': 0.95,
  'suggestions with one wrong letter, among the first 5': 0.75,
  'former and merged': 0.94,
  'villages, first': 0.85,
  'villages, first or alternative': 0.95,
}

export async function measurePlaces(): Promise<void> {
  const directory = await openDirectory(100, undefined)
  try {
    const get = async (url: string) => (await directory.app.inject({ method: 'GET', url })).json()
    const ask = (typed: string): Promise<Answer> =>
      get(`/api/search?limit=1&query=${encodeURIComponent(typed)}`)
    const places = await allMunicipalities(directory.database.db)
    const cases = [
      ...said(),
      ...phrases(places),
      ...postcodes(places),
      ...villages(),
      ...(await named(directory.database.db)),
    ]
    const right = new Map<string, number>()
    for (const { group, typed, isRight } of cases) {
      const isUnderstood = isRight(await ask(typed))
      if (isUnderstood) right.set(group, (right.get(group) ?? 0) + 1)
      else if (process.env.MISSES) console.log(`${group}: ${typed}`)
    }
    const slips = misspelled(places)
    for (const { typed, label } of slips) {
      const offered: string[] = await get(`/api/search/autocomplete?query=${encodeURIComponent(typed)}`)
      if (offered.slice(0, 5).includes(label)) right.set(SLIPS, (right.get(SLIPS) ?? 0) + 1)
    }
    const counts = Map.groupBy([...cases, ...slips], ({ group }) => group)
    print(
      'Verstandene Eingaben',
      [...counts].map(([group, { length }]) => ({
        name: `${group} (${length})`,
        value: ((right.get(group) ?? 0) / length) * 100,
        unit: '%',
        ...(TARGETS[group] !== undefined && { target: { atLeast: TARGETS[group] * 100 } }),
      })),
    )
  } finally {
    await directory.close()
  }
}

/** What people say, written down by hand; `*` is all there is. */
function said(): Case[] {
  return linesOf('said.tsv').map((line) => {
    const [group = '', typed = '', meant = ''] = line.split('\t')
    const isQuarter = group.includes('quarter')
    return {
      group,
      typed,
      isRight: ({ place, banner }) =>
        meant === '*'
          ? banner === 'all'
          : place !== null &&
            meant.split('|').some((name) => name === place.label || name === place.name) &&
            (!isQuarter || place.kind !== 'municipality' || place.label === typed),
    }
  })
}

type Town = Awaited<ReturnType<typeof allMunicipalities>>[number]

/** Every tenth of the larger towns in every phrase, until there are 400. */
function phrases(places: readonly Town[]): Case[] {
  const towns = places.toSorted((a, b) => b.population - a.population).filter((_, i) => i % 37 === 0)
  return linesOf('phrases.txt').flatMap((phrase, i) =>
    Array.from({ length: 10 }, (_, n) => towns[i + n * 4] as Town).map((town) => ({
      group: 'phrases',
      typed: phrase.replace('X', town.name),
      isRight: ({ place }: Answer) => place?.name === town.name,
    })),
  )
}

function postcodes(places: readonly Town[]): Case[] {
  return places
    .filter((_, i) => i % 28 === 0)
    .map((town) => ({
      group: 'postcode and place within 5 km',
      typed: `${town.postcodes[0]?.code} ${town.name}`,
      isRight: ({ place }) =>
        place !== null &&
        place.latitude !== null &&
        place.longitude !== null &&
        distanceKm(town.latitude, town.longitude, place.latitude, place.longitude) <= 5,
    }))
}

/** Villages that were written down without looking into the gazetteer, by their name alone. */
function villages(): Case[] {
  return linesOf('villages.tsv').flatMap((line) => {
    const [typed = '', municipality = ''] = line.split('\t')
    const isMeant = (label: string) => isVillage(label, typed, municipality.split('|'))
    return [
      {
        ...{ group: 'villages, first', typed },
        isRight: ({ place }: Answer) => place !== null && isMeant(place.label),
      },
      {
        ...{ group: 'villages, first or alternative', typed },
        isRight: ({ place, alternatives }: Answer) =>
          [place?.label ?? '', ...alternatives.map(({ label }) => label)].some(isMeant),
      },
    ]
  })
}

/** `Diesbar-Seußlitz (Nünchritz)` is the Diesbar in Nünchritz, as `Müden (Faßberg)` is Müden (Örtze); a town of that name is not. */
function isVillage(label: string, typed: string, municipalities: readonly string[]): boolean {
  return municipalities.some((municipality) => {
    const [name = '', rest] = label.split(` (${municipality})`)
    const isLonger = name.startsWith(`${typed} `) || typed.startsWith(`${name} `)
    return rest === '' && (name === typed || isLonger || name.split('-').includes(typed))
  })
}

/** Every Kreis, by turns with its kind and shortened, and every hundredth village of the gazetteer by its name alone. */
async function named(db: Db): Promise<Case[]> {
  const places = await db
    .selectFrom('place')
    .select(['kind', 'name', 'label'])
    .where('kind', 'in', ['kreis', 'district'])
    .orderBy('id')
    .execute()
  const kreise = places
    .filter(({ kind }) => kind === 'kreis')
    .map(({ name, label }, i) => ({
      group: 'kreise',
      typed: [name, name.replace(/^(Landkreis|Kreis) /, 'LK '), name.replace(/^Landkreis /, 'Kreis ')][
        i % 3
      ] as string,
      isRight: ({ place }: Answer) => place?.label === label,
    }))
  const villages = places
    .filter(({ kind }, i) => kind === 'district' && i % 100 === 0)
    .flatMap(({ name, label }) => [
      {
        ...{ group: 'villages of the gazetteer, first', typed: name },
        isRight: ({ place }: Answer) => place?.label === label,
      },
      {
        group: 'villages of the gazetteer, first or alternative',
        typed: name,
        isRight: ({ place, alternatives }: Answer) =>
          [place?.label, ...alternatives.map((other) => other.label)].includes(label),
      },
    ])
  return [...kreise, ...villages]
}

const SLIPS = 'suggestions with one wrong letter, among the first 5'

/** The beginnings of the larger towns, five letters and longer, with a letter replaced, missing, doubled or swapped. */
function misspelled(places: readonly Town[]): { group: string; typed: string; label: string }[] {
  const towns = places.filter(({ population, name }) => population > 20_000 && /^[\p{L} ]{6,}$/u.test(name))
  return towns.map(({ name }, i) => {
    const beginning = name.slice(0, Math.max(5, name.length - 1 - (i % 3)))
    const at = 1 + (i % (beginning.length - 2))
    const [before, letter, next, after] = [
      beginning.slice(0, at),
      beginning.charAt(at),
      beginning.charAt(at + 1),
      beginning.slice(at + 2),
    ]
    const slips = [
      before + (letter === 'r' ? 't' : 'r') + next + after,
      before + next + after,
      before + letter + letter + next + after,
      before + next + letter + after,
    ]
    return { group: SLIPS, typed: slips[i % slips.length] as string, label: name }
  })
}

function linesOf(file: string): string[] {
  const text = fs.readFileSync(path.join(FOLDER, file), 'utf8')
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
}
