import { expect } from 'vitest'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { picture } from '#features/images/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { insertReviews } from '#features/reviews/server/exports.ts'
import { listingOf } from './harness/api.ts'
import { expectReadable, unfold } from './harness/axe.ts'
import { areBeside } from './harness/layout.ts'
import { linkInMails } from './harness/mails.ts'
import { asOperator, HAVELHUNDE } from './harness/operators.ts'
import { ownProduct } from './harness/own-product.ts'
import {
  DESKTOP,
  eventually,
  hold,
  hydrated,
  letPass,
  openInSameVisit,
  PHONE,
  shownAnew,
  test,
  textOf,
} from './harness/pages.ts'

/** Keeps two listings. */
const OF_TWO = 'tim@spreehunde.example'
/** Keeps one, with one request. */
const OF_ONE = 'ole@kiezhunde.example'
let slug = ''
let slugOfOne = ''
let ofHavel = ''
let ofOther = ''
let ofThird = ''

const own = ownProduct(async (db) => {
  const listing = await makeListing(db, {
    ...HAVELHUNDE,
    description: 'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig.',
  })
  slug = listing.slug
  ofHavel = await makeOperatorSession(db, HAVELHUNDE.email, [listing])
  for (const title of ['Spreehunde', 'Pankehunde']) await makeListing(db, { title, email: OF_TWO })
  const other = await makeListing(db, { title: 'Waldhunde', email: 'nora@waldhunde.example' })
  await makeStay(
    db,
    { ...other, title: 'Waldhunde' },
    { status: 'pending', checkIn: dayFromNow(20), checkOut: dayFromNow(27) },
  )
  const third = {
    ...(await makeListing(db, { title: 'Feldhunde', email: 'paul@feldhunde.example' })),
    title: 'Feldhunde',
  }
  ofThird = await makeOperatorSession(db, 'paul@feldhunde.example', [third])
  await makeStay(db, third, { status: 'pending', checkIn: dayFromNow(20), checkOut: dayFromNow(27) })
  const single = await makeListing(db, { title: 'Kiezhunde', email: OF_ONE })
  slugOfOne = single.slug
  ofOther = await makeOperatorSession(db, 'nora@waldhunde.example', [other])
  const asked = { ...listing, title: HAVELHUNDE.title }
  const coming = { status: 'pending' as const, checkIn: dayFromNow(20), checkOut: dayFromNow(27) }
  await makeStay(db, { ...single, title: 'Kiezhunde' }, { ...coming, customerName: 'Jana Brandt' })
  await makeStay(db, asked, { ...coming, customerName: 'Tobias Kern', dogName: 'Fips' })
  await makeStay(db, asked, { ...coming, customerName: 'Jana Brandt', dogName: 'Frieda' })
  const review = { userName: 'Maren K.', rating: 5, comment: 'Der Napf war am ersten Abend leer.' }
  await insertReviews(db, [{ ...review, listingId: listing.id, reviewedOn: '2026-11-01', source: 'stay' }])
})

const mailedLink = (email: string) => linkInMails(own.data, /\/mein-eintrag\/oeffnen\/[\w.-]+/, email)

test('from the listing to the own page, where a request is confirmed and a review answered, on a phone', async ({
  open,
}) => {
  const page = await own.visit(open, `/hundepension/${slug}`, { viewport: PHONE, allow: /status of 40[01]/ })
  await page.getByRole('link', { name: 'Eintrag bearbeiten' }).click()
  await page.getByRole('heading', { level: 1, name: 'Eintrag bearbeiten' }).waitFor()
  await hydrated(page)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await page.getByText('E-Mail-Adresse fehlt noch.').waitFor()
  await expectReadable(page)
  await page.getByLabel('E-Mail-Adresse deines Eintrags').fill(HAVELHUNDE.email)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await page.getByRole('heading', { level: 1, name: 'Schau in dein Postfach' }).waitFor()

  await page.goto(await mailedLink(HAVELHUNDE.email))
  expect(await textOf(page.getByRole('main'))).toContain('Havelhunde Gatow')
  await expectReadable(page)
  await page.getByRole('button', { name: 'Öffnen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zwei Anfragen warten auf dich.' }).waitFor()
  await hydrated(page)
  const requests = page.getByRole('region', { name: 'Anfragen' })
  expect(await requests.locator('details[open] > summary').first().innerText()).toContain('Tobias Kern')
  const opened = requests.locator('details[open]').first()
  const confirm = opened.getByRole('button', { name: 'Bestätigen' })
  expect(await areBeside(confirm, opened.getByText('Ablehnen', { exact: true }))).toBe(true)
  const call = opened.getByRole('link', { name: 'Anrufen 0170 1234567' })
  const write = opened.getByRole('link', { name: 'E-Mail anna@hund.example' })
  expect(await areBeside(call, write)).toBe(true)
  await requests.getByRole('button', { name: 'Bestätigen' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Eine Anfrage wartet auf dich.' }).waitFor()
  // For half a minute it can be taken back, in place.
  await requests.getByRole('button', { name: 'Rückgängig' }).click()
  await page.getByRole('heading', { level: 1, name: 'Zwei Anfragen warten auf dich.' }).waitFor()
  // Where there is room the others are answered in their row.
  await page.setViewportSize(DESKTOP)
  await requests.getByRole('link', { name: 'Ablehnen …' }).click()
  await requests.getByLabel('Grund *').last().waitFor()
  expect(await requests.getByRole('link', { name: 'Ablehnen …' }).count()).toBe(0)
  await page.setViewportSize(PHONE)
  await requests.getByRole('button', { name: 'Bestätigen' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Eine Anfrage wartet auf dich.' }).waitFor()
  await requests.getByText(/Wird in [12]\d\ss verschickt/).waitFor()
  const figures = page.getByRole('region', { name: 'Die letzten 12 Monate' })
  expect(await figures.getByRole('row', { name: /^Zusammen/ }).innerText()).toMatch(/2\s+\d\s+\d$/)
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    figures.getByRole('link', { name: 'Zahlen nach Tagen als CSV-Datei' }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/\.csv$/)

  await page.getByText('Antworten', { exact: true }).click()
  await page
    .getByRole('region', { name: 'Bewertungen' })
    .getByRole('textbox')
    .fill('Danke, kommt gern wieder!')
  await page
    .getByRole('region', { name: 'Bewertungen' })
    .getByRole('button', { name: /antwort/i })
    .click()
  await page.getByText('Antwort von Havelhunde Gatow').waitFor()
  await unfold(page)
  await expectReadable(page)

  await page.getByRole('button', { name: 'Abmelden', exact: true }).click()
  await page.waitForURL('**/mein-eintrag/anmelden')
  await hydrated(page)
  expect((await page.goto('/mein-eintrag'))?.status()).toBe(401)
  // Who has opened a link is only here where the browser keeps no cookie.
  await page.getByText(/nimmt dein Browser keine Cookies an/).waitFor()
})

test('an answer that cannot be sent leaves the own page and what was typed where they are', async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', {
    ...asOperator({ cookie: ofOther }),
    allow: /Failed to load resource|Failed to fetch/,
  })
  const requests = page.getByRole('region', { name: 'Anfragen' })
  const opened = requests.locator('details[open]').first()
  await opened.getByText('Ablehnen', { exact: true }).click()
  await opened.getByLabel('Grund *').fill('In der Woche sind wir selbst im Urlaub.')
  await page.route('**/api/**', (route) => route.abort())
  await opened.getByRole('button', { name: 'Absage senden' }).click()
  const stale = page.getByRole('alert').getByText('Hier steht, was zuletzt da war.')
  await stale.waitFor()
  expect(await opened.getByLabel('Grund *').inputValue()).toBe('In der Woche sind wir selbst im Urlaub.')

  await page.unroute('**/api/**')
  await opened.getByRole('button', { name: 'Absage senden' }).click()
  await requests.getByText(/Wird in \d+\ss verschickt/).waitFor()
  expect(await stale.count()).toBe(0)
})

test('words that were typed along go with the press in the row, and stand in the form again when that is taken back', async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator({ cookie: ofThird }))
  const requests = page.getByRole('region', { name: 'Anfragen' })
  const words = requests.getByLabel('Nachricht dazu (freiwillig)')
  await requests.getByText('Nachricht dazu (freiwillig)').first().click()
  await words.fill('Bringt bitte sein Kissen mit.')
  await requests.locator('details[open] > summary').first().click()
  await requests.getByRole('button', { name: 'Bestätigen' }).click()
  await requests.getByRole('button', { name: 'Rückgängig' }).waitFor()
  expect(await textOf(requests)).toContain('Bringt bitte sein Kissen mit.')
  await requests.getByRole('button', { name: 'Rückgängig' }).click()
  await requests.getByText('Nachricht dazu (freiwillig)').first().click()
  expect(await words.inputValue()).toBe('Bringt bitte sein Kissen mit.')
})

test('without scripts the own page is reached and answers', async ({ open }) => {
  const page = await own.visit(open, `/hundepension/${slugOfOne}/bearbeiten`, { javaScriptEnabled: false })
  await page.getByLabel('E-Mail-Adresse deines Eintrags').fill(OF_ONE)
  await page.getByRole('button', { name: 'Link schicken' }).click()
  await page.waitForURL('**/bearbeiten?gesendet=1')
  await page.goto(await mailedLink(OF_ONE))
  await page.getByRole('button', { name: 'Öffnen' }).click()
  await page.waitForURL('**/mein-eintrag')
  const waiting = page.locator('details[open]').filter({ hasText: 'Jana Brandt' })
  await waiting.getByRole('button', { name: 'Bestätigen' }).first().click()
  await page.waitForURL('**/betreiber/**?gesendet=confirmed')
  await page.goto('/mein-eintrag')
  await page.getByRole('heading', { level: 1, name: 'Alles beantwortet.' }).waitFor()
})

test('of two devices one is ended from the other; a link that was withdrawn asks for the address anew', async ({
  open,
}) => {
  const allow = /status of 4(01|10)/
  const phone = await own.visit(open, '/mein-eintrag/anmelden', { viewport: PHONE, allow })
  const desk = await own.visit(open, '/', { allow })
  await phone.getByLabel('E-Mail-Adresse deines Eintrags').fill(OF_TWO)
  await phone.getByRole('button', { name: 'Link schicken' }).click()
  await phone.getByRole('heading', { level: 1, name: 'Schau in dein Postfach' }).waitFor()
  const link = await mailedLink(OF_TWO)
  for (const page of [phone, desk]) {
    await page.goto(link)
    await page.getByRole('button', { name: 'Öffnen' }).click()
    await page.waitForURL('**/mein-eintrag')
  }
  await phone.reload()
  await hydrated(phone)
  const devices = phone.getByRole('region', { name: 'Angemeldete Geräte' })
  expect(await textOf(devices)).toMatch(/zuletzt benutzt heute um \d\d:\d\d Uhr dieses Gerät/)
  await unfold(phone)
  await devices.getByRole('button', { name: /abmelden, zuletzt/ }).click()
  await phone.waitForURL('**/mein-eintrag#geraete')
  await eventually(() => devices.getByRole('listitem').count()).toBe(1)
  expect((await desk.goto('/mein-eintrag'))?.status()).toBe(401)

  await phone.getByRole('button', { name: 'Auf allen Geräten abmelden' }).click()
  await phone.waitForURL('**/mein-eintrag/anmelden')
  expect((await phone.goto(link))?.status()).toBe(410)
  await phone.getByRole('heading', { level: 1, name: 'Dieser Link gilt nicht mehr' }).waitFor()
  await hydrated(phone)
  await expectReadable(phone)
  await phone.getByRole('textbox').fill(OF_TWO)
  await phone.getByRole('button', { name: 'Link schicken' }).click()
  await phone.waitForURL('**/mein-eintrag/anmelden?gesendet=1')
})

test('an edit on a phone is looked at by staff and then stands on the page; hours stand there at once', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/preise`, {
    viewport: PHONE,
    ...asOperator({ cookie: ofHavel }),
  })
  await page.getByLabel('Preis pro Tag ab (Euro)').fill('24,50')
  await page.getByLabel('Weitere Preise').fill('Tagesbetreuung; 22; Tag')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert. Es gilt ab sofort.').waitFor()
  const { priceFrom, tariffs } = await listingOf(slug, own.origin)
  expect([priceFrom, tariffs]).toEqual([24.5, [{ name: 'Tagesbetreuung', price: 22, unit: 'Tag' }]])
  await page.goto('/mein-eintrag')
  await hydrated(page)
  await page
    .getByRole('region', { name: 'Eintrag pflegen' })
    .getByRole('link', { name: 'Öffnungszeiten' })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Öffnungszeiten' }).waitFor()
  await hydrated(page)
  await page.getByLabel('Montag, 1. Zeitspanne von').fill('8')
  await page.getByLabel('Montag, 1. Zeitspanne bis').fill('12')
  await page.getByRole('button', { name: 'Montag, Zeitspanne hinzufügen' }).click()
  await page.getByLabel('Montag, 2. Zeitspanne von').fill('15')
  await page.getByLabel('Montag, 2. Zeitspanne bis').fill('18')
  await page.getByRole('button', { name: 'Montag auf Di–Fr übertragen' }).click()
  await page.getByRole('button', { name: 'Betriebsferien' }).click()
  await page.getByLabel('1. Eintrag, Von').fill(dayFromNow(3))
  await page.getByLabel('1. Eintrag, Bis').fill(dayFromNow(9))
  await expectReadable(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert. Es gilt ab sofort.').waitFor()
  await page.reload()
  await hydrated(page)
  await page.getByRole('button', { name: 'Freitag: 08:00–12:00, 15:00–18:00' }).waitFor()

  await page.getByRole('link', { name: 'Name, Adresse, Texte' }).click()
  await page.getByRole('heading', { level: 1, name: 'Name, Adresse, Texte' }).waitFor()
  await hydrated(page)
  await page.getByLabel('Beschreibung').fill('Ab jetzt mit eigenem Badesee für alle Hunde.')
  await page.getByRole('button', { name: 'Abholservice' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('wartet auf Prüfung').first().waitFor()
  await page.goto(`/hundepension/${slug}`)
  expect(await textOf(page.getByRole('main'))).toContain('15:00')
  expect(await textOf(page.getByRole('list', { name: 'Besondere Tage' }))).toContain(
    'geschlossen (Betriebsferien)',
  )
  expect(await textOf(page.getByRole('main'))).not.toContain('Badesee')

  const staff = await own.visitAsStaff(open, '/admin/aenderungen')
  const change = staff.getByRole('article', { name: /Havelhunde Gatow.*Beschreibung/ })
  expect(await change.innerText()).toContain('höchstens acht Hunde')
  await change.getByRole('button', { name: 'Übernehmen' }).click()
  await change.waitFor({ state: 'detached' })
  const features = staff.getByRole('article', { name: /Havelhunde Gatow.*Merkmale/ })
  expect(await features.innerText()).toContain('Abholservice')
  await features.getByRole('button', { name: 'Übernehmen' }).click()
  await staff.getByText('Keine Änderung wartet.').waitFor()
  await shownAnew(page).toContain('Badesee')
})

test('the point of an entry is moved on the map of its own page and waits for staff', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/texte`, {
    viewport: PHONE,
    ...asOperator({ cookie: ofHavel }),
  })
  const position = page.locator('input[name=position]')
  const before = await position.inputValue()
  // Its scripts come for whoever goes there by keys, too.
  await page.getByRole('region', { name: 'Karte mit der Lage deiner Pension' }).focus()
  const pin = page.getByRole('button', { name: 'Punkt deiner Pension, mit den Pfeiltasten zu verschieben' })
  await pin.waitFor()
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SECTION')
  await pin.press('Shift+ArrowUp')
  await eventually(() => position.inputValue()).not.toBe(before)
  const moved = await position.inputValue()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('wartet auf Prüfung').first().waitFor()
  expect(await position.inputValue()).toBe(moved)
  const staff = await own.visitAsStaff(open, '/admin/aenderungen')
  const change = staff.getByRole('article', { name: /Havelhunde Gatow.*Adresse/ })
  expect(await change.innerText()).toContain('Punkt: ')
  await change.getByRole('button', { name: 'Übernehmen' }).click()
  await staff.getByText('Keine Änderung wartet.').waitFor()
})

test('who comes back to the own page sees what was saved meanwhile', async ({ open }) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator({ cookie: ofOther }))
  const shown = () => textOf(page.getByRole('main'))
  expect(await shown()).not.toContain('Kontakt von der Pension bestätigt')
  const edit = await page.context().newPage()
  await edit.goto(page.url())
  await edit.getByRole('link', { name: /^Kontakt/ }).click()
  await hydrated(edit)
  await edit.getByLabel('Telefon').fill('030 1111111')
  await edit.getByRole('button', { name: 'Speichern' }).click()
  await edit.getByText('Gespeichert. Es gilt ab sofort.').waitFor()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await eventually(shown).toContain('Kontakt von der Pension bestätigt')
})

test('the ring around a tab that has the focus is not cut off', async ({ open }) => {
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await own.visit(open, '/mein-eintrag', { viewport, ...asOperator({ cookie: ofOther }) })
    const tabs = page.locator('header nav ul')
    await tabs.getByRole('link').first().focus()
    const room = await tabs.evaluate((list) => {
      const [around, tab] = [list, list.querySelector('a') ?? list].map((part) =>
        part.getBoundingClientRect(),
      )
      return around && tab ? [tab.left - around.left, tab.top - around.top, around.bottom - tab.bottom] : []
    })
    expect(Math.min(...room)).toBeGreaterThanOrEqual(5)
  }
})

test('of two tabs the later save is shown both versions', async ({ open }) => {
  const first = await own.visit(open, `/mein-eintrag/${slug}/kontakt`, {
    allow: /status of 409/,
    ...asOperator({ cookie: ofHavel }),
  })
  const second = await openInSameVisit(first, `/mein-eintrag/${slug}/kontakt`)
  await first.getByLabel('Telefon').fill('030 1111111')
  await first.getByRole('button', { name: 'Speichern' }).click()
  await first.getByText('Gespeichert. Es gilt ab sofort.').waitFor()
  await second.getByLabel('Telefon').fill('030 2222222')
  await second.getByRole('button', { name: 'Speichern' }).click()
  await second.getByRole('heading', { name: 'So steht es jetzt' }).waitFor()
  await eventually(() => textOf(second.getByRole('main'))).toContain('030 1111111')
  expect(await second.getByLabel('Telefon').inputValue()).toBe('030 2222222')
  await expectReadable(second)
  await second.getByRole('button', { name: 'Speichern' }).click()
  await second.getByText('Gespeichert. Es gilt ab sofort.').waitFor()
  expect(await second.getByLabel('Telefon').inputValue()).toBe('030 2222222')
})

test('pictures are uploaded on a phone, ordered with the keys, described, and shown once staff have taken them over', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, {
    viewport: PHONE,
    allow: /status of 4(15|09)/,
    ...asOperator({ cookie: ofHavel }),
  })
  const files = await Promise.all(
    ['#7fa98f', '#c98b4b'].map(async (background, index) => ({
      name: `hof-${index}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await picture(900, 600, background).jpeg().toBuffer(),
    })),
  )
  const broken = { name: 'kaputt.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Bilder hierher ziehen oder auswählen').setInputFiles([...files, broken])
  await page.getByText('Diese Datei lässt sich nicht als Bild lesen').waitFor()
  await page.getByRole('button', { name: 'Weglassen' }).click()
  const pictures = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')
  await eventually(() => pictures.count()).toBe(2)
  const second = await pictures.nth(1).getAttribute('data-picture')
  await page.getByRole('button', { name: /^Bild 2 verschieben/ }).press('ArrowLeft')
  await eventually(() => pictures.first().getAttribute('data-picture')).toBe(second)
  await page.getByLabel('Bild 1: Was ist zu sehen?').fill('Der eingezäunte Garten')
  const logo = await picture(900, 600, '#1f5c46').png().toBuffer()
  await page
    .locator('input[name=logo]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
  await page.getByRole('button', { name: 'Ausschnitt übernehmen' }).click()
  await expectReadable(page)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await eventually(() => page.getByText('wartet auf Prüfung').count()).toBe(2)
  await page.getByRole('img', { name: 'Dein Logo' }).waitFor()

  const staff = await own.visitAsStaff(open, '/admin/aenderungen')
  const change = staff.getByRole('article', { name: /Havelhunde Gatow.*Bilder/ })
  await change.getByRole('img', { name: 'Der eingezäunte Garten' }).waitFor()
  await expectReadable(staff)
  await change.getByRole('button', { name: 'Übernehmen' }).click()
  await change.waitFor({ state: 'detached' })
  const logoChange = staff.getByRole('article', { name: /Havelhunde Gatow.*Logo/ })
  expect(await textOf(logoChange)).toMatch(/Bisher \(leer\) Neu neu/)
  await logoChange.getByRole('button', { name: 'Übernehmen' }).click()
  await staff.getByText('Keine Änderung wartet.').waitFor()
  const live = await listingOf(slug, own.origin)
  expect(live.logo).toMatch(/^\/images\/\w+-600x600\//)
  await page.goto(`/hundepension/${slug}`)
  await page.getByRole('img', { name: 'Der eingezäunte Garten, vergrößern' }).waitFor()

  // Saved in two tabs, the later one shows what the first has made of it.
  await page.goto(`/mein-eintrag/${slug}/bilder`)
  await hydrated(page)
  const tab = await openInSameVisit(page, `/mein-eintrag/${slug}/bilder`)
  await page.getByRole('button', { name: 'Logo löschen' }).click()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert.').waitFor()
  await tab.getByLabel('Bild 2: Was ist zu sehen?').fill('Der Stall')
  await tab.getByRole('button', { name: 'Speichern' }).click()
  const now = tab.locator('section', { hasText: 'So steht es jetzt' }).last()
  await now.getByRole('img', { name: 'Der eingezäunte Garten' }).first().waitFor()
  expect(await tab.getByLabel('Bild 2: Was ist zu sehen?').inputValue()).toBe('Der Stall')
})

test('a listing is closed for good with one tick, and staff open it again', async ({ open }) => {
  const page = await own.visit(open, '/mein-eintrag', {
    viewport: PHONE,
    allow: /status of 4(00|10)/,
    ...asOperator({ cookie: ofHavel }),
  })
  await page.getByRole('link', { name: 'Für immer schließen' }).click()
  await page.getByRole('heading', { level: 1, name: 'Für immer schließen' }).waitFor()
  await hydrated(page)
  await page.getByRole('button', { name: 'Eintrag für immer schließen' }).click()
  await page.getByText('Bitte setze den Haken').first().waitFor()
  await expectReadable(page)
  await page.getByLabel('Ja, meine Pension hat für immer geschlossen.').check()
  await page.getByRole('button', { name: 'Eintrag für immer schließen' }).click()
  await page.getByText('Der Eintrag ist geschlossen.').waitFor()
  expect((await page.goto(`/hundepension/${slug}`))?.status()).toBe(410)
  await page.getByRole('heading', { level: 2, name: 'In der Nähe' }).waitFor()
  await expectReadable(page)

  const staff = await own.visitAsStaff(open, '/admin/aenderungen?ansicht=gueltig')
  const closing = staff.getByRole('article', { name: /Havelhunde Gatow.*Für immer geschlossen/ })
  await closing.getByRole('button', { name: 'Wieder öffnen' }).click()
  await closing.waitFor({ state: 'detached' })
  await eventually(async () => (await page.goto(`/hundepension/${slug}`))?.status()).toBe(200)
})

test('the last press on the holidays counts, and each shows at once, however slow the line is', async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator({ cookie: ofHavel }))
  const row = page
    .getByRole('region', { name: /^Ferien-Ampel/ })
    .getByRole('listitem')
    .first()
  const pressed = () => row.locator('[aria-pressed=true]').allInnerTexts()
  const release = await hold(page, '**/room')
  await row.getByRole('button', { name: 'frei', exact: true }).click()
  await row.getByText('wird gesendet').waitFor()
  expect(await pressed()).toEqual(['frei'])
  await row.getByRole('button', { name: 'knapp', exact: true }).click()
  release()
  await row.getByText(/gespeichert|^am \d\d\.\d\d\. gemeldet/).waitFor()
  await page.reload()
  expect(await pressed()).toEqual(['knapp'])
})

test('what is full can be waited for, and the rules of dogs are answered by taps, on a phone', async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', { viewport: PHONE, ...asOperator({ cookie: ofHavel }) })
  const first = page
    .getByRole('region', { name: /^Ferien-Ampel/ })
    .getByRole('listitem')
    .first()
  const [kept] = await Promise.all([
    page.waitForResponse((reply) => reply.url().endsWith('/room') && reply.request().method() === 'PUT'),
    first.getByRole('button', { name: 'voll', exact: true }).click(),
  ])
  expect(kept.status()).toBe(200)

  const visitor = await own.visit(open, `/hundepension/${slug}`, { viewport: PHONE })
  await visitor.getByRole('link', { name: 'Benachrichtigen, wenn frei' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Benachrichtigen, wenn etwas frei wird' }).waitFor()
  await hydrated(visitor)
  await visitor.getByLabel('E-Mail-Adresse').fill('anna@hund.example')
  await letPass(visitor, 5000)
  await visitor.getByRole('button', { name: 'Benachrichtigen' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Schau in dein Postfach' }).waitFor()
  await visitor.goto(
    await linkInMails(own.data, /\/benachrichtigung\/bestaetigen\/[\w.-]+/, 'anna@hund.example'),
  )
  await hydrated(visitor)
  await expectReadable(visitor)
  await visitor.getByRole('button', { name: 'Ja, schreibt mir' }).click()
  await visitor.getByRole('heading', { level: 1, name: 'Wir melden uns' }).waitFor()

  await page.getByRole('link', { name: 'Aufnahme' }).click()
  await page.getByRole('heading', { level: 1, name: 'Aufnahme' }).waitFor()
  await hydrated(page)
  const answer = (question: string, words: string) =>
    page
      .getByRole('group', { name: question, exact: true })
      .getByRole('radio', { name: words, exact: true })
      .check()
  await answer('Große Hunde', 'nein')
  await answer('Höchstgewicht', 'bis 15 kg')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert. Es gilt ab sofort.').waitFor()
  await visitor.goto(`/hundepension/${slug}`)
  expect(await visitor.getByRole('row', { name: /^Größe/ }).innerText()).toMatch(/groß nein/)
})
