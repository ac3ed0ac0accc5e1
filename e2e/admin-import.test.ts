import { expect } from 'vitest'
import { expectReadable } from './harness/axe.ts'
import { ownProduct } from './harness/own-product.ts'
import { DESKTOP, hydrated, PHONE, test, textOf } from './harness/pages.ts'

const own = ownProduct()

const FILE = [
  'ID;Name;PLZ;Ort;Tel;art',
  '1;Waldhof Apfelgarten;14542;Werder (Havel);030 1234567;Hundehort',
  '2;Hof am Wald mit einem sehr langen Namen, der kein Ende nimmt;14467;Potsdam;030 1234568;Hundepension',
  '3;Ohne Ort;;;;',
].join('\n')

for (const [name, viewport] of [
  ['on a phone', PHONE],
  ['at a desk', DESKTOP],
] as const) {
  test(`${name}: a file is uploaded, looked at, taken over and taken back`, async ({ open }) => {
    const page = await own.visitAsStaff(open, '/admin/import', { viewport })
    await hydrated(page)
    await page.locator('input[type=file]').setInputFiles({
      name: 'nord-liste.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    })
    await page.getByRole('button', { name: 'Hochladen und prüfen' }).click()
    const apply = page.getByRole('button', { name: '2 Einträge übernehmen' })
    await apply.waitFor()
    expect(await textOf(page.getByRole('article', { name: 'Ohne Ort' }))).toContain('Fehler')
    await page.getByRole('link', { name: /^Neu\b/ }).click()
    const entry = page.getByRole('article', { name: 'Waldhof Apfelgarten' })
    if (viewport === PHONE) await entry.getByRole('button', { name: 'Auslassen' }).click()
    else {
      await entry.waitFor()
      await page.keyboard.press('j')
      await page.keyboard.press('x')
    }
    await entry.locator('button[aria-pressed=true]', { hasText: 'Auslassen' }).waitFor()
    await expectReadable(page)
    const rest = page.getByRole('button', { name: '1 Eintrag übernehmen' })
    await rest.click()
    await page.getByText('1 neu · 0 geändert · 0 zusammengeführt').first().waitFor()
    page.once('dialog', (dialog) => void dialog.accept())
    await page.getByRole('button', { name: 'Zurücknehmen' }).first().click()
    await page.getByText('Zurückgenommen').first().waitFor()
    await expectReadable(page)
  })
}
