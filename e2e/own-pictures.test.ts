import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { dropFile } from './harness/drop.ts'
import { asOperator } from './harness/operators.ts'
import { ownProduct } from './harness/own-product.ts'
import { eventually, focusedName, PHONE, test } from './harness/pages.ts'

const UNDONE_WITHIN_MS = 6000
let slug = ''
let cookie = ''
let file = ''

const own = ownProduct(async (db, data) => {
  const listing = await makeListing(db, {
    title: 'Havelhunde Gatow',
    featuredImage: '/covers/1.svg',
    images: ['/covers/2.svg'],
    logo: '/covers/0.svg',
  })
  slug = listing.slug
  cookie = await makeOperatorSession(db, 'katrin@havelhunde.example', [listing])
  file = path.join(path.dirname(data), 'garten.jpg')
  fs.writeFileSync(file, await picture(900, 600).jpeg().toBuffer())
})

test('a picture is dragged onto the form of pictures and stays once it is saved', async ({ open }) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, asOperator({ cookie }))
  await dropFile(page, page.getByText('Bilder hierher ziehen oder auswählen'), file)
  const pictures = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')
  await eventually(() => pictures.count()).toBe(3)
  await page.getByText('Alle 3 Plätze sind belegt.').waitFor()
  await page.getByRole('button', { name: 'Speichern' }).click()
  await page.getByText('wartet auf Prüfung').waitFor()
  await page.reload()
  await eventually(() => pictures.last().getAttribute('data-picture')).toMatch(/^\/images\/\w+-900x600\//)
})

test('a picture or the logo that was removed comes back within six seconds, with the keys, on a phone', async ({
  open,
}) => {
  const page = await own.visit(open, `/mein-eintrag/${slug}/bilder`, {
    viewport: PHONE,
    ...asOperator({ cookie }),
  })
  const pictures = page.getByRole('list', { name: 'Deine Bilder' }).getByRole('listitem')
  const names = () => pictures.evaluateAll((all) => all.map((each) => each.getAttribute('data-picture')))
  const before = await names()
  await page.clock.install()
  await page.getByRole('button', { name: 'Bild 2 löschen' }).press('Enter')
  await page.clock.fastForward(UNDONE_WITHIN_MS - 1000)
  expect(await names()).toEqual(before.filter((_, index) => index !== 1))
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Rückgängig')
  await page.keyboard.press('Enter')
  expect(await names()).toEqual(before)

  await page.getByRole('button', { name: 'Bild 1 löschen' }).press('Enter')
  const undo = page.getByRole('button', { name: 'Rückgängig' })
  await undo.waitFor()
  await page.clock.fastForward(UNDONE_WITHIN_MS)
  await undo.waitFor({ state: 'detached' })
  expect(await names()).toEqual(before.slice(1))

  await page.getByRole('button', { name: 'Logo löschen' }).press('Enter')
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Rückgängig')
  await page.keyboard.press('Enter')
  await page.getByRole('img', { name: 'Dein Logo' }).waitFor()
})
