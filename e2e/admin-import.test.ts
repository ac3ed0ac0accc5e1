import { expect } from 'vitest'
import { expectReadable } from './harness/axe.ts'
import { areBeside } from './harness/layout.ts'
import { ownProduct } from './harness/own-product.ts'
import { DESKTOP, eventually, hydrated, PHONE, test, textOf } from './harness/pages.ts'

const own = ownProduct()

const TABLET = { width: 768, height: 1024 }

const FILE = [
  'ID;Name;PLZ;Ort;Tel;art',
  '1;Waldhof Apfelgarten;14542;Werder (Havel);030 1234567;Hundehort',
  '2;Hof am Wald mit einem sehr langen Namen, der kein Ende nimmt;14467;Potsdam;030 1234568;Hundepension',
  '3;Ohne Ort;;;;',
].join('\n')

test('a file is uploaded, looked at, taken over and taken back, on a phone', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/import', { viewport: PHONE })
  await page.locator('input[type=file]').setInputFiles({
    name: 'nord-liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(FILE),
  })
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  const apply = page.getByRole('button', { name: '2 Einträge übernehmen' })
  await apply.waitFor()
  const file = page.getByRole('region', { name: 'Datei' })
  expect(await textOf(file)).toContain('nord-liste.csv')
  // At a desk it stands where the page says what it is, and not once more among the steps.
  await page.setViewportSize(DESKTOP)
  expect(await areBeside(page.getByRole('heading', { level: 1 }), file)).toBe(true)
  await page.setViewportSize(PHONE)
  expect(await textOf(page.getByRole('article', { name: 'Ohne Ort' }))).toContain('Fehler')
  await page.getByRole('link', { name: /Neu$/ }).click()
  const entry = page.getByRole('article', { name: 'Waldhof Apfelgarten' })
  await entry.getByRole('button', { name: 'Auslassen' }).click()
  await entry.locator('button[aria-pressed=true]', { hasText: 'Auslassen' }).waitFor()
  await expectReadable(page)
  const rest = page.getByRole('button', { name: '1 Eintrag übernehmen' })
  await rest.click()
  await page.getByText('1 neu · 0 geändert · 0 zusammengeführt').first().waitFor()
  await page.getByRole('button', { name: 'Zurücknehmen' }).first().click()
  await page.getByText('1 neuer Eintrag kommt in den Papierkorb').first().waitFor()
  await page.getByRole('button', { name: '1 Eintrag zurücknehmen' }).click()
  await page.getByText('Zurückgenommen').first().waitFor()
  await expectReadable(page)
})

test('a file that comes after the session has ended waits for the login', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/import', { allow: /status of 401/ })
  await page.locator('input[type=file]').setInputFiles({
    name: 'liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Name;PLZ;Ort;art\nSeehof;10115;Berlin;Hundehort'),
  })
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Anmelden' })
  await dialog.waitFor()
  await page.context().addCookies(cookies)
  await page.route('**/api/admin/login', (route) => route.fulfill({ json: { username: 'anna' } }))
  await dialog.getByLabel('Benutzername').fill('anna')
  await dialog.getByLabel('Passwort').fill('geheim')
  await dialog.getByLabel('Passwort').press('Enter')
  await page.getByRole('button', { name: '1 Eintrag übernehmen' }).waitFor()
})

test('while a file is taken over the page says how far it is, and goes on by itself', async ({ open }) => {
  const lines = Array.from(
    { length: 60 },
    (_, index) => `Hof Nummer ${index};14542;Werder (Havel);Feldweg ${index};030 8${100_000 + index}`,
  )
  const page = await own.visitAsStaff(open, '/admin/import', { viewport: DESKTOP })
  await page.locator('input[type=file]').setInputFiles({
    name: 'lange-liste.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['Name;PLZ;Ort;Strasse;Tel', ...lines].join('\n')),
  })
  await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  const apply = page.getByRole('button', { name: '60 Einträge übernehmen' })
  await apply.waitFor()
  // It stays in the middle until that has been looked at, however fast it is.
  await page.route('**/api/admin/imports/*', async (route) => {
    const response = await route.fetch()
    const detail = await response.json()
    const job = { ...detail.job, status: 'open', done: 50, total: 60, note: null }
    await route.fulfill({ response, json: { ...detail, status: 'applying', job } })
  })
  await apply.click()
  const file = page.getByRole('region', { name: 'lange-liste.csv' })
  const bar = file.getByRole('progressbar', { name: 'Wird übernommen' })
  await eventually(() =>
    Promise.all([
      bar.evaluateAll(([first]) => first?.getAttribute('max')),
      file.getByText(/^50 von 60/).count(),
      file.getByRole('button', { name: 'Anhalten' }).count(),
    ]),
  ).toEqual(['60', 1, 1])
  await page.unroute('**/api/admin/imports/*')
  await page.getByText('60 neu · 0 geändert').first().waitFor()
  await bar.waitFor({ state: 'detached' })
})

const DUPLICATES = [
  'Name;PLZ;Ort;Strasse;Tel;www;Merkmale;Beschreibung',
  `Hof Haselgrund Hundebetreuung;14542;Werder (Havel);Am Hang 4;030 7770001;haselgrund.example;Abholservice;${'Viel Platz am Wald. '.repeat(20)}`,
  'Gästehaus Schattenfeld;14542;Werder (Havel);Feldweg 1;030 7770002;;;',
  'Dorotheenhof;4999;Werder (Havel);;abc;;;',
].join('\n')
const KNOWN = [
  'Name;PLZ;Ort;Strasse;Tel;Merkmale',
  'Hof Haselgrund;14542;Werder (Havel);Am Hang 4;030 7770001;Gruppenhaltung möglich',
  'Schattenfeld;14542;Werder (Havel);Feldweg 1;030 7770002;',
].join('\n')

test('between phone and desk duplicates are merged field by field and values put right, with the keyboard alone', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/import', { viewport: TABLET })
  const upload = async (name: string, text: string) => {
    await hydrated(page)
    await page.getByLabel(/^Quelle/).fill(name)
    const file = { name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(text) }
    await page.locator('input[type=file]').setInputFiles(file)
    await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
  }
  await upload('Liste Nord', KNOWN)
  await page.getByRole('button', { name: '2 Einträge übernehmen' }).click()
  await page.getByText('2 neu · 0 geändert').first().waitFor()
  await page.getByRole('link', { name: 'Import schließen' }).click()
  await upload('Liste Süd', DUPLICATES)

  const first = page.getByRole('article', { name: 'Hof Haselgrund Hundebetreuung' })
  await first.waitFor()
  await expectReadable(page)
  await page.keyboard.press('j')
  const name = first.getByRole('radio', { name: 'Name: Datei' })
  await name.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await first.getByRole('button', { name: 'Neu', exact: true }).focus()
  await page.keyboard.press('z')
  await first.locator('button[aria-pressed=true]', { hasText: 'Zusammenführen' }).waitFor()
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  const second = page.getByRole('article', { name: 'Gästehaus Schattenfeld' })
  await second.locator('button[aria-pressed=true]', { hasText: 'Auslassen' }).waitFor()
  await expectReadable(page)

  const broken = page.getByRole('article', { name: 'Dorotheenhof' })
  await broken.getByLabel('PLZ').fill('14542')
  await broken.getByLabel('Telefon').fill('030 7770003')
  await page.keyboard.press('Enter')
  await page.getByText('Zeile 4: Neu').first().waitFor()
  await page.getByRole('button', { name: '2 Einträge übernehmen' }).click()
  await page.getByText('1 neu · 0 geändert · 1 zusammengeführt').first().waitFor()
  await expectReadable(page)
  const moved = await page.request.get('/hundepension/hof-haselgrund-werder-havel', { maxRedirects: 0 })
  expect([moved.status(), moved.headers().location]).toEqual([
    301,
    '/hundepension/hof-haselgrund-hundebetreuung-werder-havel',
  ])
})
