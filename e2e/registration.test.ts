import type { Page, Route } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { expectReadable, violationsOf } from './harness/axe.ts'
import {
  DESKTOP,
  eventually,
  hydrated,
  letPass,
  openInSameVisit,
  PHONE,
  test,
  textOf,
} from './harness/pages.ts'

const PATH = '/hundepension-anmelden'

/** What somebody fills in, by step and by the labels of the fields. */
const STEPS: Record<string, string>[] = [
  { 'Name der Pension *': 'Hundehof Apfelgarten' },
  {
    'Vorname *': 'Katrin',
    'Nachname *': 'Albers',
    'Telefon *': '03327 5550142',
    'E-Mail *': 'post@apfelgarten.example',
  },
  { 'Straße und Hausnummer *': 'Am Obstgarten 7', 'PLZ *': '14542', 'Ort *': 'Werder' },
  {
    'Beschreibung *': 'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig.',
    'Leistungen *': 'Pension mit Übernachtung, Tagesbetreuung ab 7:30 Uhr.',
  },
]
/** What the form offers and advises, to the letter. */
const CHIPS = [
  ...['Einzelunterbringung', 'Gruppenhaltung möglich', 'Großes Außengelände', 'Täglicher Auslauf'],
  ...['Heizung im Winter', 'Klimaanlage im Sommer', 'Spezielles Hundefutter', 'Medikamentengabe'],
  ...['24h Betreuung', 'Abholservice', 'Hundefriseur', 'Hundetraining', 'Webcam-Überwachung'],
  ...['Senioren-geeignet', 'Welpen-geeignet'],
]
const HINTS = [
  'Leer lassen, wenn geschlossen.',
  'Quadratisch, mindestens 200 × 200 px',
  'Querformat, 1200 × 800 px',
]
const FILLED = Object.assign({}, ...STEPS) as Record<string, string>

async function fill(page: Page, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value)
  }
}

async function picture(name: string, width: number, height: number) {
  const drawing = sharp({ create: { width, height, channels: 3, background: '#c98b4b' } })
  return { name, mimeType: 'image/jpeg', buffer: await drawing.jpeg().toBuffer() }
}

/** What this browser keeps of the form by now: the first name, and the size of the main picture. */
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    const database = await done(indexedDB.open('keyval-store'))
    const draft = await done(
      database.transaction('keyval').objectStore('keyval').get('hundequartier.anmeldung'),
    )
    database.close()
    const { width, height } = await createImageBitmap(draft.pictures.featuredImage).catch(
      () => new ImageData(1, 1),
    )
    return { firstName: draft.texts.firstName, picture: `${width} × ${height}` }
  })

/** Stands there once the form is kept in this browser. */
const kept = (page: Page) => page.getByText(/^Entwurf gespeichert um \d\d:\d\d Uhr, nur in diesem Browser$/)

test('on a phone an operator registers in steps; the draft survives a reload, an error loses nothing', async ({
  open,
}) => {
  const page = await open(PATH, { viewport: PHONE, allow: /503|ERR_FAILED/ })
  const on = () => page.getByRole('button', { name: /^Weiter zu/ }).click()
  const bar = page.getByRole('list', { name: 'Schritte' })
  await page.getByRole('heading', { level: 2, name: 'Wie heißt deine Pension?' }).waitFor()
  expect(await page.getByRole('banner').isVisible()).toBe(false)
  // What stands at the lower edge stays above the keyboard.
  const next = page.getByRole('button', { name: /^Weiter zu/ })
  const lift = (covered: number) =>
    page.evaluate((height) => {
      const viewport = window.visualViewport as VisualViewport
      Object.defineProperty(viewport, 'height', { value: innerHeight - height, configurable: true })
      viewport.dispatchEvent(new Event('resize'))
    }, covered)
  const edge = () => next.evaluate((button) => button.closest<HTMLElement>('[style]')?.style.insetBlockEnd)
  await lift(300)
  expect(await edge()).toBe('300px')
  await lift(0)
  expect(await edge()).toBe('0px')

  const ways: string[] = []
  for (let step = 1; step < 7; step++) {
    ways.push(await textOf(next))
    await on()
  }
  expect(ways).toEqual([
    'Weiter zum Kontakt',
    'Weiter zur Adresse',
    'Weiter zu Details',
    'Weiter zu Öffnungszeiten',
    'Weiter zu Bildern',
    'Weiter zum Abschluss',
  ])
  // No line of what is missing begins with a comma.
  const commas = await page.getByText(/^Es fehlen noch \d+ Angaben/).evaluate((line) => {
    const range = document.createRange()
    return [...line.querySelectorAll('a')].slice(0, -1).map((link) => {
      range.selectNode(link.nextSibling as Node)
      return range.getBoundingClientRect().left > link.getBoundingClientRect().left
    })
  })
  expect(commas.length).toBeGreaterThan(8)
  expect(commas).not.toContain(false)
  for (let step = 7; step > 1; step--) await page.getByRole('button', { name: 'Zurück' }).click()

  await on()
  await page.getByRole('heading', { level: 2, name: 'Wie erreicht man dich?' }).waitFor()
  await page.getByLabel('Telefon *').focus()
  await page.getByLabel('E-Mail *').focus()
  await page.getByText('Telefonnummer fehlt noch.').waitFor()
  await bar.getByText('Deine Pension: unvollständig').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Zurück' }).click()

  await fill(page, STEPS[0] ?? {})
  await page.getByLabel('Name der Pension *').press('Enter')
  await fill(page, STEPS[1] ?? {})
  expect(await page.getByText('Telefonnummer fehlt noch.').count()).toBe(0)
  await on()
  await fill(page, STEPS[2] ?? {})
  await page.getByText('PLZ und Ort passen zusammen: Landkreis Potsdam-Mittelmark, Brandenburg').waitFor()
  await page
    .getByRole('button', { name: 'Punkt deiner Pension, mit den Pfeiltasten zu verschieben' })
    .waitFor()
  await on()
  await fill(page, STEPS[3] ?? {})
  await page.getByRole('button', { name: 'Abholservice' }).click()
  await on()
  await page.getByRole('button', { name: 'Montag, Zeitspanne hinzufügen' }).click()
  await page.getByLabel('Montag, 2. Zeitspanne von').fill('19')
  await page.getByLabel('Montag, 2. Zeitspanne bis').fill('2.00')
  await page.getByRole('button', { name: 'Montag auf Di–Fr übertragen' }).click()
  await page.getByText('bis 02:00 am Folgetag').first().waitFor()
  await page.getByRole('button', { name: 'Dienstag: 08:00–18:00, 19:00–02:00' }).click()
  await page.getByLabel('Dienstag, 2. Zeitspanne von').fill('17')
  await page.getByLabel('Dienstag, 1. Zeitspanne von').focus()
  await page.getByRole('button', { name: /^Mittwoch:/ }).click()
  const overlap = page.getByRole('group', { name: 'Dienstag' }).getByRole('alert')
  expect(await textOf(overlap)).not.toBe('')
  await page.getByRole('button', { name: /^Dienstag:/ }).click()
  await page.getByRole('button', { name: 'Dienstag, 2. Zeitspanne entfernen' }).click()
  await overlap.waitFor({ state: 'detached' })
  for (const _ of [2, 3, 4])
    await page.getByRole('button', { name: 'Dienstag, Zeitspanne hinzufügen' }).click()
  expect(await page.getByRole('button', { name: 'Dienstag, Zeitspanne hinzufügen' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Dienstag wie am Montag' }).click()
  await page.getByRole('button', { name: 'Dienstag: 08:00–18:00, 19:00–02:00' }).waitFor()
  await on()
  await page.locator('input[name=logo]').setInputFiles(await picture('logo.jpg', 500, 500))
  await page.locator('input[name=featuredImage]').setInputFiles(await picture('hof.jpg', 900, 900))
  await page.getByRole('button', { name: 'Ausschnitt übernehmen' }).click()
  await page.getByText('900 × 600 px, auf großen Bildschirmen unscharf').waitFor()
  await kept(page).waitFor()
  // Until what came last is kept too.
  await eventually(() => keptOf(page)).toMatchObject({ picture: '900 × 600' })

  await page.reload()
  await hydrated(page)
  await kept(page).waitFor()
  expect(await page.getByLabel('Name der Pension *').inputValue()).toBe('Hundehof Apfelgarten')
  // In the step in which it was read anew; Back leads through the steps before, as the button does.
  await page.getByRole('heading', { level: 2, name: 'Wie sieht es bei dir aus?' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Wann hast du geöffnet?' }).waitFor()
  await page.getByRole('button', { name: 'Zurück' }).click()
  await page.getByRole('heading', { level: 2, name: 'Was bietest du an?' }).waitFor()
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Wo findet man dich?' }).waitFor()
  for (let step = 3; step < 7; step++) await on()
  await page.getByRole('heading', { level: 2, name: 'Alles beisammen?' }).waitFor()
  await page.getByText('Es fehlt noch 1 Angabe:').waitFor()
  await page.getByRole('checkbox').check()
  await page.getByText('Alle Pflichtangaben sind da.').waitFor()

  await letPass(page, 5000)
  let answer: (route: Route) => Promise<void> = (route) => route.abort()
  let mayAnswer = () => {}
  const isAllowed = new Promise<void>((resolve) => {
    mayAnswer = resolve
  })
  await page.route('**/api/register-listing', async (route) => {
    await isAllowed
    await answer(route)
  })
  const send = page.getByRole('button', { name: 'Pension kostenlos anmelden' })
  await send.click()
  const sending = page.getByRole('button', { name: 'Wird gesendet...' })
  expect([await sending.getAttribute('aria-disabled'), await sending.locator('svg.turning').count()]).toEqual(
    ['true', 1],
  )
  // Back calls nothing off, and leaves no draft behind of what arrives.
  await page.goBack()
  await page.getByRole('heading', { level: 2, name: 'Wie sieht es bei dir aus?' }).waitFor()
  await page.goForward()
  await sending.waitFor()
  mayAnswer()
  const box = page.getByRole('alert')
  await eventually(() => textOf(box)).toBe(
    'Es gab ein Problem beim Absenden Ihres Formulars. Bitte versuchen Sie es später erneut.',
  )
  // What the server says is told, whatever was wrong.
  const message = 'Bilder können gerade nicht gespeichert werden. Bitte versuche es später noch einmal.'
  answer = (route) => route.fulfill({ status: 503, json: { error: 'unavailable', message } })
  await send.click()
  await eventually(() => textOf(box)).toBe(message)
  await eventually(() => box.evaluate((element) => document.activeElement === element)).toBe(true)
  // A network that asks to log in first answers everything with a page of its own.
  answer = (route) => route.fulfill({ contentType: 'text/html', body: '<h1>WLAN</h1>' })
  await send.click()
  await eventually(() => textOf(box)).toMatch(/^Es gab ein Problem/)

  await page.unroute('**/api/register-listing')
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      const entries = [...(body as FormData)].map(([name, value]) => [
        name,
        value instanceof File ? `${value.name} ${value.type}` : value,
      ])
      sessionStorage.setItem('sent', JSON.stringify(Object.fromEntries(entries)))
      send.call(this, body)
    }
  })
  await send.click()
  await page.getByRole('heading', { level: 1, name: 'Danke für deine Anmeldung!' }).waitFor()
  const sent = JSON.parse((await page.evaluate(() => sessionStorage.getItem('sent'))) ?? '{}')
  expect(sent).toMatchObject({
    listingTitle: 'Hundehof Apfelgarten',
    listingCategory: 'Hundepension',
    latitude: expect.stringMatching(/^52\.\d+$/),
    'businessHours.friday.more.0.close': '02:00',
    features: 'Abholservice',
    web2023field: '',
    acceptTerms: 'true',
    logo: 'logo.jpg image/png',
    featuredImage: 'hof.jpg image/jpeg',
  })
  await page.getByText('So geht es weiter').waitFor()
  expect(await textOf(page.getByRole('main'))).toMatch(
    /Nummer der Anmeldung \d+ Antwort von uns bis \d+\. \w+/,
  )

  await page.getByRole('button', { name: 'Neues Formular ausfüllen' }).click()
  await page.getByLabel('Name der Pension *').waitFor()
  expect(await page.getByLabel('Name der Pension *').inputValue()).toBe('')
  await page.reload()
  await hydrated(page)
  expect(await page.getByLabel('Name der Pension *').inputValue()).toBe('')
})

test('on a phone the map of a step that was hurried through shows the point, and nothing covers its hint', async ({
  open,
}) => {
  const page = await open(PATH, { viewport: PHONE })
  const on = () => page.getByRole('button', { name: /^Weiter zu/ }).click()
  // The map's scripts come when its step is out of sight again.
  const { promise: isOut, resolve: letCome } = Promise.withResolvers<void>()
  await page.route(/\/assets\/pin-map-[^/]+\.js/, async (route) => {
    await isOut
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/pin-map-[^/]+\.js/)
  await on()
  await on()
  await fill(page, STEPS[2] ?? {})
  await asked
  await on()
  await page.getByRole('heading', { level: 2, name: 'Was bietest du an?' }).waitFor()
  letCome()
  await page.locator('.leaflet-container').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Zurück' }).click()
  const pin = page.getByRole('button', { name: 'Punkt deiner Pension, mit den Pfeiltasten zu verschieben' })
  await pin.waitFor()
  const places = await page.evaluate(() => {
    const middle = (selector: string) => {
      const { left, top, width, height } = (
        document.querySelector(selector) as HTMLElement
      ).getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    const [map, pin] = [middle('.leaflet-container'), middle('.leaflet-marker-icon')]
    return { x: Math.round(pin.x - map.x), y: Math.round(pin.y - map.y) }
  })
  expect(Math.abs(places.x)).toBeLessThan(4)
  expect(Math.abs(places.y)).toBeLessThan(24)
  const hint = page.getByText('Zieh den Punkt auf dein Tor')
  const lines = page.locator('.leaflet-control')
  const boxes = await Promise.all([hint, ...(await lines.all())].map((each) => each.boundingBox()))
  const [of, ...controls] = boxes
  expect(
    controls.filter(
      (one) =>
        of &&
        one &&
        one.x < of.x + of.width &&
        of.x < one.x + one.width &&
        one.y < of.y + of.height &&
        of.y < one.y + one.height,
    ),
  ).toEqual([])
})

test('on a desk the card follows, what is missing is counted, and nothing is sent without the agreement', async ({
  open,
}) => {
  const page = await open(PATH, { viewport: { ...DESKTOP, height: 1400 } })
  const main = page.getByRole('main')
  const words = await textOf(main)
  expect([...CHIPS, ...HINTS].filter((each) => !words.includes(each))).toEqual([])
  const time = (label: string) => page.getByLabel(label, { exact: true }).inputValue()
  const hours = ['Montag', 'Freitag', 'Samstag', 'Sonntag'].flatMap((day) =>
    ['von', 'bis'].map((edge) => time(`${day}, 1. Zeitspanne ${edge}`)),
  )
  const usual = ['08:00', '18:00']
  expect(await Promise.all(hours)).toEqual([...usual, ...usual, '09:00', '16:00', '', ''])
  expect(await page.getByLabel('Kategorie *').inputValue()).toBe('Hundepension')
  const isTicked = (step: number) =>
    page.locator(`section[data-step="${step}"] [data-complete]`).getAttribute('data-complete')
  expect(await isTicked(1)).toBe('false')
  await fill(page, { ...FILLED, 'Telefon *': '' })
  expect([await isTicked(1), await isTicked(2)]).toEqual(['true', 'false'])
  await page.locator('article').getByText('Hundehof Apfelgarten').first().waitFor()
  await main.getByText('10 von 12 Pflichtangaben').waitFor()
  await main.getByText('Es fehlen noch 2 Angaben:').waitFor()

  let isAsked = false
  await page.route('**/api/register-listing', (route) => {
    isAsked = true
    return route.abort()
  })
  const send = main.getByRole('button', { name: 'Pension kostenlos anmelden' }).first()
  await fill(page, { 'Telefon *': '12' })
  await main.getByText('1 Angabe stimmt noch nicht:').waitFor()
  await main.getByText('10 von 12 Pflichtangaben').waitFor()
  expect(await isTicked(2)).toBe('false')
  await fill(page, { 'Telefon *': '' })
  await send.click()
  await page.getByRole('alert').getByRole('link', { name: 'Telefon' }).waitFor()
  await eventually(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name)).toBe('phone')
  await fill(page, { 'Telefon *': '03327 5550142' })
  await send.click()
  await eventually(() => textOf(page.getByRole('alert'))).toContain(
    'Bitte akzeptieren Sie unsere Bedingungen, um fortzufahren.',
  )
  expect(isAsked).toBe(false)
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, nofollow')
})

test('a postcode of another place is pointed out, and either can be corrected', async ({ open }) => {
  const page = await open(PATH)
  await fill(page, { 'PLZ *': '50667' })
  // Browsers select what stands in a field that is reached like this, should the answer be there already.
  await page.getByLabel('PLZ *').press('Tab')
  await eventually(() => page.getByLabel('Ort *').inputValue()).toBe('Köln')
  // Who is about to type a name types no second one behind that.
  await page.keyboard.type('Deutz')
  expect(await page.getByLabel('Ort *').inputValue()).toBe('Deutz')
  await fill(page, { 'Ort *': 'Hamburg' })
  await page.getByText('Die PLZ 50667 gehört zu Köln, nicht zu Hamburg. Was stimmt?').waitFor()
  await page.getByRole('button', { name: /^PLZ: 2\d{4}$/ }).waitFor()
  await page.getByRole('button', { name: 'Ort: Köln' }).click()
  await page.getByText('PLZ und Ort passen zusammen: Köln, Nordrhein-Westfalen').waitFor()

  const pin = page.getByRole('button', { name: 'Punkt deiner Pension, mit den Pfeiltasten zu verschieben' })
  await pin.focus()
  const latitude = () => page.locator('input[name=latitude]').inputValue()
  const before = Number(await latitude())
  await pin.press('Shift+ArrowUp')
  await eventually(async () => Number(await latitude())).toBeCloseTo(before + 0.00045, 5)
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await eventually(async () => Number(await latitude())).toBe(before)
})

test('on a desk the point is dragged and doubted far away, and the whole page is seen before it is sent', async ({
  open,
}) => {
  const page = await open(PATH, { viewport: { ...DESKTOP, height: 1400 } })
  await fill(page, FILLED)
  const pin = page.getByRole('button', { name: 'Punkt deiner Pension, mit den Pfeiltasten zu verschieben' })
  const point = async () => {
    const [latitude, longitude] = await Promise.all(
      ['latitude', 'longitude'].map((name) => page.locator(`input[name=${name}]`).inputValue()),
    )
    return { latitude: Number(latitude), longitude: Number(longitude) }
  }
  await pin.scrollIntoViewIfNeeded()
  const before = await point()
  const box = await pin.boundingBox()
  if (!box) throw new Error('the point is not in sight')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 40, y - 30, { steps: 8 })
  await page.mouse.up()
  await eventually(async () => (await point()).latitude).toBeGreaterThan(before.latitude + 0.0003)
  expect((await point()).longitude).toBeGreaterThan(before.longitude + 0.0005)
  for (let step = 0; step < 45; step++) await pin.press('Shift+ArrowUp')
  await page.getByText('Der Punkt liegt weit weg von Werder (Havel). Stimmt er?').waitFor()
  await page.getByRole('button', { name: 'Zurücksetzen' }).click()
  await eventually(point).toEqual(before)
  expect(await page.getByText('Der Punkt liegt weit weg').count()).toBe(0)

  const frame = page.frameLocator('iframe[title="So sieht dein Eintrag aus"]').first()
  await eventually(() => frame.locator('h1').innerText()).toContain('Hundehof Apfelgarten')
  await fill(page, { 'Name der Pension *': 'Hundehof Birnengarten' })
  await eventually(() => frame.locator('h1').innerText()).toContain('Hundehof Birnengarten')
  await page.getByRole('button', { name: 'Seite groß ansehen' }).click()
  const large = page.getByRole('dialog').frameLocator('iframe')
  await eventually(() => large.locator('body').innerText()).toContain('höchstens acht Hunde')
})

test('while pictures are sent their progress stands below them; called off, all is there as before', async ({
  open,
}) => {
  const page = await open(PATH, { viewport: { ...DESKTOP, height: 1400 } })
  await fill(page, FILLED)
  await page.getByRole('checkbox').check()
  // A picture that is sent as soon as it is picked is still being read, and waited for.
  await page.evaluate(() => {
    const read = window.createImageBitmap
    window.createImageBitmap = async (...taken: [ImageBitmapSource]) => {
      await new Promise((done) => setTimeout(done, 1000))
      return read(...taken)
    }
  })
  await page.locator('input[name=featuredImage]').setInputFiles(await picture('hof.jpg', 1200, 800))
  await page.route('**/api/register-listing', () => new Promise(() => {}))
  await page.evaluate(() => {
    const send = XMLHttpRequest.prototype.send
    XMLHttpRequest.prototype.send = function (body) {
      send.call(this, body)
      const sent = { lengthComputable: true, loaded: 1_800_000, total: 2_900_000 }
      this.upload.dispatchEvent(new ProgressEvent('progress', sent))
    }
  })
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Pension kostenlos anmelden' }).first().click()
  const bar = main.getByRole('progressbar', { name: 'Übertragung der Bilder' })
  await bar.waitFor()
  await main.getByText('62 %, 1,8 von 2,9 MB').waitFor()
  const [shown, drawn] = [
    await bar.boundingBox(),
    await page.locator('[data-name=featuredImage]').boundingBox(),
  ]
  const below = (shown?.y ?? 0) - (drawn?.y ?? 0) - (drawn?.height ?? 0)
  expect(below > 0 && below < 100).toBe(true)
  await main.getByRole('button', { name: 'Abbrechen' }).click()
  await main.getByRole('button', { name: 'Pension kostenlos anmelden' }).first().waitFor()
  expect(await bar.count()).toBe(0)
  expect(await page.getByLabel('Name der Pension *').inputValue()).toBe('Hundehof Apfelgarten')
})

test('who leaves before the answer finds all of it again, and sent again it is the same registration', async ({
  open,
}) => {
  // Nobody pauses for long enough that the form is kept before it is sent.
  const hurry = () => {
    const set = window.setTimeout
    const later = (run: () => void, wait?: number) => set(run, wait === 400 ? 60_000 : wait)
    window.setTimeout = later as typeof set
  }
  const page = await open(PATH, { before: (page) => page.addInitScript(hurry) })
  await fill(page, FILLED)
  await page.getByRole('checkbox').check()
  let number: number | undefined
  await page.route('**/api/register-listing', async (route) => {
    number = (await (await route.fetch()).json()).number
    // The answer never arrives.
  })
  const main = page.getByRole('main')
  const send = main.getByRole('button', { name: 'Pension kostenlos anmelden' }).first()
  await send.click()
  await eventually(() => number).toBeGreaterThan(0)
  await page.goto('/kontakt')
  await page.unroute('**/api/register-listing')
  await page.goto(PATH)
  await kept(page).first().waitFor()
  for (const [label, value] of Object.entries(FILLED))
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe(value)
  await page.getByRole('checkbox').check()
  await send.click()
  await eventually(() => page.getByRole('definition').first().textContent()).toBe(`${number}`)
})

test('a picture that the server refuses is told of beside it; one that was removed comes back', async ({
  open,
}) => {
  const page = await open(PATH, { allow: /415/ })
  await fill(page, FILLED)
  await page.getByRole('checkbox').check()
  await page.locator('input[name=logo]').setInputFiles(await picture('logo.jpg', 300, 300))
  const remove = page.getByRole('button', { name: 'Logo entfernen' })
  await remove.click()
  await page.getByRole('button', { name: 'Rückgängig' }).click()
  await remove.waitFor()
  const message = 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.'
  await page.route('**/api/register-listing', (route) =>
    route.fulfill({
      status: 415,
      json: { error: 'unsupported_media_type', message, issues: [{ path: 'logo', message }] },
    }),
  )
  await page.getByRole('main').getByRole('button', { name: 'Pension kostenlos anmelden' }).first().click()
  await page.getByText(message).waitFor()
  await page.getByRole('button', { name: 'Noch einmal' }).waitFor()
})

test('the draft is thrown away after being asked about once', async ({ open }) => {
  const page = await open(PATH)
  await fill(page, { 'Vorname *': 'Katrin' })
  await kept(page).waitFor()
  await page.getByRole('button', { name: 'Verwerfen' }).click()
  await page.getByRole('button', { name: 'Wirklich verwerfen' }).click()
  await eventually(() => page.getByLabel('Vorname *').inputValue()).toBe('')
  expect(await kept(page).count()).toBe(0)

  // A tab that was left open overwrites nothing of the one in which somebody goes on.
  await fill(page, { 'Vorname *': 'Anna' })
  await kept(page).waitFor()
  const other = await openInSameVisit(page, PATH)
  await kept(other).waitFor()
  await fill(other, { 'Vorname *': 'Berta' })
  await eventually(() => keptOf(other)).toMatchObject({ firstName: 'Berta' })
  await fill(page, { 'Nachname *': 'Zuletzt' })
  await kept(page).waitFor({ state: 'detached' })
  await other.reload()
  await hydrated(other)
  await eventually(() => other.getByLabel('Vorname *').inputValue()).toBe('Berta')
  expect(await other.getByLabel('Nachname *').inputValue()).toBe('')
})

test('without scripts it is one plain form with pictures', async ({ open }) => {
  const page = await open(PATH, { viewport: PHONE, javaScriptEnabled: false, allow: /400/ })
  await fill(page, FILLED)
  const features = page.getByLabel('Ausstattung und Besonderes')
  const hint = await page.locator(`[id="${await features.getAttribute('aria-describedby')}"]`).innerText()
  expect(CHIPS.filter((feature) => !hint.includes(feature))).toEqual([])
  await features.fill('Abholservice, Garten')
  await page.getByLabel('Montag, 2. Zeitspanne von').fill('19:00')
  await page.getByLabel('Montag, 2. Zeitspanne bis').fill('20:00')
  await page.getByLabel('Titelbild').setInputFiles(await picture('hof.jpg', 1200, 800))
  await page.getByLabel('PLZ *').fill('99999')
  await page.getByRole('checkbox').check()
  const send = page.getByRole('main').getByRole('button', { name: 'Pension kostenlos anmelden' }).first()
  await send.click()
  await page.getByText('Diese Postleitzahl gibt es in Deutschland nicht.').waitFor()
  expect(await page.getByLabel('Vorname *').inputValue()).toBe('Katrin')
  expect(await page.getByLabel('Montag, 2. Zeitspanne bis').inputValue()).toBe('20:00')
  expect(await features.inputValue()).toBe('Abholservice, Garten')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  await page.getByLabel('PLZ *').fill('14542')
  await send.click()
  await page.waitForURL(/gesendet=\d+&bis=\d{4}-\d\d-\d\d$/)
  await page.getByRole('heading', { level: 1, name: 'Danke für deine Anmeldung!' }).waitFor()
})

test('axe finds nothing in the form, empty or with errors, nor in the thanks', async ({ open }) => {
  const page = await open(PATH, { reducedMotion: 'reduce' })
  await expectReadable(page)
  await page.setViewportSize(DESKTOP)
  await fill(page, FILLED)
  await page.getByLabel('Telefon *').fill('')
  await page.locator('input[name=featuredImage]').setInputFiles(await picture('hof.jpg', 900, 900))
  await page.getByRole('button', { name: 'Ausschnitt übernehmen' }).waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Pension kostenlos anmelden' }).first().click()
  await page.getByRole('alert').first().waitFor()
  await expectReadable(page)
  for (let step = 0; step < 7; step++) {
    expect(await violationsOf(page), `step ${step}`).toEqual([])
    const on = page.getByRole('button', { name: /^Weiter zu/ })
    if (await on.isVisible()) await on.click()
  }
  await page.goto(`${PATH}?gesendet=7&bis=2026-11-25`)
  await hydrated(page)
  await expectReadable(page)
})
