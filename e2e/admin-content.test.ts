import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'
import { makeAccount, TEST_PASSWORD } from '#features/administrators/server/factory.ts'
import { post } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { htmlProblems } from './harness/html.ts'
import { areBeside } from './harness/layout.ts'
import { askedFor, ownProduct } from './harness/own-product.ts'
import { eventually, focusedName, hydrated, PHONE, test, textOf } from './harness/pages.ts'

const own = ownProduct((db) => makeAccount(db, 'Ruth'))
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const paste = (into: Locator, html: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, html)
const preview = (page: Page) => page.getByRole('region', { name: 'Vorschau' })

test('a text of a page is written by keys, shown as it will look, saved, gone back to, deleted and brought back', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/content', { allow: /status of 40[09]/ })
  await page.getByText('Noch keine Seiteninhalte vorhanden.').waitFor()
  const search = page.getByRole('searchbox', { name: 'Slug oder Titel' })
  expect(await areBeside(page.getByRole('link', { name: /^Eigene Seite/ }), search)).toBe(true)
  await hydrated(page)
  await eventually(async () => {
    await page.keyboard.press('n')
    return new URL(page.url()).search
  }).toBe('?eintrag=neu')
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page.getByText('Seitentyp und Slug sind erforderlich.').first().waitFor()
  await page.getByRole('radio', { name: 'Eigene Seite' }).check()
  await page.getByLabel('Slug').fill('hunde-im-herbst')
  await page.getByLabel('Hero-Titel').fill('Hunde im Herbst')
  const text = page.getByRole('textbox', { name: 'SEO-Inhalt' })
  await text.click()
  await page.keyboard.type('Laub')
  await page.keyboard.press('Control+a')
  await page.getByRole('button', { name: 'H2, Überschrift' }).press('Enter')
  await preview(page).getByRole('heading', { level: 2, name: 'Laub' }).waitFor()
  await page.getByText('1 Wort · 1 Minute Lesezeit').waitFor()
  await page.getByText('Hunde im Herbst | ').waitFor()
  await expectReadable(page)
  // What is written and not saved outlasts a reload.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await page.getByText('steht wieder im Formular').waitFor()
  await preview(page).getByRole('heading', { level: 2, name: 'Laub' }).waitFor()
  expect(await page.getByLabel('Slug').inputValue()).toBe('hunde-im-herbst')
  await page.keyboard.press('Control+s')
  await page.getByText('Seiteninhalt angelegt').first().waitFor()
  await row(page, 'hunde-im-herbst').waitFor()
  const read = await own.visit(open, '/seite/hunde-im-herbst')
  expect(await textOf(read.getByRole('heading', { level: 2, name: 'Laub' }))).toBe('Laub')

  await page.getByRole('link', { name: 'Bearbeiten: hunde-im-herbst' }).click()
  await page.getByLabel('Quelltext').check()
  await page.getByRole('textbox', { name: 'SEO-Inhalt' }).fill('<h2>Regen</h2><script>x()</script>')
  await preview(page).getByRole('heading', { name: 'Regen' }).waitFor()
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page.getByText('Seiteninhalt gespeichert').first().waitFor()

  await page.getByRole('link', { name: 'Bearbeiten: hunde-im-herbst' }).click()
  await page.getByText('Versionen', { exact: true }).click()
  await page.getByText('seither +1 Wort, −1').waitFor()
  await page.getByRole('button', { name: 'Vergleichen' }).click()
  const comparison = page.getByRole('dialog', { name: 'Version 1 und jetzt' })
  expect(await comparison.locator('del, ins').allInnerTexts()).toEqual(['Laub', 'Regen'])
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await page.getByText('Sie gilt erst nach dem Speichern.').waitFor()
  await preview(page).getByRole('heading', { name: 'Laub' }).waitFor()
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await row(page, 'hunde-im-herbst').waitFor()

  await page.getByRole('button', { name: 'Löschen: hunde-im-herbst' }).press('Enter')
  await page.getByText('wirklich löschen?').waitFor()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await eventually(() => focusedName(page)).toBe('Löschen: hunde-im-herbst')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Löschen', exact: true }).click()
  await page.getByText('Noch keine Seiteninhalte vorhanden.').waitFor()
  await page.getByRole('button', { name: 'Rückgängig' }).first().press('Enter')
  await row(page, 'hunde-im-herbst').waitFor()

  await page.getByRole('button', { name: 'Löschen: hunde-im-herbst' }).press('Enter')
  await page.getByRole('button', { name: 'Löschen', exact: true }).press('Enter')
  await page.getByRole('link', { name: 'Papierkorb 1' }).press('Enter')
  await row(page, 'hunde-im-herbst').getByRole('button', { name: 'Endgültig löschen' }).press('Enter')
  await page.getByText('mit allen Versionen endgültig löschen?').waitFor()
  await expectReadable(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Zurückholen' }).click()
  await page.getByText('Der Papierkorb ist leer.').waitFor()
  await page.getByRole('link', { name: 'Zurück zur Liste' }).click()
  await row(page, 'hunde-im-herbst').waitFor()
})

/** Whatever the renderer lets through, and what is too long for a narrow phone. */
const WRITTEN = `
<h2>Wer "Partner" ist</h2><p>Ab 5 kg, siehe <a href="/kontakt">Kontakt</a>, <strong>fett</strong> und <em>schräg</em>.
Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft,
<a href="https://partner.example/${'hundepension-'.repeat(12)}">https://partner.example/${'hundepension-'.repeat(12)}</a>.</p>
<h3>Was sie tun</h3><ul><li>Sie <ul><li>helfen</li></ul></li></ul><ol><li>Erst fragen</li><li>Dann buchen</li></ol>
<blockquote><p>Ein gutes Bett für jeden Hund.</p></blockquote>
<table><thead><tr>${'<th>Vermittlungsgebühr</th>'.repeat(6)}</tr></thead>
<tbody><tr>${'<td>Nachmittagsbetreuung</td>'.repeat(6)}</tr></tbody></table>
<h2>Wer "Partner" ist</h2><hr><p>Noch einmal.<br>Ende.</p>`

test.for([
  {
    ...{ pageSlug: 'partner-und-freunde', customTitle: 'Partner', heroTitle: 'Unsere "Partner" und Freunde' },
    ...{ heroDescription: 'Mit ihnen arbeiten wir.', seoContent: WRITTEN },
  },
  { pageSlug: `leer-${'hundepensionsverzeichnis'.repeat(3)}`, seoContent: '' },
])(
  'everybody can read a page that staff write, and its HTML is valid: $pageSlug',
  async (written, { open }) => {
    await post('/api/admin/page-content', { pageType: 'custom', ...written }, own.origin)
    const path = `/seite/${written.pageSlug}`
    expect(await htmlProblems(own.origin + path)).toEqual([])
    const page = await own.visit(open, path)
    expect(await page.getByRole('main').locator('table').count()).toBe(written.seoContent ? 1 : 0)
    await expectReadable(page)
  },
)

test('whoever saves an article that somebody else has saved since sees both and chooses, and nothing is overwritten', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/content?reiter=blog', { allow: /status of 409/ })
  await page.getByRole('row').nth(1).waitFor()
  const edit = await page.getByRole('row').nth(1).getByRole('link').getAttribute('href')
  const [first, second] = [page, await own.visitAsStaff(open, edit ?? '', { allow: /status of 409/ })]
  await first.goto(`${own.origin}${edit}`)
  await first.getByLabel('Titel').fill('Der erste Titel')
  await first.getByLabel('Autor').fill('Erika')
  await second.getByLabel('Titel').fill('Der zweite Titel')
  await second.getByLabel('Auszug').fill('Ein neuer Auszug.')
  await second.getByLabel('Entwurf').check()
  await first.getByRole('button', { name: /^Speichern/ }).click()
  await first.getByText('Blogbeitrag gespeichert').first().waitFor()
  await second.getByRole('button', { name: /^Speichern/ }).click()
  const panel = second.getByRole('region', { name: /hat diesen Artikel um \d\d:\d\d geändert/ })
  await panel.getByText('Bei 1 Feld habt ihr Verschiedenes eingetragen').waitFor()
  expect(await textOf(panel)).toMatch(/Du hast ihn seit \d\d:\d\d offen\. Nichts wurde überschrieben/)
  expect(await second.getByRole('button', { name: /^Speichern/ }).isDisabled()).toBe(true)
  await expectReadable(second)
  // What is undecided outlasts a reload.
  second.once('dialog', (dialog) => void dialog.accept())
  await second.reload()
  const title = panel.getByRole('group', { name: 'Titel' })
  expect(await textOf(title)).toMatch(/Der zweite Titel.*Der erste Titel/)
  await title.getByRole('radio').first().check()
  await panel.getByRole('button', { name: 'Zusammen übernehmen' }).click()
  await second.getByText('Beide Fassungen stehen zusammen im Formular.').waitFor()
  expect(await second.getByLabel('Autor').inputValue()).toBe('Erika')
  expect(await second.getByLabel('Auszug').inputValue()).toBe('Ein neuer Auszug.')
  expect(await second.getByLabel('Entwurf').isChecked()).toBe(true)
  await second.getByRole('button', { name: /^Speichern/ }).click()
  await row(second, 'Der zweite Titel').waitFor()
})

test('nothing that was written is lost when it cannot be saved: without network, by our own fault, after the login has ended', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/content?reiter=blog', {
    allow: /status of (401|500)|ERR_INTERNET_DISCONNECTED/,
  })
  await page.getByRole('row').nth(3).getByRole('link').click()
  await page.getByRole('button', { name: /^Speichern/ }).waitFor()
  const address = page.url()
  const title = page.getByRole('textbox', { name: 'Titel *' })
  const save = page.getByRole('button', { name: /^Speichern/ })
  await title.fill('Bleibt stehen')
  await page.getByLabel('Entwurf').check()
  await page.route('**/api/admin/blog-posts/*', (route) => route.abort('internetdisconnected'), { times: 1 })
  await save.click()
  await page.getByText('Fehler beim Aktualisieren des Blogbeitrags').first().waitFor()
  const body = JSON.stringify({ error: 'internal', message: 'Das ist unser Fehler. Kennung: abc.' })
  await page.route(
    '**/api/admin/blog-posts/*',
    (route) => route.fulfill({ status: 500, contentType: 'application/json', body }),
    { times: 1 },
  )
  await save.click()
  await page.getByText('Das ist unser Fehler. Kennung: abc.').first().waitFor()
  expect([await title.inputValue(), await page.getByLabel('Entwurf').isChecked()]).toEqual([
    'Bleibt stehen',
    true,
  ])

  const logIn = async () => {
    await page.getByLabel('Benutzername').fill('Ruth')
    await page.getByLabel('Passwort').fill(TEST_PASSWORD)
    await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  }
  // Even whoever leaves the page and comes back without a login finds it again.
  await page.context().clearCookies()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await logIn()
  await page.getByText('steht wieder im Formular').waitFor()
  expect([page.url(), await title.inputValue(), await page.getByLabel('Entwurf').isChecked()]).toEqual([
    address,
    'Bleibt stehen',
    true,
  ])
  await page.context().clearCookies()
  // What the page asks by itself may have found out first, and the login stands before the button.
  await save.dispatchEvent('click')
  await page.getByText('nichts ist verloren').waitFor()
  await expectReadable(page)
  await logIn()
  await row(page, 'Bleibt stehen').waitFor()
})

test('a picture is put into a text, described, and shown in the article', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/content?reiter=blog&eintrag=neu')
  const file = { name: 'hof.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Titel').fill('Ein Hof am Abend')
  await page.getByLabel('Slug').fill('hof-am-abend')
  const text = page.getByRole('textbox', { name: 'Inhalt' })
  await text.click()
  await page.keyboard.type('Vorher.')
  await page.keyboard.press('Enter')
  // Whoever wants no link after all writes on.
  await page.getByRole('button', { name: 'Link', exact: true }).press('Enter')
  await page.getByLabel('Adresse des Links').press('Escape')
  await eventually(() => text.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.getByRole('button', { name: 'Bild einfügen' }).press('Enter')
  await page.getByLabel('Bild einfügen: Hochladen').setInputFiles(file)
  await text.locator('figure img').click()
  await page.getByLabel('Was das Bild zeigt').first().fill('Ein Hof')
  await preview(page).getByRole('img', { name: 'Ein Hof' }).waitFor()
  // Copied from a page of ours it has its whole address there.
  const src = (await text.locator('figure img').getAttribute('src')) ?? ''
  await paste(text, `<p>Danach.</p><img src="${own.origin}${src}" alt="Noch einer">`)
  expect(await text.getByRole('img', { name: 'Noch einer' }).getAttribute('src')).toBe(src)
  // As a file it is sent like one that was chosen.
  await text.evaluate(async (element, address) => {
    const clipboardData = new DataTransfer()
    const data = await (await fetch(address)).blob()
    clipboardData.items.add(new File([data], 'hof', { type: data.type }))
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, src)
  await eventually(() => text.locator('figure').count()).toBe(3)
  await page.getByLabel('Beitragsbild: Hochladen').setInputFiles(file)
  await eventually(() => page.getByLabel('Beitragsbild (URL)').inputValue()).toMatch(/^\/images\//)
  // As the article will show them: its picture, its author, its day.
  await preview(page).locator('img[fetchpriority="high"]').waitFor()
  expect(await textOf(preview(page))).toMatch(/Redaktion\s*\d+\.\s\S+ \d{4} · \d+\sMin/)
  await expectReadable(page)
  await page.getByLabel('Veröffentlicht').check()
  await page.getByLabel('Entwurf').uncheck()
  await page.keyboard.press('Control+s')
  await row(page, 'hof-am-abend').waitFor()
  const read = await own.visit(open, '/blog/hof-am-abend')
  const shown = read.locator('figure').getByRole('img', { name: 'Ein Hof' })
  await eventually(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
})

/** As Word puts it on the clipboard; `mark` is what it draws before an item. */
const ofWord = (kind: string, level: number, mark: string, words: string) => `
<p class=MsoListParagraphCxSp${kind} style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>${mark}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${words}<o:p></o:p></p>`

test('what is pasted from Word keeps headings, lists and merged cells, and says which pictures it lost', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/content?eintrag=neu')
  await page.getByRole('radio', { name: 'Eigene Seite' }).check()
  await page.getByLabel('Slug').fill('aus-word')
  await page.getByLabel('Hero-Titel').fill('Aus Word')
  const text = page.getByRole('textbox', { name: 'SEO-Inhalt' })
  await text.click()
  await paste(
    text,
    `<html><head><style>h1 { color: red }</style></head><body lang=DE><!--StartFragment-->
<h1>Unterwegs<o:p></o:p></h1><p class=MsoNormal>Davor.</p>
${ofWord('First', 1, '·', 'Erster Punkt')}${ofWord('Middle', 2, 'o', 'Darunter')}${ofWord('Last', 1, '·', '<b>Zweiter</b> Punkt')}
<p class=MsoNormal>Dazwischen.</p>${ofWord('First', 1, '3.', 'Drittens')}${ofWord('Last', 1, '4.', 'Viertens')}
<p class=MsoListParagraph>·&nbsp;&nbsp; Ohne Angaben</p>
<p class=MsoNormal><![if !vml]><img width=64 src="file:///C:/clip_image001.png"><![endif]></p>
<figure><img src="${own.origin}/favicon.svg"><figcaption>Fremd</figcaption></figure>
<table><tr><td colspan=2>Beide</td></tr><tr><td>Eins</td><td>Zwei</td></tr></table><!--EndFragment--></body></html>`,
  )
  await page.getByText('2 Bilder nicht eingefügt').first().waitFor()
  await page.keyboard.press('Control+s')
  await row(page, 'aus-word').waitFor()
  const read = (await own.visit(open, '/seite/aus-word')).getByRole('main')
  await read.getByRole('heading', { level: 2, name: 'Unterwegs' }).waitFor()
  const lists = read.locator('h2 ~ :is(ul, ol)')
  const written = await lists.evaluateAll((all) =>
    all.map((list) => list.outerHTML.replaceAll(/<\/?p>/g, '')),
  )
  expect(written).toEqual([
    '<ul><li>Erster Punkt<ul><li>Darunter</li></ul></li><li><strong>Zweiter</strong> Punkt</li></ul>',
    '<ol start="3"><li>Drittens</li><li>Viertens</li></ol>',
    '<ul><li>Ohne Angaben</li></ul>',
  ])
  expect(await read.locator('figure, figcaption, img').count()).toBe(0)
  const merged = read.getByRole('cell', { name: 'Beide' })
  expect(await merged.evaluate((cell: HTMLTableCellElement) => cell.colSpan)).toBe(2)
  const [whole, half] = [
    await merged.boundingBox(),
    await read.getByRole('cell', { name: 'Eins' }).boundingBox(),
  ]
  expect(whole?.width).toBeGreaterThan(1.5 * (half?.width ?? Infinity))
  expect(await htmlProblems(`${own.origin}/seite/aus-word`)).toEqual([])
  // What was saved is edited again as it looks.
  await page.getByRole('link', { name: 'Bearbeiten: aus-word' }).click()
  await text.getByRole('cell', { name: 'Beide' }).waitFor()
  expect(await page.getByLabel('Quelltext').isChecked()).toBe(false)
})

test('an article is planned for a day on a phone, and nobody sees it before', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/content?reiter=blog&eintrag=neu', { viewport: PHONE })
  await page.getByLabel('Titel').fill('Silvester mit Hund')
  await page.getByLabel('Slug').fill('silvester-geplant')
  await page.getByLabel('Quelltext').check()
  const source = page.getByRole('textbox', { name: 'Inhalt' })
  // Only the source keeps this: the other view gives it back instead of dropping it.
  const captioned = '<table><caption>Zeiten</caption><tbody><tr><td>Acht Uhr</td></tr></tbody></table>'
  await source.fill(captioned)
  await page.getByLabel('Quelltext').click()
  await page.getByText('bleibt nur im Quelltext erhalten').waitFor()
  expect(await source.inputValue()).toBe(captioned)
  await source.fill('<p>Ruhe.</p>')
  await page.getByLabel('Quelltext').uncheck()
  await source.getByText('Ruhe.').waitFor()
  await page.getByLabel('Zum Termin').fill('2099-12-11T08:00')
  expect(await page.getByLabel('Veröffentlicht').isChecked()).toBe(true)
  expect(await page.getByLabel('Entwurf').isChecked()).toBe(false)
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page.getByText('Geplant ab 11.12.2099 08:00').waitFor()
  const hidden = await fetch(`${own.origin}/blog/silvester-geplant`)
  expect(hidden.status).toBe(404)
})

test('pages for everybody load nothing of the editor', async ({ open }) => {
  const asked = await askedFor(own, open, '/blog')
  expect(asked.filter((url) => /rich-editor|content-page|tiptap|prosemirror/i.test(url))).toEqual([])
})

test('the questions, the sources and the day of an article are edited, and stand on its page', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/content?reiter=blog&eintrag=neu', {
    allow: /status of 400/,
  })
  await page.getByRole('textbox', { name: 'Titel *' }).fill('Fragen und Quellen')
  await page.getByLabel('Slug').fill('fragen-und-quellen')
  await page.getByLabel('Quelltext').check()
  await page.getByRole('textbox', { name: 'Inhalt *', exact: true }).fill('<p>Ruhe.</p>')
  const questions = page.getByRole('group', { name: 'Fragen am Ende' })
  const sources = page.getByRole('group', { name: 'Quellen' })
  for (const [index, word] of ['Wann', 'Wie'].entries()) {
    await questions.getByRole('button', { name: 'Frage hinzufügen' }).click()
    await questions.getByLabel('Frage', { exact: true }).nth(index).fill(`${word}?`)
    await questions.getByLabel('Antwort').nth(index).fill(`${word} du **magst**.`)
  }
  await questions.getByRole('button', { name: 'Frage 2 nach oben' }).click()
  await questions.getByRole('button', { name: 'Frage 2 entfernen' }).click()
  await sources.getByRole('button', { name: 'Quelle hinzufügen' }).click()
  await sources.getByRole('textbox', { name: 'Quelle' }).fill('Handbuch')
  await page.getByLabel('Datum über dem Beitrag').fill('2026-03-04')
  await page.getByLabel('Veröffentlicht').check()
  await page.getByLabel('Entwurf').uncheck()
  await expectReadable(page)
  await page.keyboard.press('Control+s')
  await page.getByText('Jede Quelle braucht einen Titel und eine Adresse').first().waitFor()
  await sources.getByLabel('Adresse').fill('https://handbuch.example/hund')
  await page.keyboard.press('Control+s')
  await row(page, 'fragen-und-quellen').waitFor()
  const read = await own.visit(open, '/blog/fragen-und-quellen')
  const text = await textOf(read.locator('main'))
  for (const shown of ['Wie?', 'Handbuch', '4. März 2026']) expect(text).toContain(shown)
  expect(text).not.toContain('Wann?')
  expect(await read.getByRole('link', { name: 'Handbuch' }).getAttribute('href')).toBe(
    'https://handbuch.example/hund',
  )
  // Nothing of it is lost when something else is changed.
  await row(page, 'fragen-und-quellen').getByRole('link').click()
  expect(await questions.getByLabel('Antwort').inputValue()).toBe('Wie du **magst**.')
  expect(await page.getByLabel('Datum über dem Beitrag').inputValue()).toBe('2026-03-04')
})

test('a question of the FAQ is reworded, shown at once, compared with its file and put back to it', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, '/admin/content?reiter=texte', { allow: /status of 400/ })
  await page.getByText('Wie ausgeliefert').first().waitFor()
  expect(await page.getByRole('row').count()).toBe(7)
  const edit = page.getByRole('link', { name: 'Bearbeiten: Häufige Fragen' })
  await edit.click()
  const source = page.getByRole('textbox', { name: 'Text' })
  const words = await source.inputValue()
  await preview(page).getByText('Was kostet die Suche in diesem Verzeichnis?').waitFor()
  await source.fill('owners: [')
  await preview(page)
    .getByText(/^Der Text lässt sich nicht lesen: Zeile/)
    .waitFor()
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page
    .getByText(/^Der Text lässt sich nicht lesen: Zeile/)
    .first()
    .waitFor()
  await source.fill(words.replace('Was kostet die Suche in diesem Verzeichnis?', 'Ist die Suche "umsonst"?'))
  await preview(page).getByText('Ist die Suche „umsonst“?').waitFor()
  await expectReadable(page)
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page.getByText('Text gespeichert').first().waitFor()
  const read = await own.visit(open, '/faq')
  await read.getByText('Ist die Suche „umsonst“?').first().waitFor()

  await edit.click()
  await page.getByRole('button', { name: 'Vergleichen' }).click()
  const comparison = page.getByRole('dialog', { name: 'Text der Datei und jetzt' })
  expect((await comparison.locator('ins').allInnerTexts()).join(' ')).toContain('umsonst')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Text der Datei einsetzen' }).click()
  await page.getByText('Der Text der Datei steht im Formular.').waitFor()
  expect(await source.inputValue()).toBe(words)
  await page.getByRole('button', { name: /^Speichern/ }).click()
  await page.getByText('Text gespeichert').first().waitFor()
  await eventually(() => page.getByText('Wie ausgeliefert').count()).toBe(6)
  await edit.click()
  await page.getByText('Versionen', { exact: true }).click()
  await page.getByText('Version 2', { exact: true }).waitFor()
})
