import { sequence } from '../directory.ts'

/** Addresses of the product's pages, as its sitemaps name them. */
export interface Addresses {
  /** The start page and what stands beside it. */
  pages: string[]
  cities: string[]
  listings: string[]
}

export async function readAddresses(origin: string): Promise<Addresses> {
  const index = await locations(`${origin}/sitemap.xml`)
  const of = async (kind: string) => {
    const parts = index.filter((path) => path.startsWith(`/sitemaps/${kind}`))
    return (await Promise.all(parts.map((path) => locations(origin + path)))).flat()
  }
  const [pages, cities, listings] = await Promise.all([of('pages'), of('cities'), of('listings')])
  return { pages, cities, listings }
}

async function locations(url: string): Promise<string[]> {
  const response = await fetch(url)
  if (!response.ok) throw new Error(`${response.status} ${url}`)
  const found = (await response.text()).matchAll(/<loc>([^<]*)/g)
  return [...found].map(([, location = '']) => new URL(location).pathname)
}

/** Where Germany is widest, in degrees: within 100 km of any point in it there are more than 20 of 1,700 listings. */
const BOX = { south: 48.5, north: 53, west: 8.5, east: 12.5 }
const RADII = [100, 150, 200]
const SORTS = ['', '&sort=rating', '&sort=price', '&sort=name']

/** An endless row of different searches with a full page of results: places, radii, orders. The same in every run. */
export function* freshSearches(): Generator<string, never> {
  const random = sequence()
  const between = (low: number, high: number) => Number((low + random() * (high - low)).toFixed(3))
  const pick = <T>(options: readonly T[]) => options[Math.floor(random() * options.length)]
  const asked = new Set<string>()
  for (;;) {
    const place = `lat=${between(BOX.south, BOX.north)}&lng=${between(BOX.west, BOX.east)}`
    const search = `/suche?${place}&maxDistance=${pick(RADII)}${pick(SORTS)}`
    if (!asked.has(search)) yield search
    asked.add(search)
  }
}

/** The next so many of a row. */
export function take<T>(row: Iterator<T>, count: number): T[] {
  return Array.from({ length: count }, () => row.next().value)
}

/** 73 pages that many visitors ask for. */
export function hotPages({ pages, cities, listings }: Addresses): string[] {
  const searches = cities.slice(0, 20).map((path) => `/suche?query=${path.split('/').at(-1)}&maxDistance=50`)
  return [...pages.slice(0, 13), ...spread(cities, 20), ...searches, ...spread(listings, 20)].slice(0, 73)
}

/** So many of them, evenly from the first to the last. */
export function spread<T>(all: readonly T[], count: number): T[] {
  const step = Math.max(1, Math.floor(all.length / count))
  return all.filter((_, index) => index % step === 0).slice(0, count)
}
