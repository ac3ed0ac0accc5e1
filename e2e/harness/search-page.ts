import type { Page } from 'playwright-core'
import { textOf } from './pages.ts'

/** The parts of the search page, by what a person calls them. */
export const searchInput = (page: Page) => page.getByRole('combobox', { name: 'Ort, PLZ oder Adresse' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const cards = (page: Page) => page.getByRole('main').getByRole('article')
export const cardTitles = (page: Page) => cards(page).getByRole('heading').allInnerTexts()
export const filterButton = (page: Page) => page.getByRole('button', { name: /^Filter( \d+)?$/ })
export const filterDialog = (page: Page) => page.getByRole('dialog', { name: 'Filter' })

/** "50 Einträge gefunden im Umkreis von 30 km · Seite 1 von 3" */
export const countText = (page: Page) => textOf(page.getByRole('main').locator('header p[role=status]'))

/** The number at the beginning of the count text; 0 for "Keine Einträge gefunden". */
export async function shownCount(page: Page): Promise<number> {
  return Number(/^([\d.]+) Eintr/.exec(await countText(page))?.[1]?.replaceAll('.', '') ?? 0)
}

/** The slugs that the cards lead to, in their order on the screen. */
export function cardSlugs(page: Page): Promise<string[]> {
  return cards(page)
    .getByRole('heading')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
}
