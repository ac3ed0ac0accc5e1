import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { enqueueMails } from '#features/mails/server/queries.ts'
import { expectReadable } from './harness/axe.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, hydrated, PHONE, test } from './harness/pages.ts'

/** What Chromium says of what Playwright asks of a frame in which nothing may run; whether it does is chance. */
const IN_FRAME = /Blocked script execution in 'about:srcdoc'/
const REFUSAL = 'Der Mailserver nimmt den Empfänger nicht an: 550 unbekannt'
let ids: number[]

const own = ownProduct(async (db) => {
  await enqueueMails(
    db,
    ['anna', 'ben', 'cara'].map((name) => ({
      occasion: `request-received:${name}`,
      recipient: `${name}@hund.example`,
      recipientName: name,
      subject: `Neue Anfrage von ${name}`,
      content: {
        heading: `Neue Anfrage von ${name}`,
        preview: '',
        blocks: [
          { kind: 'quote', text: '<img src=x onerror=alert(1)><script>alert(2)</script>' },
          { kind: 'button', label: 'Anfrage ansehen', url: 'https://hunde.example/x', tone: 'primary' },
        ],
      },
    })),
  )
  const message = { name: 'Lena', email: 'lena@hund.example', topic: 'question' as const }
  await db
    .insertInto('contactMessage')
    .values([
      { ...message, message: 'Wann nehmt ihr Welpen?', suspectedSpam: false },
      { ...message, message: 'Billige Uhren', suspectedSpam: true },
    ])
    .execute()
  ids = (await db.selectFrom('mail').select('id').orderBy('id').execute()).map((mail) => mail.id)
  const [anna = 0, ben = 0] = ids
  const failed = { status: 'failed', attempts: 1, error: REFUSAL } as const
  await db.updateTable('mail').set(failed).where('id', '=', anna).execute()
  await db.updateTable('mail').set({ status: 'uncertain', attempts: 1 }).where('id', '=', ben).execute()
})

test('staff see what became of each mail, and why', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/mails')
  const row = (name: string) => page.getByRole('row').filter({ hasText: `${name}@hund.example` })
  await row('anna').getByText('Fehlgeschlagen').waitFor()
  await row('anna').getByText(REFUSAL).waitFor()
  await row('ben').getByText('Ungewiss').waitFor()
  // It goes out while the page is being opened.
  const sent = async () => {
    await page.reload()
    await hydrated(page)
    return row('cara').innerText()
  }
  await expect.poll(sent, { timeout: 30_000 }).toContain('Gesendet')

  await page.getByRole('link', { name: 'Ungewiss 1' }).click()
  await row('anna').waitFor({ state: 'detached' })
  await row('ben').waitFor()
  await page.getByRole('link', { name: 'Alle 3' }).click()
  await row('anna').waitFor()
  await page.getByLabel('Empfänger').fill('CARA')
  await page.getByRole('button', { name: 'Filtern' }).click()
  await page.getByText('1 Mail', { exact: true }).waitFor()
  await row('cara').waitFor()
  expect(new URL(page.url()).searchParams.get('an')).toBe('CARA')
})

test('a mail is shown as it is sent, and nothing in it runs', async ({ open }) => {
  const page = await own.visitAsStaff(open, `/admin/mails/${ids[1]}`, {
    allow: IN_FRAME,
  })
  // Its badge explains it too, to whoever points at it.
  await page.getByText('Sie ist vermutlich angekommen, vielleicht auch mehrmals.').last().waitFor()
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Neue Anfrage von ben' }).waitFor()
  await frame.getByText('<img src=x onerror=alert(1)><script>alert(2)</script>').waitFor()
  const button = frame.getByRole('link', { name: 'Anfrage ansehen' })
  expect(await button.evaluate((link) => getComputedStyle(link).backgroundColor)).toBe('rgb(180, 74, 38)')
  await page.getByText('Als Text').click()
  await page.getByText('Anfrage ansehen:\nhttps://hunde.example/x').waitFor()
})

test('a mail that failed is sent again, unless that is taken back; who need not wait sends it at once', async ({
  open,
}) => {
  const page = await own.visitAsStaff(open, `/admin/mails/${ids[0]}`, { allow: IN_FRAME })
  await page.getByRole('button', { name: 'Noch einmal senden' }).click()
  await page.getByText('Die Mail ist wieder eingereiht.').first().waitFor()
  await eventually(() => page.getByText(REFUSAL).count()).toBe(0)
  await page.keyboard.press('u')
  await page.getByText('Die Mail wird nicht noch einmal gesendet.').first().waitFor()
  await page.getByText(REFUSAL).first().waitFor()
  await page.getByRole('button', { name: 'Noch einmal senden' }).click()
  await page.getByRole('button', { name: 'Jetzt senden' }).click()
  const file = path.join(own.data, 'mails', `${ids[0]}-request-received.eml`)
  await expect.poll(() => fs.existsSync(file)).toBe(true)
})

test('the list is read and filtered without scripts', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/mails', { javaScriptEnabled: false })
  await page.getByLabel('Anlass').selectOption('request-received')
  await page.getByLabel('Empfänger').fill('ben')
  await page.getByRole('button', { name: 'Filtern' }).click()
  await page.getByRole('link', { name: 'Neue Anfrage von ben' }).click()
  await page.frameLocator('iframe').getByRole('heading', { name: 'Neue Anfrage von ben' }).waitFor()
})

test('a mail that there is not is said to be missing', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/mails/999999', { allow: /status of 404/ })
  await page.getByRole('heading', { name: 'Diese Mail gibt es nicht' }).waitFor()
})

test('messages that look like spam are read apart from the others, on a phone too', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/nachrichten', { viewport: PHONE })
  await page.getByText('Wann nehmt ihr Welpen?').waitFor()
  await expectReadable(page)
  await page.getByRole('link', { name: 'Spamverdacht' }).click()
  await page.getByText('Billige Uhren').waitFor()
  expect(await page.getByText('Wann nehmt ihr Welpen?').count()).toBe(0)
})

test('whoever does not want to be in the CRM is noted, and that is taken back', async ({ open }) => {
  const page = await own.visitAsStaff(open, '/admin/widersprueche')
  await page.getByLabel('E-Mail').fill('Nein@hund.example')
  await page.getByRole('button', { name: 'Widerspruch vermerken' }).click()
  const row = page.getByRole('row').filter({ hasText: 'nein@hund.example' })
  await row.waitFor()
  await expectReadable(page)
  await row.getByRole('button', { name: 'Zurücknehmen' }).click()
  await page.getByText('Noch hat niemand widersprochen.').waitFor()
})

test('a mail that came back is said to have failed, after a question', async ({ open }) => {
  const page = await own.visitAsStaff(open, `/admin/mails/${ids[2]}`, { allow: IN_FRAME })
  await page.getByRole('button', { name: 'Kam zurück' }).click()
  const question = page.getByRole('group', { name: /nicht zugestellt werden konnte/ })
  await expectReadable(page)
  await question.getByRole('button', { name: 'Kam zurück' }).click()
  await page.getByText('Kam als unzustellbar zurück.').first().waitFor()
  await eventually(() => page.getByRole('button', { name: 'Kam zurück' }).count()).toBe(0)
})
