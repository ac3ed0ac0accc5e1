import type { Page } from 'playwright-core'
import type { Nearby } from '#features/search/contract.ts'
import { api } from './api.ts'
import { type Open, type OpenOptions, textOf } from './pages.ts'

/** "Hundepensionen in deiner Nähe" on the start page, by what a person calls its parts. */
export const nearbySection = (page: Page) =>
  page.getByRole('region', { name: 'Hundepensionen in deiner Nähe' })
/** "Rund um Berlin, sortiert nach Entfernung" */
export const summary = (page: Page) => textOf(nearbySection(page).getByRole('status').first())
export const moreLink = (page: Page) =>
  nearbySection(page).getByRole('link', { name: 'Mehr Hundepensionen in der Nähe anzeigen' })
export const locateButton = (page: Page) =>
  nearbySection(page).getByRole('button', { name: 'Meinen Standort verwenden' })

/** Places of the tests, as devices know them and as they are asked for. */
export const MUNICH = { latitude: 48.13743, longitude: 11.57549 }
export const AROUND_MUNICH = 'lat=48.1374&lng=11.5755&maxDistance=50'
export const HAMBURG = { user_lat: '53.5503', user_lng: '10.0007' }
export const AROUND_HAMBURG = 'lat=53.5503&lng=10.0007&maxDistance=50'
export const BERLIN = 'query=Berlin&maxDistance=30'

export function nearby(query: string): Promise<Nearby> {
  return api(`/api/search/nearby?limit=6&${query}`)
}

/** The slugs of the six cards: paid placements first, then what else lies around, none twice. */
export async function expectedSlugs(query: string, sort = 'distance'): Promise<string[]> {
  const { premium, results } = await nearby(`${query}&sort=${sort}`)
  return [...new Set([...premium, ...results].map(({ slug }) => slug))].slice(0, 6)
}

/** A visit of the start page that has scrolled to the section, which is alive: its scripts come when somebody is near. */
export async function openNearby(open: Open, options?: OpenOptions): Promise<Page> {
  const page = await open('/', options)
  await nearbySection(page).scrollIntoViewIfNeeded()
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#nearby') ?? {}).some((key) => key.startsWith('__reactFiber')),
  )
  return page
}
