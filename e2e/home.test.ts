import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { City, CityListing } from '#features/cities/contract.ts'
import type { ListingCard } from '#features/listings/contract.ts'
import { api } from './harness/api.ts'
import { eventually, ORIGIN, test, textOf, textsOf } from './harness/pages.ts'
import { PUBLIC_URL } from './harness/product.ts'
import { heading, searchInput } from './harness/search-page.ts'

const region = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name })

test('the start page says what this is and leads to the search', async ({ open }) => {
  const page = await open('/')
  expect(await textOf(heading(page))).toBe('Hundepensionen in ganz Deutschland finden')
  expect(await textOf(page.getByRole('main'))).toContain('über 1.600 geprüfte')
  expect(await searchInput(page).getAttribute('placeholder')).toBe('Ort, PLZ oder Adresse eingeben')
  await page.getByText('Einfach nach Ort oder PLZ suchen').waitFor()
  await searchInput(page).fill('Köln')
  await page.getByRole('button', { name: 'Suchen' }).click()
  await page.waitForURL('/suche?query=K%C3%B6ln')
  await eventually(() => heading(page).innerText()).toBe('Hundepensionen in Köln')
})

test('the notice, the figures, the three reasons and what invites operators stand where they belong', async ({
  open,
}) => {
  const page = await open('/')
  await page.getByText('ist ein Verzeichnis: Buchung und Betreuung laufen direkt über die Pension.').waitFor()
  const reasons = region(page, 'Warum Hundequartier?').getByRole('listitem')
  expect(await textsOf(reasons.getByRole('heading'))).toEqual([
    'Über 1.000 Einrichtungen',
    'Geprüfte Bewertungen',
    'Spezialisierte Angebote',
  ])
  expect(await textOf(region(page, 'Top bewertete Hundepensionen'))).toContain(
    'über 1.670 verifizierten Einträgen',
  )
  expect(await region(page, 'Hundepension finden: worauf es ankommt').getByRole('heading').count()).toBe(6)
  const call = region(page, 'Du betreibst eine Hundepension?')
  const links = await call
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links).toEqual(['/hundepension-anmelden', '/vorteile-fuer-hundepensionen'])
})

test('the four best rated listings stand in their order, one of them in the picture at the top', async ({
  open,
}) => {
  const page = await open('/')
  const best = await api<ListingCard[]>('/api/listings/top-rated?limit=4')
  const pictured = best.find(({ featuredImage }) => featuredImage !== null)
  await page
    .getByRole('main')
    .getByRole('link', { name: pictured?.listingTitle ?? '' })
    .first()
    .waitFor()
  const shown = await textsOf(region(page, 'Top bewertete Hundepensionen').getByRole('listitem'))
  expect(shown).toHaveLength(4)
  for (const [index, { listingTitle, location, rating, reviewsCount }] of best.entries()) {
    const text = shown[index] ?? ''
    expect(text).toContain(listingTitle.replace(/\s+/g, ' '))
    expect(text).toContain(location)
    expect(text).toContain(rating?.toFixed(1).replace('.', ','))
    expect(text).toContain(`(${reviewsCount} Bewertungen)`)
  }
  await region(page, 'Top bewertete Hundepensionen').getByRole('link').first().click()
  await page.waitForURL(`/hundepension/${best[0]?.slug}`)
})

test('eight cities stand with the number of listings that each of them has', async ({ open }) => {
  const page = await open('/')
  const list = region(page, 'Hundepensionen nach Stadt')
  const rows = await list.getByRole('listitem').getByRole('link').all()
  const names = [
    'Berlin',
    'Hamburg',
    'München',
    'Köln',
    'Frankfurt am Main',
    'Dresden',
    'Leipzig',
    'Stuttgart',
  ]
  expect(rows).toHaveLength(names.length)
  for (const [index, row] of rows.entries()) {
    const path = (await row.getAttribute('href')) ?? ''
    const slug = path.replace('/hundepension-in/', '')
    const { listingCount } = await api<City>(`/api/cities/${slug}`)
    const inCity = await api<CityListing[]>(`/api/cities/${slug}/listings?limit=500`)
    expect(inCity.filter(({ exactCityMatch }) => exactCityMatch)).toHaveLength(listingCount)
    expect(await textOf(row)).toBe(`${names[index]} ${listingCount} Einträge`)
  }
  await list.getByRole('link', { name: 'Alle Städte anzeigen' }).click()
  await page.waitForURL('/alle-staedte')
})

test('from another page the way leads back to a whole start page, however far it was read', async ({
  open,
}) => {
  const page = await open('/')
  const navigation = page.getByRole('navigation', { name: 'Hauptnavigation' })
  await navigation.getByRole('link', { name: 'Über uns' }).click()
  await page.waitForURL('/ueber-uns')
  await eventually(() => heading(page).innerText()).toBe('Ein gutes Bett für jeden Hund')
  await navigation.getByRole('link', { name: 'Startseite' }).click()
  await page.waitForURL('/')
  await eventually(() => textOf(heading(page))).toBe('Hundepensionen in ganz Deutschland finden')
  await region(page, 'Häufige Fragen').waitFor()
})

test('six popular cities lead to their pages', async ({ open }) => {
  const page = await open('/')
  const cities = region(page, 'Beliebte Städte').getByRole('link')
  expect(await textsOf(cities)).toEqual([
    'Berlin',
    'München',
    'Frankfurt',
    'Stuttgart',
    'Düsseldorf',
    'Nürnberg',
  ])
  for (const city of await cities.all()) {
    const path = (await city.getAttribute('href')) ?? ''
    expect((await fetch(ORIGIN + path, { redirect: 'manual' })).status, path).toBe(200)
  }
  await cities.nth(1).click()
  await page.waitForURL('/hundepension-in/muenchen')
})

test('of the questions one answer is open at a time', async ({ open }) => {
  const page = await open('/')
  const faq = region(page, 'Häufige Fragen')
  const questions = faq.locator('details')
  const openOnes = () => faq.locator('details[open]').count()
  expect(await questions.count()).toBe(5)
  expect(await openOnes()).toBe(0)
  const answers: string[] = []
  for (const question of await questions.all()) {
    await question.locator('summary').click()
    await question.locator('p').waitFor()
    await eventually(openOnes).toBe(1)
    answers.push(await textOf(question))
  }
  const text = answers.join(' ')
  for (const fact of ['25 bis 45 Euro', 'Tollwut, Staupe, Hepatitis, Parvovirose und Zwingerhusten']) {
    expect(text).toContain(fact)
  }
  for (const fact of [
    /mindestens 2 Wochen vor dem Aufenthalt/,
    /Hundehaftpflicht/,
    /Probetag oft empf|Probetag ist oft/,
  ]) {
    expect(text).toMatch(fact)
  }
  await questions.last().locator('summary').click()
  await eventually(openOnes).toBe(0)
})

test('search engines get title, description, address, the site, its publisher and four questions, without marketing figures', async ({
  open,
}) => {
  const page = await open('/')
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  const data = scripts.map((script) => JSON.parse(script))
  expect(data.map((item) => item['@type'])).toEqual(['WebSite', 'Organization', 'FAQPage'])
  expect(data[0].publisher['@id']).toBe(data[1]['@id'])
  const text = ((await page.getByRole('main').textContent()) ?? '').replace(/\s+/g, ' ')
  expect(data[2].mainEntity).toHaveLength(4)
  for (const { name, acceptedAnswer } of data[2].mainEntity) {
    expect(text).toContain(name)
    expect(text).toContain(acceptedAnswer.text)
  }
  expect(scripts.join('')).not.toMatch(/1\.[06]\d0/)
  expect(await page.title()).toBe('Hundepensionen in ganz Deutschland finden | Hundequartier')
  expect(await page.locator('meta[name=description]').getAttribute('content')).toContain(
    'Hunde- und Tierpensionen',
  )
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${PUBLIC_URL}/`)
  expect(data[0].url).toBe(`${PUBLIC_URL}/`)
  expect(scripts[0]).toContain(`"${PUBLIC_URL}/suche?q={search_term_string}"`)
})

test('pages allow own scripts alone and are checked anew on each visit', async () => {
  for (const path of ['/', '/suche?query=Berlin']) {
    const response = await fetch(ORIGIN + path)
    const policy = response.headers.get('content-security-policy') ?? ''
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? ''
    expect(scripts).toMatch(/^'self'( 'sha256-[\w+/=]+')*$/)
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    const again = await fetch(ORIGIN + path, {
      headers: { 'if-none-match': response.headers.get('etag') ?? '' },
    })
    expect(again.status).toBe(304)
  }
})
