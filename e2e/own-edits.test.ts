import { expect } from 'vitest'
import { dayFromNow, makeStay } from '#features/booking-requests/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { expectReadable } from './harness/axe.ts'
import { asOperator, HAVELHUNDE } from './harness/operators.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, focusedName, hydrated, test } from './harness/pages.ts'

const DESCRIPTION = 'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig.'
const NEW = 'Seit diesem Sommer betreuen wir höchstens sechs Hunde gleichzeitig.'
let slug = ''
let cookie = ''

const own = ownProduct(async (db) => {
  const listing = await makeListing(db, { ...HAVELHUNDE, description: DESCRIPTION })
  slug = listing.slug
  cookie = await makeOperatorSession(db, HAVELHUNDE.email, [listing])
  const stay = { status: 'pending', checkIn: dayFromNow(20), checkOut: dayFromNow(27) } as const
  await makeStay(db, { ...listing, title: HAVELHUNDE.title }, { ...stay, customerName: 'Tobias Kern' })
})

test('what was changed and not saved is there again, until it is saved or dropped', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/texte`, asOperator({ cookie }))
  const description = page.getByLabel('Beschreibung')
  const kept = page.getByText('was du geändert und noch nicht gespeichert hast')
  await description.fill(NEW)
  await page.getByRole('link', { name: 'Aufnahme' }).click()
  await page.waitForURL('**/aufnahme')
  await hydrated(page)
  expect(await kept.count()).toBe(0)
  // What is tapped is kept as well as what is typed.
  const small = page.getByRole('group', { name: 'Kleine Hunde' })
  await small.getByRole('radio', { name: 'ja', exact: true }).check()
  await page.getByRole('link', { name: 'Name, Adresse, Texte' }).click()
  await kept.waitFor()
  expect(await description.inputValue()).toBe(NEW)
  await page.getByRole('link', { name: 'Aufnahme' }).click()
  await kept.waitFor()
  expect(await small.getByRole('radio', { name: 'ja', exact: true }).isChecked()).toBe(true)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert. Es gilt ab sofort.').waitFor()
  await page.reload()
  await hydrated(page)
  expect(await kept.count()).toBe(0)

  await page.getByRole('link', { name: 'Name, Adresse, Texte' }).click()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await eventually(() => description.inputValue()).toBe(DESCRIPTION)
  await page.reload()
  await hydrated(page)
  expect([await kept.count(), await description.inputValue()]).toEqual([0, DESCRIPTION])
})

test('a change that was saved just before the network went is said to have arrived, and stands there once it is back', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/kontakt`, {
    ...asOperator({ cookie }),
    allow: /Failed to (?:load resource|fetch)/,
  })
  const phone = page.getByLabel('Telefon')
  await phone.fill('030 555 66 77')
  await page.route('**/api/operator/listings/**', (route) =>
    route.request().method() === 'GET' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Speichern' }).click()
  const note = page.getByRole('alert').filter({ hasText: 'Das ist angekommen. Neu laden ging gerade nicht.' })
  await note.waitFor()
  await page.unroute('**/api/operator/listings/**')
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await note.waitFor({ state: 'detached' })
  await eventually(() => phone.inputValue()).toBe('030 5556677')
})

test('that all is saved is said no longer once something else is typed or sent', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/kontakt`, {
    ...asOperator({ cookie }),
    allow: /status of 400/,
  })
  const saved = page.getByText('Gespeichert. Es gilt ab sofort.')
  const save = async (website: string) => {
    await page.getByLabel('Website').fill(website)
    await page.getByRole('button', { name: 'Speichern' }).click()
  }
  await save('https://havelhunde.example')
  await saved.waitFor()
  await page.getByLabel('Telefon').fill('030 5556678')
  expect(await saved.count()).toBe(0)
  await save('https://havelhunde.example/gatow')
  await saved.waitFor()
  await save('kein Link')
  await page.getByText('Bitte noch einmal ansehen:').waitFor()
  expect(await saved.count()).toBe(0)
})

test('where a row comes the focus goes to its first field, where one goes to the button for another', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/zeiten`, asOperator({ cookie }))
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).press('Enter')
    return focusedName(page)
  }
  expect(await press('Einzelner Tag')).toBe('1. Eintrag, Tag')
  expect(await press('Betriebsferien')).toBe('2. Eintrag, Von')
  expect(await press('1. Eintrag, entfernen')).toBe('Betriebsferien')
  await page.getByLabel('Samstag, 1. Zeitspanne von').fill('8')
  await page.getByLabel('Samstag, 1. Zeitspanne bis').fill('12 Uhr')
  expect(await press('Samstag, Zeitspanne hinzufügen')).toBe('Samstag, 2. Zeitspanne von')
  expect(await page.getByLabel('Samstag, 1. Zeitspanne bis').inputValue()).toBe('12:00')
  expect(await press('Samstag, 2. Zeitspanne entfernen')).toBe('Samstag, Zeitspanne hinzufügen')
  expect(await press('Samstag, 1. Zeitspanne entfernen')).toBe('Samstag wie am Montag')

  await page.goto(`${own.origin}/mein-eintrag/${slug}/preise`)
  await hydrated(page)
  const isFirstOf = (row: string) =>
    page.getByRole('group', { name: row, exact: true }).evaluate((group) => {
      return group.querySelector('input') === document.activeElement
    })
  await press('Extra')
  expect(await isFirstOf('1. Extra')).toBe(true)
  await press('Rabatt')
  expect(await isFirstOf('1. Rabatt')).toBe(true)
  await press('Extra')
  expect(await isFirstOf('2. Extra')).toBe(true)
  expect(await press('1. Extra löschen')).toBe('Extra')
})

test('a press that leaves a time after midnight does what it is pressed for', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/zeiten`, asOperator({ cookie }))
  await page.getByLabel('Montag, 1. Zeitspanne von').fill('20')
  await page.getByLabel('Montag, 1. Zeitspanne bis').fill('2')
  await page.getByRole('button', { name: 'Montag, Zeitspanne hinzufügen' }).click()
  await page.getByLabel('Montag, 2. Zeitspanne von').waitFor()
  await page.getByText('bis 02:00 am Folgetag').waitFor()
})

test('whose session has ended is led to a new link, and finds what was typed afterwards', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/texte`, {
    ...asOperator({ cookie }),
    allow: /status of 401/,
  })
  const description = page.getByLabel('Beschreibung')
  await description.fill(NEW)
  const cookies = await page.context().cookies()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Speichern' }).click()
  const link = page.getByRole('link', { name: 'Neuen Link schicken lassen' })
  expect(await link.getAttribute('href')).toBe('/mein-eintrag/anmelden')
  expect(await description.inputValue()).toBe(NEW)
  await page.reload()
  await page.getByRole('button', { name: 'Link schicken' }).waitFor()
  await page.context().addCookies(cookies)
  await page.reload()
  await eventually(() => description.inputValue()).toBe(NEW)
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('Gespeichert. Wir sehen es uns an').waitFor()
})

test('whose session has ended finds the way to a new link at the buttons of the overview', async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', { ...asOperator({ cookie }), allow: /status of 401/ })
  await page.context().clearCookies()
  const room = page.getByRole('region', { name: /^Ferien-Ampel/ })
  await room.getByRole('button', { name: 'frei', exact: true }).first().click()
  await room.getByText('Bitte melde dich an.').waitFor()
  const about = page.getByRole('region', { name: 'Eintrag pflegen' })
  await about.getByRole('button', { name: 'Alles stimmt noch' }).click()
  await about.getByText('Bitte melde dich an.').waitFor()
  for (const part of [room, about]) {
    const link = part.getByRole('link', { name: 'Neuen Link schicken lassen' })
    expect(await link.getAttribute('href')).toBe('/mein-eintrag/anmelden')
  }
  await expectReadable(page)
})

test('what was begun to write stays readable on the overview when the request is answered elsewhere', async ({
  open,
}) => {
  const page = await own.visit(open, '/mein-eintrag', asOperator({ cookie }))
  const request = page.locator('details').filter({ hasText: 'Tobias Kern' }).first()
  await request.getByText('Nachricht', { exact: true }).click()
  await request.getByLabel('Nachricht oder Rückfrage *').fill('Verträgt sich Frieda mit Katzen?')
  const action = await request.locator('form[action^="/betreiber/"]').first().getAttribute('action')
  const elsewhere = await own.visit(open, action ?? '')
  await elsewhere.getByRole('button', { name: 'Bestätigen' }).click()
  await elsewhere.getByRole('heading', { level: 1, name: 'Bestätigt' }).waitFor()
  await page.reload()
  // Below the request, which may be folded by then.
  await page.getByText('noch nicht abgeschickt').waitFor()
  await page.getByText('Verträgt sich Frieda mit Katzen?').waitFor()
})
