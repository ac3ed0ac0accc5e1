import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { findListing } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { boxOf } from './harness/layout.ts'
import { DESKTOP, eventually, PHONE, test, textOf } from './harness/pages.ts'
import { fillRequest, requestForm } from './harness/requests.ts'

const listing = await findListing(
  () => true,
  ({ admission, listingEmail }) => admission.rabies === 'yes' && listingEmail !== null,
)

const tap = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name }).check()

/** A browser that has a Hundepass with a dog, or with more of them. */
const withDog =
  (...changes: object[]) =>
  (page: Page) =>
    page.addInitScript(
      (dogs) => {
        if (localStorage.getItem('hundequartier.hundepass') === null)
          localStorage.setItem('hundequartier.hundepass', dogs)
      },
      JSON.stringify(
        changes.map((each) => ({ name: 'Bello', size: 'mittel', weight: 18, insured: true, ...each })),
      ),
    )

test('a dog is entered by taps and stands beside the rules of a place, in this browser alone', async ({
  open,
}) => {
  const page = await open('/hundepass', { viewport: PHONE })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await page.getByLabel('Name', { exact: true }).fill('Bello')
  await tap(page, 'Größe', 'Mittel')
  await tap(page, 'Geschlecht', 'Rüde')
  await tap(page, 'Tollwut', 'Fehlt')
  await page.getByText('Automatisch gesichert').waitFor()
  await expectReadable(page)
  await page.goto(`/hundepension/${listing.slug}`)
  await page.getByRole('heading', { name: 'Passt der Platz zu Bello?' }).waitFor()
  const row = page.getByRole('row', { name: /^Tollwut/ })
  expect(await textOf(row)).toMatch(/Pflicht.*passt nicht: .*fehlt/s)
  expect(sent.filter((each) => each.includes('Bello'))).toEqual([])
})

test('without a Hundepass the table is the same for everybody, and stands there without scripts', async ({
  open,
}) => {
  const page = await open(`/hundepension/${listing.slug}`, { javaScriptEnabled: false, isStatic: true })
  await page.getByRole('heading', { name: 'Welche Hunde können kommen?' }).waitFor()
  expect(await page.getByRole('row', { name: /^Tollwut/ }).textContent()).toBe('TollwutPflicht')
})

test('only what is ticked of the Hundepass goes along with a request', async ({ open }) => {
  const page = await open(`/hundepension/${listing.slug}`, {
    viewport: DESKTOP,
    before: withDog({ rabies: '2025-03', tablets: true, injections: false }),
  })
  await requestForm(page).scrollIntoViewIfNeeded()
  await requestForm(page).getByLabel('Bello beilegen').check()
  await requestForm(page).getByLabel('Medikamente und Futter').uncheck()
  await fillRequest(page)
  const words = 'Bello; mittel, 18 kg; Tollwut März 2025; haftpflichtversichert'
  expect(await textOf(requestForm(page))).toContain(words)
  await requestForm(page).getByRole('button', { name: 'Jetzt Anfrage senden' }).click()
  await page.getByRole('link', { name: 'Zum Stand deiner Anfrage' }).click()
  await page.waitForURL('**/anfrage/**')
  expect(await textOf(page.getByRole('main'))).toContain(words)
  expect(await textOf(page.getByRole('main'))).not.toContain('bekommt Tabletten')
})

test('with more dogs of the Hundepass than the form says it says as many; with fewer than go along nothing is sent', async ({
  open,
}) => {
  const page = await open(`/hundepension/${listing.slug}`, {
    viewport: DESKTOP,
    before: withDog({}, { name: 'Rex', size: null, weight: null, insured: null }),
  })
  const form = requestForm(page)
  await form.scrollIntoViewIfNeeded()
  await form.getByLabel('Bello beilegen').check()
  await fillRequest(page, { 'Hunde *': '1' })
  const dogs = form.getByLabel('Hunde *', { exact: true })
  expect(await dogs.inputValue()).toBe('1')
  await form.getByLabel('Rex beilegen').check()
  await eventually(() => dogs.inputValue()).toBe('2')
  await dogs.fill('1')
  await form.getByRole('button', { name: 'Jetzt Anfrage senden' }).click()
  await form.getByText('Mehr Hundepässe liegen bei als Hunde').first().waitFor()
})

test('nothing of the Hundepass is sent where nothing is ticked', async ({ open }) => {
  const page = await open(`/hundepension/${listing.slug}`, { before: withDog({}) })
  await requestForm(page).scrollIntoViewIfNeeded()
  await requestForm(page).getByLabel('Bello beilegen').waitFor()
  await fillRequest(page, { 'Besondere Wünsche': 'Ohne Pass' })
  const sent = page.waitForRequest('**/api/booking-requests')
  await requestForm(page).getByRole('button', { name: 'Jetzt Anfrage senden' }).click()
  expect((await sent).postDataJSON()).toMatchObject({ dogPass: '' })
})

test('a Hundepass goes into a file and comes back; other files are answered in words, and change nothing', async ({
  open,
}) => {
  const page = await open('/hundepass', { before: withDog({}) })
  page.on('dialog', (dialog) => void dialog.accept())
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportieren' }).click(),
  ])
  const file = await download.path()
  const pick = async (name: string, content: string) =>
    page
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) })
  const answers = [
    ['bild.json', '\u0000PNG', 'Diese Datei lässt sich nicht lesen.'],
    ['fremd.json', '{"dogs":[]}', 'Diese Datei ist kein Hundepass.'],
    ['viele.json', `{"hundepass":1,"dogs":[${'{},'.repeat(5)}{}]}`, 'In dieser Datei stehen 6 Hunde.'],
    ['schwer.json', '{"hundepass":1,"dogs":[{"weight":"viel"}]}', 'Das stimmt nicht: Gewicht.'],
    ['gross.json', ' '.repeat(100_001), 'Diese Datei ist zu groß für einen Hundepass.'],
  ] as const
  for (const [name, content, words] of answers) {
    await pick(name, content)
    await page.getByText(words).waitFor()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Bello')
  }
  await page.getByRole('button', { name: 'Hundepass löschen' }).click()
  await eventually(() => page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  expect(await page.evaluate(() => localStorage.getItem('hundequartier.hundepass'))).toBeNull()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('Ein Hund übernommen.').waitFor()
  expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Bello')
})

test('a dog is removed once that was asked', async ({ open }) => {
  const page = await open('/hundepass', { before: withDog({}) })
  await page.getByRole('button', { name: 'Weiterer Hund' }).click()
  const name = page.getByLabel('Name', { exact: true })
  await name.fill('Opa')
  const answer = async (how: 'accept' | 'dismiss') => {
    const asked = page.waitForEvent('dialog')
    const pressed = page.getByRole('button', { name: 'Opa entfernen' }).click()
    const dialog = await asked
    expect(dialog.message()).toBe('Opa aus dem Hundepass entfernen?')
    await dialog[how]()
    await pressed
  }
  await answer('dismiss')
  expect(await name.inputValue()).toBe('Opa')
  await answer('accept')
  await eventually(() => name.inputValue()).toBe('Bello')
})

test('what was tapped is taken back', async ({ open }) => {
  const page = await open('/hundepass', { before: withDog({}) })
  const stored = async () =>
    (
      JSON.parse(
        (await page.evaluate(() => localStorage.getItem('hundequartier.hundepass'))) ?? '[]',
      ) as object[]
    )[0]
  await tap(page, 'Rüden', 'Nein')
  const needs = page.getByRole('group', { name: 'Braucht', exact: true })
  await needs.getByRole('checkbox', { name: 'Tabletten' }).check()
  await eventually(stored).toMatchObject({ males: 'no', tablets: true, injections: false })
  for (const group of ['Rüden', 'Größe', 'Geschlecht']) await tap(page, group, 'Weiß nicht')
  await needs.getByRole('checkbox', { name: 'Tabletten' }).uncheck()
  const nothing = { males: null, size: null, sex: null, tablets: null, injections: null, ownFood: null }
  await eventually(stored).toMatchObject(nothing)
  await needs.getByRole('checkbox', { name: 'Nichts davon' }).check()
  await eventually(stored).toMatchObject({ tablets: false, injections: false, ownFood: false })
  await expectReadable(page)
})

test('four dogs of which all is known are printed on one page', async ({ open }) => {
  const month = '2025-03'
  const known = {
    ...{
      size: 'groß',
      weight: 38,
      born: '2019-05',
      sex: 'female',
      neutered: false,
      inHeat: true,
      insured: true,
    },
    ...{ basic: month, rabies: month, kennelCough: month, tablets: true, injections: true, ownFood: true },
    ...{
      males: 'sometimes',
      females: 'yes',
      cats: 'no',
      children: 'sometimes',
      alone: 'sometimes',
      listed: true,
    },
  }
  const dogs = ['Bello von der Waldlichtung', 'Mia', 'Fips', 'Maximilian'].map((name) => {
    return { name, breed: 'Nova Scotia Duck Tolling Retriever', ...known }
  })
  const page = await open('/hundepass', {
    before: (fresh) =>
      fresh.addInitScript(
        (pass) => localStorage.setItem('hundequartier.hundepass', pass),
        JSON.stringify(dogs),
      ),
  })
  await page.getByText('Automatisch gesichert').waitFor()
  const margin = { top: '12mm', bottom: '12mm', left: '12mm', right: '12mm' }
  const pdf = await page.pdf({ format: 'A4', margin })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('the rules are judged for as many dogs as the address asks about, however many have a Hundepass', async ({
  open,
}) => {
  const stay = `/hundepension/${listing.slug}?from=2027-08-12&to=2027-08-21`
  const judged = async (dogs: number, before: (page: Page) => Promise<unknown>) => {
    const page = await open(`${stay}&dogs=${dogs}`, { before })
    const part = page.locator('#aufnahme')
    await part.getByRole('heading', { name: 'Passt der Platz zu Bello?' }).waitFor()
    return part
  }
  const four = await judged(4, withDog({}))
  await four
    .getByRole('row', { name: /^Mehrere Hunde/ })
    .getByText('4 Hunde', { exact: true })
    .waitFor()
  expect(await four.getByRole('group', { name: 'Hund', exact: true }).getByRole('radio').count()).toBe(4)
  const one = await judged(1, withDog({}, { name: 'Mia' }, { name: 'Fips' }))
  expect(await one.getByText('3 Hunde', { exact: true }).count()).toBe(0)
})

test('on paper a listing answers for each of two dogs, beside what the place says, with nothing to be pressed', async ({
  open,
}) => {
  const dogs = [
    { name: 'Bello', size: 'mittel' },
    { name: 'Mia', size: 'klein' },
  ]
  const page = await open(`/hundepension/${listing.slug}?from=2027-08-12&to=2027-08-21&dogs=2`, {
    viewport: { width: 718, height: 1000 },
    before: (fresh) =>
      fresh.addInitScript(
        (pass) => localStorage.setItem('hundequartier.hundepass', pass),
        JSON.stringify(dogs),
      ),
  })
  await page.getByRole('heading', { name: 'Passt der Platz zu Bello?' }).waitFor()
  await page.emulateMedia({ media: 'print' })
  for (const { name } of dogs)
    await page.getByRole('heading', { name: `Passt der Platz zu ${name}?` }).waitFor()
  for (const row of await page.getByRole('row', { name: /^Tollwut/ }).all()) {
    const [said, dog] = await Promise.all([0, 1].map((at) => boxOf(row.getByRole('cell').nth(at))))
    expect(dog?.y).toBe(said?.y)
  }
  const main = page.getByRole('main')
  for (const name of ['Eintragen', 'Ohne Aufenthalt suchen'])
    expect(await main.getByRole('link', { name }).count()).toBe(0)
  expect(await main.getByRole('group', { name: 'Hund', exact: true }).count()).toBe(0)
})
