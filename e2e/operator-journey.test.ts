import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import type { Listing } from '#features/listings/contract.ts'
import { api } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { linkInMails, sendDecision } from './harness/mails.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hydrated, letPass, PHONE, shownAnew, test, textOf } from './harness/pages.ts'

const own = ownProduct()
const EMAIL = 'katrin@kirschgarten.example'
const TITLE = 'Hundehof Kirschgarten'

/** What somebody fills in, by step and by the labels of the fields. */
const STEPS: Record<string, string>[] = [
  { 'Name der Pension *': TITLE },
  { 'Vorname *': 'Katrin', 'Nachname *': 'Albers', 'Telefon *': '03327 5550142', 'E-Mail *': EMAIL },
  { 'Straße und Hausnummer *': 'Am Obstgarten 7', 'PLZ *': '14542', 'Ort *': 'Werder' },
  {
    'Beschreibung *': 'Auf unserem Hof betreuen wir höchstens acht Hunde gleichzeitig.',
    'Leistungen *': 'Pension mit Übernachtung.',
  },
  {},
  {},
]

async function jpeg(name: string, width: number, height: number) {
  return { name, mimeType: 'image/jpeg', buffer: await picture(width, height, '#7fa98f').jpeg().toBuffer() }
}

async function register(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 2, name: 'Wie heißt deine Pension?' }).waitFor()
  await hydrated(page)
  for (const [number, values] of STEPS.entries()) {
    if (number === 5) {
      await page.locator('input[name=logo]').setInputFiles(await jpeg('logo.jpg', 500, 500))
      await page.locator('input[name=featuredImage]').setInputFiles(await jpeg('hof.jpg', 900, 900))
      await page.getByRole('button', { name: 'Ausschnitt übernehmen' }).click()
      await page.getByText('900 × 600 px, auf großen Bildschirmen unscharf').waitFor()
    }
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByRole('button', { name: /^Weiter zu/ }).click()
  }
  await page.getByRole('checkbox').check()
  await page.getByText('Alle Pflichtangaben sind da.').waitFor()
  await letPass(page, 5000)
  await page.getByRole('button', { name: 'Pension kostenlos anmelden' }).click()
  await page.getByRole('heading', { level: 1, name: 'Danke für deine Anmeldung!' }).waitFor()
}

test('from the registration with pictures to an edited listing that stands online, all of it on a phone', async ({
  open,
}) => {
  const page = await own.visit(open, '/hundepension-anmelden', { viewport: PHONE })
  await register(page)

  const staff = await own.visitAsStaff(open, '/admin/registrations', { viewport: PHONE })
  await staff.getByRole('link', { name: `Details zu ${TITLE}` }).click()
  const dialog = staff.getByRole('dialog', { name: TITLE })
  await dialog.getByRole('button', { name: 'Freischalten' }).click()
  await dialog.getByText('Freigeschaltet von erika').waitFor()
  await sendDecision(staff, `registration ${new URL(staff.url()).searchParams.get('nummer')}`)
  const shown = dialog.getByRole('link', { name: 'Eintrag ansehen' })
  const listing = (await shown.getAttribute('href')) ?? ''

  await eventually(async () => {
    await page.goto('/suche?query=14542')
    return textOf(page.getByRole('main'))
  }).toContain(TITLE)
  await page.goto(listing)
  const cover = page
    .getByRole('list', { name: `Bilder von ${TITLE}` })
    .getByRole('img')
    .first()
  await eventually(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(
    300,
  )
  await expectReadable(page)

  await page.goto(await linkInMails(own.data, /\/mein-eintrag\/oeffnen\/[\w.-]+/, EMAIL))
  await page.getByRole('button', { name: 'Öffnen' }).click()
  await page.waitForURL('**/mein-eintrag')
  await hydrated(page)
  await page.getByRole('link', { name: 'Name, Adresse, Texte' }).click()
  await page.getByRole('heading', { level: 1, name: 'Name, Adresse, Texte' }).waitFor()
  await hydrated(page)
  const description = page.getByLabel('Beschreibung')
  expect(await description.inputValue()).toContain('höchstens acht Hunde')
  await description.fill('Ab jetzt mit eigenem Badesee für alle Hunde.')
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('wartet auf Prüfung').waitFor()
  await page.goto(listing)
  expect(await textOf(page.getByRole('main'))).not.toContain('Badesee')

  await staff.goto('/admin/aenderungen')
  const change = staff.getByRole('article', { name: `${TITLE}: Beschreibung` })
  expect(await change.innerText()).toMatch(/höchstens acht Hunde[\s\S]*Badesee/)
  await hydrated(staff)
  await change.getByRole('button', { name: 'Übernehmen' }).click()
  await staff.getByText('Keine Änderung wartet.').waitFor()
  await shownAnew(page).toContain('Badesee')
  // It is somebody's: nobody is asked whose it is.
  expect(await page.getByText('Ist das deine Pension?').count()).toBe(0)
})

test('an entry that is nobody’s is taken over on a phone with the code from its mailbox', async ({
  open,
}) => {
  const { slug, email } = await reachableListing()
  const page = await own.visit(open, `/hundepension/${slug}`, { viewport: PHONE, allow: /status of 400/ })
  await page.getByRole('link', { name: 'Ist das deine Pension?' }).click()
  await page.getByRole('heading', { level: 1, name: 'Ist das deine Pension?' }).waitFor()
  await hydrated(page)
  await page.getByRole('button', { name: 'Code schicken' }).click()
  await page.getByRole('heading', { level: 1, name: 'Gib den Code ein' }).waitFor()
  await hydrated(page)
  await page.getByLabel('Code aus der Mail').fill('ABCD-2345')
  await page.getByRole('button', { name: 'Eintrag übernehmen' }).click()
  await page.getByText('Dieser Code stimmt nicht oder gilt nicht mehr.').first().waitFor()
  await expectReadable(page)
  const code = await linkInMails(own.data, /(?<=Dein Code: )[A-Z2-9]{4}-[A-Z2-9]{4}/, email)
  await page.getByLabel('Code aus der Mail').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Eintrag übernehmen' }).click()
  await page.waitForURL('**/mein-eintrag')
})

/** A listing of the demo that names an address. */
async function reachableListing(): Promise<{ slug: string; email: string }> {
  const listings = await api<Listing[]>('/api/listings?limit=50', own.origin)
  const found = listings.find(({ listingEmail }) => listingEmail !== null)
  return { slug: found?.slug ?? '', email: found?.listingEmail ?? '' }
}
