import { expect } from 'vitest'
import { expectReadable } from './harness/axe.ts'
import { htmlProblems } from './harness/html.ts'
import { linkInMails, SHARED_DATA } from './harness/mails.ts'
import { eventually, focusedName, hydrated, letPass, ORIGIN, PHONE, test } from './harness/pages.ts'
import { THINKING_MS } from './harness/requests.ts'

const CHOCOLATE = '/blog/fuettern-in-der-pension'

test('the blog is filtered by category in place, searched, and leads to an article', async ({ open }) => {
  const page = await open('/blog')
  await page.getByRole('link', { name: /^Gesundheit/ }).click()
  await page.waitForURL('/blog?kategorie=gesundheit')
  await eventually(() => page.locator('main article').count()).toBe(2)
  await page.getByRole('searchbox', { name: 'Im Blog suchen' }).fill('geimpft')
  await page.getByRole('searchbox', { name: 'Im Blog suchen' }).press('Enter')
  await page.waitForURL('/blog?q=geimpft')
  await page.getByRole('heading', { name: /zu „geimpft“/ }).waitFor()
  await page.getByRole('link', { name: /^Impfungen und Parasiten/ }).click()
  await page.waitForURL('/blog/impfungen-und-parasiten')
  await page.getByRole('link', { name: 'Gesundheit' }).last().click()
  await page.waitForURL('/blog?tag=Gesundheit')
  await page.getByRole('heading', { name: 'Artikel zum Stichwort „Gesundheit“' }).waitFor()
})

test('an article in another spelling is at its own address for ever, an unknown one is none', async ({
  open,
}) => {
  const reply = await fetch(`${ORIGIN}/blog/Fuettern-IN-der-Pension`, { redirect: 'manual' })
  expect([reply.status, reply.headers.get('location')]).toEqual([301, CHOCOLATE])
  const page = await open('/blog/gibt-es-nicht', { allow: /404/ })
  await page.getByRole('heading', { name: 'Artikel nicht gefunden' }).waitFor()
  await page.getByText('Der gesuchte Artikel ist leider nicht verfügbar.').waitFor()
  await page.getByRole('link', { name: 'Zurück zum Blog' }).click()
  await page.waitForURL('/blog')
})

test('an article tells machines what it is, and its picture can be had', async ({ open }) => {
  const page = await open(CHOCOLATE)
  const data = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
  expect(data).toMatchObject({ '@type': 'Article', inLanguage: 'de', datePublished: '2026-11-19' })
  const image = (await page.locator('meta[property="og:image"]').getAttribute('content')) ?? ''
  const preview = await fetch(ORIGIN + new URL(image).pathname)
  expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/png'])
})

test('the chocolate calculator sends to the vet from the limit on, to the phone below it, and never says that all is well', async ({
  open,
}) => {
  const page = await open(CHOCOLATE)
  await page.getByText('Gib Gewicht und Menge an').waitFor()
  await page.getByLabel('Wie schwer ist dein Hund?', { exact: true }).fill('6')
  await page.getByLabel('Wie viel hat er gefressen?', { exact: true }).fill('100')
  await page.getByText('Sofort zum Tierarzt', { exact: true }).waitFor()
  await page.getByText('90 g kritisch').waitFor()
  await page.getByRole('radio', { name: 'Vollmilch' }).check()
  await page.getByText('Ruf jetzt in der Praxis an').waitFor()
})

test('an article leads through its contents and to its neighbours, and its list can be printed and shared', async ({
  open,
}) => {
  const page = await open('/blog/koffer-packen-hundepension')
  const contents = page.getByRole('navigation', { name: 'Inhalt' })
  const chapter = contents.getByRole('link').nth(1)
  const target = await chapter.getAttribute('href')
  await chapter.click()
  await eventually(() => new URL(page.url()).hash).toBe(target)
  expect(await page.locator(`h2${target}`).count()).toBe(1)
  const neighbours = page.getByRole('navigation', { name: 'Weitere Artikel' })
  expect(
    await neighbours.getByRole('link', { name: /Älterer Artikel|Neuerer Artikel/ }).count(),
  ).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: 'Drucken' }).count()).toBeGreaterThan(0)
  expect(await page.getByRole('button', { name: /Teilen|Link kopieren/ }).count()).toBe(1)
})

test('what is printed of a list is the list, and nothing of the page around it', async ({ open }) => {
  const page = await open('/blog/koffer-packen-hundepension')
  await page.evaluate(() => {
    window.print = () => {}
  })
  await page.getByRole('button', { name: 'Drucken' }).last().click()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('[data-printed]')
  expect(await sheet.getByRole('heading', { level: 3 }).isVisible()).toBe(true)
  expect(await sheet.getByRole('listitem').first().isVisible()).toBe(true)
  for (const other of ['h1', '#page > header', '#page > footer', '[data-printed] button'])
    expect(await page.locator(other).last().isVisible(), other).toBe(false)
  await page.evaluate(() => dispatchEvent(new Event('afterprint')))
  await page.getByRole('heading', { level: 1 }).waitFor()
})

test('on a small phone nothing of the chocolate calculator is cut off', async ({ open }) => {
  const page = await open('/blog/fuettern-in-der-pension', { viewport: { width: 320, height: 640 } })
  const calculator = page.getByRole('region', { name: /Schokolade/ })
  const choices = calculator.getByRole('group').locator('label')
  const end = ({ x, width }: { x: number; width: number }) => x + width
  const frame = end((await calculator.boundingBox()) ?? { x: 0, width: 0 })
  expect(await choices.count()).toBeGreaterThan(2)
  for (const choice of await choices.all())
    expect(end((await choice.boundingBox()) ?? { x: 9999, width: 0 })).toBeLessThanOrEqual(frame)
})

test('without scripts the calculator is a table, and all of the article can be read', async ({ open }) => {
  const page = await open(CHOCOLATE, { javaScriptEnabled: false })
  expect(await page.getByText('Gib Gewicht und Menge an').isVisible()).toBe(false)
  await page.getByRole('table', { name: 'Kritische Mengen nach Gewicht des Hundes' }).waitFor()
  await page.getByRole('heading', { name: 'Drei Fragen zum Schluss' }).waitFor()
})

test('the feed holds all articles with their whole text', async () => {
  const reply = await fetch(`${ORIGIN}/blog/feed.xml`)
  expect(reply.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8')
  const feed = await reply.text()
  expect(feed.match(/<item>/g)).toHaveLength(10)
  expect(feed).toContain('&lt;h2 id=&quot;')
  expect(feed).toContain('Backschokolade')
})

test('the address of a question opens it, and the search of the questions marks what it finds', async ({
  open,
}) => {
  const page = await open('/faq#wie-frueh-anfragen')
  await page.getByText('Für die Hauptsaison zwei bis drei Monate vorher').waitFor({ state: 'visible' })
  const box = page.getByRole('searchbox', { name: 'Frage oder Stichwort' })
  await box.fill('geimpft')
  await box.press('Enter')
  await page.waitForURL('/faq?q=geimpft')
  await eventually(() => page.locator('mark').first().isVisible()).toBe(true)
  await page.getByRole('link', { name: 'Für Pensionsbetreiber' }).click()
  await page.waitForURL('/faq?fuer=betreiber')
})

test('the newsletter is ordered below an article, and nothing is said about the address', async ({
  open,
}) => {
  const page = await open(CHOCOLATE, { viewport: PHONE })
  await page.getByLabel('E-Mail-Adresse').fill('leserin@hund.example')
  await page.getByRole('button', { name: 'Abonnieren' }).click()
  await page.getByRole('heading', { name: 'Schau in dein Postfach' }).waitFor()
  await eventually(() => focusedName(page)).toBe('Schau in dein Postfach')
})

test('what says that a form has been sent has the focus', async ({ open }) => {
  const newsletter = await open('/newsletter')
  await newsletter.getByLabel('E-Mail-Adresse').fill('fokus@hund.example')
  await letPass(newsletter, THINKING_MS)
  await newsletter.keyboard.press('Enter')
  await newsletter.getByRole('heading', { name: 'Schau in dein Postfach' }).waitFor()
  await eventually(() => focusedName(newsletter)).toMatch(/^Schau in dein Postfach/)
  const link = await linkInMails(SHARED_DATA, /\/newsletter\/bestaetigen\/[\w.-]+/, 'fokus@hund.example')
  await newsletter.goto(link)
  await newsletter.getByRole('button', { name: 'Ja, ich möchte den Newsletter' }).press('Enter')
  await newsletter.getByRole('heading', { name: 'Du bist dabei' }).waitFor()
  await eventually(() => focusedName(newsletter)).toMatch(/^Du bist dabei/)

  const contact = await open('/kontakt')
  await contact.getByLabel('Name').fill('Anna')
  await contact.getByLabel('E-Mail', { exact: false }).first().fill('anna.fokus@hund.example')
  await contact.getByLabel('Datenschutz', { exact: true }).check()
  await contact.getByLabel('Nachricht').fill('Was speichert ihr?')
  await contact.getByRole('button', { name: 'Nachricht senden' }).press('Enter')
  await contact.getByRole('heading', { name: 'Danke, deine Nachricht ist da' }).waitFor()
  await eventually(() => focusedName(contact)).toMatch(/^Startseite.*Danke, deine Nachricht ist da/)
})

test('without scripts the newsletter is ordered, confirmed and ended behind the links of its mails', async ({
  open,
}) => {
  const address = 'ohne.skripte@hund.example'
  const page = await open('/newsletter', { javaScriptEnabled: false, allow: /status of 4\d\d/ })
  await page.getByLabel('E-Mail-Adresse').fill(address)
  await page.getByRole('button', { name: 'Abonnieren' }).click()
  await page.waitForURL('/newsletter?gesendet=1')
  for (const [link, button, done] of [
    [/\/newsletter\/bestaetigen\/[\w.-]+/, 'Ja, ich möchte den Newsletter', 'Du bist dabei'],
    [/\/newsletter\/abmelden\/[\w.-]+/, 'Ja, abbestellen', 'Du bist abgemeldet'],
  ] as const) {
    const path = await linkInMails(SHARED_DATA, link, address)
    expect(await htmlProblems(path)).toEqual([])
    await expectReadable(await open(path))
    await page.goto(path)
    await page.getByText('o…@hund.example').waitFor()
    await page.getByRole('button', { name: button }).click()
    await page.getByRole('heading', { name: done }).waitFor()
    expect(await htmlProblems(path)).toEqual([])
    await expectReadable(await open(path))
  }
  await page.goto('/newsletter/bestaetigen/gibt-es-nicht')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await htmlProblems('/newsletter/bestaetigen/gibt-es-nicht')).toEqual([])
})

test('without scripts a message that is not right comes back filled in, and one that is leads on', async ({
  open,
}) => {
  const page = await open('/kontakt', { javaScriptEnabled: false })
  await page.getByLabel('Name').fill('Anna')
  await page.getByLabel('E-Mail', { exact: false }).first().fill('anna@hund.example')
  await page.getByLabel('Datenschutz', { exact: true }).check()
  await page.getByLabel('Nachricht').fill('Was speichert ihr?')
  await page.getByRole('button', { name: 'Nachricht senden' }).click()
  await page.waitForURL('/kontakt?gesendet=1')
  await page.getByRole('heading', { name: 'Danke, deine Nachricht ist da' }).waitFor()
})

test('the calculator of the price guide adds up a stay', async ({ open }) => {
  const page = await open('/hundepension-preise')
  await page.getByLabel('Region').selectOption({ label: 'Bayern' })
  await page.getByRole('radio', { name: 'Ferien' }).check()
  await page.getByRole('button', { name: 'Hunde mehr' }).click()
  await page.getByText('Weitere Hunde').waitFor()
  // Typed figure by figure from an empty field; half a day is none.
  const days = page.getByLabel('Tage', { exact: true })
  await days.fill('')
  expect(await days.inputValue()).toBe('')
  await days.pressSequentially('14')
  await page.getByText(/^14 Tage ×/).waitFor()
  await days.fill('2.5')
  await page.getByText(/^3 Tage ×/).waitFor()
  await days.blur()
  expect(await days.inputValue()).toBe('3')
  // Chromium takes this letter alone, Firefox all of them.
  await days.press('End')
  await days.pressSequentially('e')
  expect(await days.inputValue()).toBe('')
  await days.blur()
  expect(await days.inputValue()).toBe('3')
  await page.getByText(/^3 Tage ×/).waitFor()
  await page.getByRole('link', { name: 'Pensionen in Bayern ansehen' }).click()
  await page.waitForURL('/hundepensionen/bayern')

  // A browser that brings back what was chosen would show it beside a sum that is not its own.
  await page.goBack()
  await hydrated(page)
  expect(await page.getByLabel('Region').inputValue()).toBe('')
  expect(await page.getByRole('radio', { name: 'Nebensaison' }).isChecked()).toBe(true)
  await page.getByText(/^7 Tage ×/).waitFor()
  expect(await days.inputValue()).toBe('7')
})

test('an unknown address offers what is spelled alike, and the search for its words', async ({ open }) => {
  const page = await open('/datenshcutz', { allow: /404/ })
  await page.getByRole('link', { name: 'Datenschutz' }).first().waitFor()
  expect(await page.locator('main').getByRole('link', { name: 'Datenschutz' }).getAttribute('href')).toBe(
    '/datenschutz',
  )
  await open('/muenchen', { allow: /404/ }).then(async (other) => {
    const city = other.locator('main').getByRole('link', { name: 'Hundepensionen in München' })
    expect(await city.getAttribute('href')).toBe('/hundepension-in/muenchen')
    await other.locator('main').getByRole('button', { name: 'Suchen' }).click()
    await other.waitForURL(/\/suche\?query=muenchen/)
  })
})
