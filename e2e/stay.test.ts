import { expect } from 'vitest'
import { makeListing } from '#features/listings/server/factory.ts'
import { keepReports } from '#features/room/server/exports.ts'
import { schoolHolidaysOf } from '#features/stay/calendar.ts'
import type { Pricing } from '#features/stay/pricing.ts'
import { WORKED_STAYS } from '#features/stay/worked-stays-for-tests.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import { expectReadable, unfold } from './harness/axe.ts'
import { areBeside } from './harness/layout.ts'
import { linkInMails, sentMails } from './harness/mails.ts'
import { ownProduct } from './harness/own-product.ts'
import { DESKTOP, eventually, hydrated, letPass, PHONE, stopClock, test, textOf } from './harness/pages.ts'
import { confirmRequest, formValues, requestForm, THINKING_MS } from './harness/requests.ts'
import { cards } from './harness/search-page.ts'

const TODAY = berlinDay(new Date())

/** A town of each Land in which a stay was worked out. */
const TOWNS: Readonly<Record<string, readonly [location: string, postcode: string]>> = {
  Hamburg: ['Hamburg', '20095'],
  Bayern: ['München', '80331'],
  'Nordrhein-Westfalen': ['Köln', '50667'],
  Sachsen: ['Dresden', '01067'],
  Hessen: ['Kassel', '34117'],
}
const SIZES = { klein: 'klein', mittel: 'mittel', groß: 'gross' } as const

/** Ten of those that lie ahead, of every kind of prices. */
const ahead = WORKED_STAYS.filter(({ from }) => from > TODAY)
const worked = [0, 1].flatMap((half) => ahead.filter((_, at) => at % 2 === half)).slice(0, 10)
const slugs = new Map<string, string>()

const FAMILY = 'jana@familie.example'
/** Nine nights of the next August, on any day ahead of it and less than a year, as far as requests reach. */
const DAY = TODAY.slice('2026-'.length)
const [FIRST, LAST] = '08-12' <= DAY && DAY <= '08-21' ? [22, 31] : [12, 21]
const YEAR = Number(TODAY.slice(0, 4)) + (DAY < `08-${FIRST}` ? 0 : 1)
const AUGUST = { from: `${YEAR}-08-${FIRST}`, to: `${YEAR}-08-${LAST}` }
const [SUMMER = { from: '', to: '' }] = schoolHolidaysOf(YEAR, 'Bayern').filter(
  ({ name }) => name === 'Sommerferien',
)
const TOWN = 'Berchtesgaden'
/** Of those that take the family's dogs, that are full, and that take small dogs alone. */
const ids: number[] = []
/** The address of the one that is full. */
let vollmond = ''

const own = ownProduct(async (db) => {
  const at = { location: TOWN, postcode: '83471' }
  const prices = (largest: number): Pricing => ({
    ...{ per: 'night', base: { klein: 20, mittel: 25, groß: largest }, dayCare: null },
    ...{ furtherDogs: { unit: 'percent', value: 50 }, discounts: [], extras: [], deposit: null },
    surcharges: [{ on: 'schoolHolidays', amount: { unit: 'percent', value: 10 }, span: null }],
    isVatIncluded: true,
  })
  const takes = { small: 'yes', medium: 'yes', large: 'yes' } as const
  const alm = {
    ...at,
    title: 'Almwiese',
    email: 'alm@pension.example',
    pricing: prices(30),
    admission: takes,
  }
  const moon = {
    ...at,
    title: 'Vollmond',
    email: 'mond@pension.example',
    pricing: prices(40),
    admission: takes,
  }
  const dwarf = {
    ...{ ...at, title: 'Zwergenhof', priceFrom: 15, featuredImage: '/scenes/3.svg' },
    admission: { ...takes, large: 'no' as const },
  }
  for (const [index, listing] of [alm, moon, dwarf].entries()) {
    const made = await makeListing(db, { ...listing, latitude: 47.63, longitude: 12.95 + index * 0.05 })
    ids.push(made.id)
    if (listing === moon) vollmond = made.slug
  }
  await makeListing(db, { ...at, title: 'Stiller Hof' })
  const { from, to } = SUMMER
  await keepReports(db, [{ listingId: ids[1] as number, from, to, room: 'full', reportedBy: 'operator' }])
  const hamburg = { location: 'Hamburg', postcode: '20095' }
  const { pricing = null } = worked[0] ?? {}
  const twice = { name: 'Abholservice', eur: 40, per: 'stay', isOptional: true } as const
  const brief = {
    ...{ ...hamburg, title: 'Kurzhof' },
    pricing: pricing && { ...pricing, extras: [...pricing.extras, twice] },
  }
  slugs.set('brief', (await makeListing(db, { ...brief, admission: { ...takes, longestStay: 7 } })).slug)
  for (const { what, pricing, priceFrom, state } of worked) {
    const [location, postcode] = TOWNS[state] ?? ['', '']
    const { slug } = await makeListing(db, {
      title: `Pension ${slugs.size}`,
      location,
      postcode,
      pricing,
      priceFrom,
    })
    slugs.set(what, slug)
  }
})

test('on the map, pins, sheet and links tell of the stay too', async ({ open }) => {
  const stay = `from=${AUGUST.from}&to=${AUGUST.to}&dogs=2&traits=gross_klein`
  const page = await own.visit(open, `/suche?query=${TOWN}&maxDistance=5&view=karte&${stay}`, {
    viewport: PHONE,
  })
  const pin = (title: string) => page.getByRole('button', { name: new RegExp(`^${title}, `) })
  await pin('Almwiese').waitFor()
  expect(await pin('Almwiese').getAttribute('aria-label')).toContain('396\u00a0€ für 9 Nächte')
  expect(await pin('Vollmond').getAttribute('aria-label')).toMatch(/, voll$/)
  expect(await pin('Zwergenhof').getAttribute('aria-label')).toMatch(/, passt nicht$/)
  const sheet = page.getByRole('complementary', { name: 'Ausgewählte Hundepension' })
  await pin('Zwergenhof').click()
  await eventually(() => textOf(sheet)).toMatch(/Zwergenhof.*Passt nicht/s)
  // Whom the map is owed to stands above the sheet, also when that shows a picture.
  const owed = await page.getByText('GeoNames').first().boundingBox()
  const { y: edge = 0 } = (await sheet.boundingBox()) ?? {}
  expect((owed?.y ?? edge) + (owed?.height ?? 0)).toBeLessThanOrEqual(edge)
  await pin('Vollmond').click()
  await eventually(() => textOf(sheet)).toMatch(/Vollmond.*Nachfragen.*495 €.*für 9 Nächte.*Voll/s)
  await expectReadable(page)
  await sheet.getByRole('link', { name: 'Details ansehen' }).click()
  await page.getByRole('region', { name: '495 €' }).waitFor()
})

test('a family with two dogs and a holiday in August finds a place, is told when another is free, asks and is confirmed', {
  timeout: 300_000,
}, async ({ open }) => {
  // Both dogs get a Hundepass.
  const page = await own.visit(open, '/hundepass', { viewport: PHONE })
  const tap = (name: string) =>
    page.getByRole('group', { name: 'Größe', exact: true }).getByRole('radio', { name }).check()
  await page.getByLabel('Name', { exact: true }).fill('Bello')
  await tap('Groß')
  await page.getByRole('button', { name: 'Weiterer Hund' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Mia')
  await tap('Klein')
  await page.getByText('Automatisch gesichert').waitFor()

  // They search with their days, and with what the Hundepass says of the dogs.
  await page.goto(`/suche?query=${TOWN}&maxDistance=5`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Reisezeit und Hund angeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufenthalt' })
  await dialog.getByRole('button', { name: 'Aus dem Hundepass: Bello, Mia' }).click()
  await dialog.getByLabel('Anreise').fill(AUGUST.from)
  await dialog.getByLabel('Abreise').fill(AUGUST.to)
  await dialog.getByRole('button', { name: 'Preise und Plätze zeigen' }).click()
  await page.getByRole('button', { name: `${FIRST}.–${LAST}. Aug. · 2 Hunde, groß und klein` }).waitFor()
  const card = (title: string) => cards(page).filter({ hasText: title })
  expect(await textOf(card('Almwiese'))).toMatch(/Nachfragen.*396 €.*für 9 Nächte/s)
  expect(await textOf(card('Zwergenhof'))).toMatch(/Passt nicht.*ab 270 €.*ohne Zuschläge/s)
  const full = page.getByRole('region', { name: 'In deinem Zeitraum voll' })
  expect(await textOf(full)).toContain('Vollmond')
  await page.getByRole('heading', { level: 2, name: new RegExp(`^\\d+ in ${TOWN}`) }).waitFor()
  expect(page.url()).not.toMatch(/Bello|Mia/)
  await expectReadable(page)

  // Who takes no large dogs is left out.
  await page.getByRole('link', { name: /^Nimmt meinen Hund/ }).click()
  await eventually(() => card('Zwergenhof').count()).toBe(0)
  await page
    .getByText(/ausgeblendet/)
    .first()
    .waitFor()

  // Two of them side by side, with what the stay costs.
  const stay = new URL(page.url()).search.replace('?', '&')
  await page.goto(`/merkliste?ids=${ids.join(',')}${stay}`)
  const row = page.getByRole('row', { name: /^Preis für 9 Nächte/ })
  expect(await textOf(row)).toMatch(/396 €.*495 €.*ab 270 €, ohne Zuschläge/s)

  // The one that is full tells when it is free again.
  await page.goto(`/suche?query=${TOWN}&maxDistance=5${stay}`)
  await card('Vollmond').getByRole('heading').getByRole('link').click()
  await page
    .getByRole('region', { name: '495 €' })
    .getByRole('link', { name: 'Benachrichtigen, wenn frei' })
    .click()
  await page.getByLabel('E-Mail').fill(FAMILY)
  await letPass(page, THINKING_MS)
  await page.getByRole('button', { name: 'Benachrichtigen' }).click()
  await page.getByRole('heading', { name: 'Schau in dein Postfach' }).waitFor()
  await page.goto(await linkInMails(own.data, /\/benachrichtigung\/bestaetigen\/[\w.~-]+/, FAMILY))
  await page.getByRole('button', { name: 'Ja, schreibt mir' }).click()
  await page.getByRole('heading', { name: 'Wir melden uns' }).waitFor()
  // Its operator says so on the own page.
  const keeper = await own.visit(open, `/hundepension/${vollmond}/bearbeiten`, { viewport: PHONE })
  await keeper.getByLabel('E-Mail-Adresse deines Eintrags').fill('mond@pension.example')
  await letPass(keeper, THINKING_MS)
  await keeper.getByRole('button', { name: 'Link schicken' }).click()
  await keeper.getByRole('heading', { level: 1, name: 'Schau in dein Postfach' }).waitFor()
  await keeper.goto(await linkInMails(own.data, /\/mein-eintrag\/oeffnen\/[\w.-]+/, 'mond@pension.example'))
  await keeper.getByRole('button', { name: 'Öffnen' }).click()
  await keeper.waitForURL('**/mein-eintrag')
  await hydrated(keeper)
  // What lies further ahead than the next holidays is folded away.
  await unfold(keeper)
  const summer = keeper
    .getByRole('region', { name: /^Ferien-Ampel/ })
    .getByRole('listitem')
    .filter({ has: keeper.locator(`input[name=from][value="${SUMMER.from}"]`) })
  // That it is kept is said for two seconds.
  await stopClock(keeper)
  await summer.getByRole('button', { name: 'frei', exact: true }).click()
  await summer.getByText('gespeichert').waitFor()

  // They ask the other; the form knows the stay, and the Hundepass goes along.
  await page.goto(`/suche?query=${TOWN}&maxDistance=5${stay}`)
  await card('Almwiese').getByRole('heading').getByRole('link').click()
  const form = requestForm(page)
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel('Bello beilegen').check()
  await form.getByLabel('Mia beilegen').check()
  expect(await formValues(page)).toMatchObject({
    ...{ checkInDate: AUGUST.from, checkOutDate: AUGUST.to, dogSize: 'groß', numberOfDogs: '2' },
  })
  await form.getByLabel('Name *', { exact: true }).fill('Jana Brandt')
  await form.getByLabel('E-Mail *').fill(FAMILY)
  await form.getByLabel('Telefon *').fill('0151 2345678')
  await letPass(page, THINKING_MS)
  await form.getByRole('button', { name: 'Jetzt Anfrage senden' }).click()
  await page.getByRole('link', { name: 'Zum Stand deiner Anfrage' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gesendet, wartet auf Antwort' }).waitFor()

  // The operator reads price and Hundepass, and confirms.
  const operator = await own.visit(
    open,
    await linkInMails(own.data, /\/betreiber\/[\w.-]+/, 'alm@pension.example'),
    {
      userAgent: 'Mozilla/5.0 (Linux; Android 16) Mobile',
    },
  )
  const told = await textOf(operator.getByRole('main'))
  expect(told).toMatch(/Preis laut Preisliste\s*396 €\s*9 Nächte × 30 € \(Hund, groß\): 270 €/)
  expect(told).toMatch(/Bello; groß/)
  await confirmRequest(operator, page)

  // What was said of the holidays is told when it can no longer be taken back.
  const freed = () => sentMails(own.data).filter((mail) => mail.includes('etwas frei geworden')).length
  await expect.poll(freed, { timeout: 120_000 }).toBe(1)
})

test('stays that were worked out by hand cost the same on the screen, line by line', async ({ open }) => {
  expect(worked).toHaveLength(10)
  const page = await own.visit(open, '/hundepass')
  for (const { what, from, to, dogs, lines, says } of worked) {
    const traits = dogs.map((size) => (size ? SIZES[size] : '')).join('_')
    await page.goto(
      `/hundepension/${slugs.get(what)}?from=${from}&to=${to}&dogs=${dogs.length}&traits=${traits}`,
    )
    const box = page.getByRole('region', { name: says })
    const amounts = await box.locator('dl > div:not(:has(input)) dd').allInnerTexts()
    const shown = amounts.slice(0, lines.length).map(eurOf)
    expect(shown, what).toEqual(lines)
    if (lines.length > 0) expect(eurOf(amounts[lines.length] ?? ''), what).toBe(eurOf(says))
    expect(await textOf(box.getByRole('heading')), what).toContain(says)
  }
})

/** `1.234,50 €` -> 1234.5 */
function eurOf(text: string): number {
  return Number(
    text
      .replaceAll(/[^\d,−-]/g, '')
      .replace(',', '.')
      .replace('−', '-'),
  )
}

test('the rules of a place are judged for the dogs and days of the address, as its price is, and extras are added', async ({
  open,
}) => {
  const page = await own.visit(open, `/hundepension/${slugs.get('brief')}`)
  await page.getByRole('heading', { name: 'Welche Hunde können kommen?' }).waitFor()
  await page.getByRole('button', { name: 'Reisezeit und Hund angeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufenthalt' })
  await dialog.getByLabel('Anreise').fill(AUGUST.from)
  await dialog.getByLabel('Abreise').fill(AUGUST.to)
  await dialog.getByLabel('Größe').selectOption('groß')
  await dialog.getByRole('button', { name: 'Preise und Plätze zeigen' }).click()
  await page.getByRole('heading', { name: 'Passt der Platz zu deinem Hund?' }).waitFor()
  const rule = page.getByRole('row', { name: /^Aufenthalt/ })
  expect(await textOf(rule)).toMatch(/bis 7 Nächte.*passt nicht: 9 Nächte/s)
  const box = page.locator('#aufenthalt')
  await box.getByText('Nimmt Gäste bis 7 Nächte, du suchst 9 Nächte.').waitFor()
  await box.getByText('Im Link dieser Seite stehen Merkmale des Hundes, kein Name.').waitFor()

  // What is paid for on demand is part of the price once it is ticked.
  const price = box.getByRole('heading').locator('strong')
  const total = eurOf(await textOf(price))
  const extra = (eur: number) => box.getByRole('checkbox', { name: new RegExp(`^Abholservice\\s*${eur}`) })
  await extra(25).check()
  expect(eurOf(await textOf(price))).toBe(total + 25)
  expect(await extra(40).isChecked()).toBe(false)

  // A Hundepass that knows another dog changes nothing of what the address asks.
  const two = `/hundepension/${slugs.get('brief')}?from=${AUGUST.from}&to=${AUGUST.to}&traits=gross_klein`
  await page.goto(two)
  await page.getByRole('heading', { name: 'Passt der Platz zu Hund 1?' }).waitFor()
  await page.getByRole('group', { name: 'Hund', exact: true }).getByRole('radio', { name: 'Hund 2' }).check()
  await page.getByRole('heading', { name: 'Passt der Platz zu Hund 2?' }).waitFor()

  // Nothing asked any more: the page is as without a stay.
  await page.goto(`/hundepension/${slugs.get('brief')}?traits=gross`)
  await page.getByRole('button', { name: '1 Hund, groß' }).click()
  await dialog.getByLabel('Größe').selectOption('')
  await dialog.getByRole('button', { name: 'Preise und Plätze zeigen' }).click()
  await page.getByRole('heading', { name: 'Welche Hunde können kommen?' }).waitFor()
  expect(new URL(page.url()).search).toBe('')
  await page.goto(two)
  await page.getByRole('heading', { name: 'Passt der Platz zu Hund 1?' }).waitFor()
  await expectReadable(page)
})

test('the longest price and the stay beside its button for leaving it out have room, on every phone', async ({
  open,
}) => {
  const stay = `from=${AUGUST.from}&to=${dayAfter(AUGUST.from, 300)}&dogs=4&traits=gross_klein_gross_klein`
  const page = await own.visit(open, `/suche?query=${TOWN}&maxDistance=5&${stay}`, { viewport: PHONE })
  for (const width of [320, 360, 390, 414]) {
    await page.setViewportSize({ width, height: 844 })
    const strips = cards(page).locator('dl')
    expect(await strips.count()).toBeGreaterThan(2)
    expect([width, await strips.evaluateAll(wordsOutside)]).toEqual([width, []])
  }
  const chip = page.getByRole('button', { name: /4 Hunde/ })
  const removal = page.getByRole('link', { name: 'Ohne Aufenthalt suchen' })
  await page.goto(`/merkliste?ids=${ids.join(',')}&${stay}`)
  await hydrated(page)
  expect(await areBeside(chip, removal)).toBe(true)
  await page.setViewportSize(DESKTOP)
  await page.goto(`/hundepension/${slugs.get('brief')}?${stay}`)
  await chip.waitFor()
  expect(await areBeside(chip, removal)).toBe(true)
  await page.goto(`/suche?query=${TOWN}&maxDistance=5&${stay}`)
  await chip.waitFor()
  expect(await areBeside(page.locator('select[name=sort]'), page.locator('select[name=category]'))).toBe(true)
})

/** The words of strips that reach over the edge of their part. */
function wordsOutside(strips: (HTMLElement | SVGElement)[]): string[] {
  return strips.flatMap((strip) =>
    [...strip.querySelectorAll('dd')].flatMap((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      const { right } = part.parentElement?.getBoundingClientRect() ?? { right: 0 }
      return range.getBoundingClientRect().right > right ? [part.innerText] : []
    }),
  )
}

test('with dogs alone a card keeps the price of a day and asks for the days', async ({ open }) => {
  const page = await own.visit(open, `/suche?query=${TOWN}&maxDistance=5&dogs=2&traits=gross_klein`, {
    viewport: PHONE,
  })
  const dwarf = cards(page).filter({ hasText: 'Zwergenhof' })
  expect(await textOf(dwarf)).toMatch(/Passt nicht.*ab 15 €\s*pro Tag.*Unklar\s*Tage angeben/s)
  await expectReadable(page)
})

test('what answers nothing can be asked at once', async ({ open }) => {
  const stay = `from=${AUGUST.from}&to=${AUGUST.to}&dogs=1&traits=gross`
  const page = await own.visit(open, `/suche?query=${TOWN}&maxDistance=5&group=exact&${stay}`, {
    viewport: PHONE,
  })
  const silent = cards(page).filter({ hasText: 'Stiller Hof' })
  expect(await textOf(silent)).toMatch(/Noch offen.*Preis anfragen.*Unklar/s)
  expect(await page.getByRole('link', { name: /^Direkt nachfragen/ }).count()).toBe(1)
  await page.setViewportSize(DESKTOP)
  const topOf = async (name: string) => (await page.locator(`select[name=${name}]`).boundingBox())?.y
  expect(await topOf('sort')).toBe(await topOf('category'))
  await page.setViewportSize(PHONE)
  await silent.getByRole('link', { name: /^Direkt nachfragen/ }).click()
  await page.waitForURL(/\?.*from=.*#anfrage$/)
  await eventually(() => formValues(page)).toMatchObject({ checkInDate: AUGUST.from, dogSize: 'groß' })
})

test('a stay is set in a dialog where a place is looked at, and fills the form in', async ({ open }) => {
  const day = dayAfter(TODAY, 40)
  const page = await own.visit(open, `/hundepension/${[...slugs.values()][0]}`, { viewport: PHONE })
  await page.locator('#aufenthalt').scrollIntoViewIfNeeded()
  // Parts that nobody has come near to yet.
  const far = page.locator(':is(#anfrage form, #aufnahme table, #aehnliche article)')
  const drawn = await far.evaluateAll((all) => all.map((part) => part.setAttribute('data-drawn', '')).length)
  await page.getByRole('button', { name: 'Reisezeit und Hund angeben' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aufenthalt' })
  await dialog.getByLabel('Abreise').fill(dayAfter(TODAY, -3))
  expect(await dialog.getByLabel('Abreise').evaluate(isTooEarly)).toBe(true)
  await dialog.getByLabel('Anreise').fill(day)
  await dialog.getByLabel('Abreise').fill(dayAfter(day, -1))
  expect(await dialog.getByLabel('Abreise').evaluate(isTooEarly)).toBe(true)
  await dialog.getByLabel('Abreise').fill(dayAfter(day, 3))
  await dialog.getByLabel('Größe').selectOption('mittel')
  await dialog.getByText('Mehr zum Hund').click()
  await dialog.getByRole('group', { name: 'Geschlecht' }).getByRole('radio', { name: 'Rüde' }).check()
  await dialog.getByRole('group', { name: 'Tollwut' }).getByRole('radio', { name: 'Fehlt' }).check()
  await dialog.getByText('Mehr zum Hund Rüde; Tollwut fehlt').waitFor()
  await expectReadable(page)
  await dialog.getByRole('button', { name: 'Preise und Plätze zeigen' }).click()
  await page.waitForURL(/traits=mittel-ruede-tollwut0/)
  await page.getByRole('region', { name: 'für 3 Nächte' }).waitFor()
  // They are changed, not drawn anew.
  expect(await page.locator('[data-drawn]').count()).toBe(drawn)
  await page.getByRole('link', { name: 'Jetzt Anfrage senden' }).last().click()
  const form = requestForm(page)
  await expect.poll(() => form.getByLabel('Anreise *').inputValue()).toBe(day)
  expect(await form.getByLabel('Größe *').inputValue()).toBe('mittel')
  await expect.poll(() => textOf(form.getByRole('status').first())).toContain('für 3 Nächte')
  await form.getByLabel('Abreise *').fill(dayAfter(day, 4))
  await expect.poll(() => textOf(form.getByRole('status').first())).toContain('für 4 Nächte')
  await expectReadable(page)
})

function isTooEarly(field: HTMLElement | SVGElement): boolean {
  return (field as HTMLInputElement).validity.rangeUnderflow
}

test('without scripts a stay is sent by a form, and days that are none are answered in words', async ({
  open,
}) => {
  const [slug] = slugs.values()
  const page = await own.visit(open, `/hundepension/${slug}?from=morgen`, { javaScriptEnabled: false })
  await page.getByText('„morgen“ ist kein Tag für die Anreise.').waitFor()
  await page.getByText('Reisezeit und Hund angeben').click()
  const day = dayAfter(TODAY, 40)
  await page.getByLabel('Anreise', { exact: true }).fill(day)
  await page.getByLabel('Abreise', { exact: true }).fill(day)
  await page.getByRole('button', { name: 'Preise und Plätze zeigen' }).click()
  await page.getByRole('region', { name: 'Tagesbetreuung' }).waitFor()
  expect(await page.getByLabel('Anreise *').inputValue()).toBe(day)
})
