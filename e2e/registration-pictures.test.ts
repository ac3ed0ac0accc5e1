import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect } from 'vitest'
import { picture } from '#features/images/server/factory.ts'
import { dropFile } from './harness/drop.ts'
import { eventually, focusedName, stopClock, test } from './harness/pages.ts'
import { temporaryFolder } from './harness/product.ts'

const PATH = '/hundepension-anmelden'
const UNDONE_WITHIN_MS = 6000
const NO_PICTURE = 'Diese Datei lässt sich nicht als Bild lesen. Bitte nimm JPEG, PNG, WebP oder AVIF.'

/** Red on its left half, blue on its right one. */
async function halves(width: number, height: number): Promise<Buffer> {
  const right = await picture(width / 2, height, '#0000c0')
    .png()
    .toBuffer()
  return picture(width, height, '#c00000')
    .composite([{ input: right, left: width / 2, top: 0 }])
    .png()
    .toBuffer()
}

/** The picture that would be sent: its width, height, and its colour in the middle of the left and right edge. */
async function chosen(page: Page, name: string) {
  const bytes = await page.locator(`input[name=${name}]`).evaluate(async (input) => {
    const file = (input as HTMLInputElement).files?.[0]
    return file ? [...new Uint8Array(await file.arrayBuffer())] : []
  })
  const { data, info } = await sharp(Buffer.from(bytes)).raw().toBuffer({ resolveWithObject: true })
  const row = Math.floor(info.height / 2) * info.width
  const isRed = (x: number) =>
    (data[(row + x) * info.channels] ?? 0) > (data[(row + x) * info.channels + 2] ?? 0)
  return { width: info.width, height: info.height, colors: [isRed(2), isRed(info.width - 3)] }
}

test('a picture is cut to its shape with the keys alone', async ({ open }) => {
  const page = await open(PATH)
  const logo = page.locator('input[name=logo]')
  const buffer = await halves(1200, 600)
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('group', { name: /^Ausschnitt/ }).waitFor()
  // Before anybody chooses, the middle of it.
  expect(await chosen(page, 'logo')).toEqual({ width: 600, height: 600, colors: [true, false] })

  await logo.focus()
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
    return focusedName(page)
  }
  expect(await press('Tab')).toBe('Ausschnitt, mit den Pfeiltasten zu verschieben')
  // The picture moves below the frame, which then shows its left part alone.
  await press(...Array<string>(12).fill('ArrowRight'))
  expect(await press('Tab')).toBe('Vergrößern')
  await press('Tab', 'Tab', 'Enter')
  await eventually(() => focusedName(page)).toBe('Zuschneiden')
  await eventually(() => chosen(page, 'logo')).toEqual({ width: 600, height: 600, colors: [true, true] })

  // Once more: closer, to the right, back to where it began, and closer alone.
  await press('Enter')
  await eventually(() => focusedName(page)).toBe('Ausschnitt, mit den Pfeiltasten zu verschieben')
  await press(...Array<string>(12).fill('ArrowLeft'))
  expect(await press('Tab', 'Tab')).toBe('Zurücksetzen')
  await press('Enter', 'Shift+Tab', ...Array<string>(20).fill('ArrowRight'))
  await press('Tab', 'Tab', 'Enter')
  await eventually(() => focusedName(page)).toBe('Zuschneiden')
  await eventually(() => chosen(page, 'logo')).toEqual({ width: 300, height: 300, colors: [true, false] })
})

test('after moving it, putting it back takes the middle again', async ({ open }) => {
  const page = await open(PATH)
  const buffer = await halves(1200, 600)
  await page.locator('input[name=logo]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  const frame = page.getByRole('group', { name: /^Ausschnitt/ })
  for (let step = 0; step < 12; step++) await frame.press('ArrowRight')
  await page.getByRole('button', { name: 'Zurücksetzen' }).first().click()
  await page.getByRole('button', { name: 'Ausschnitt übernehmen' }).click()
  await page.getByRole('button', { name: 'Zuschneiden' }).waitFor()
  expect((await chosen(page, 'logo')).colors).toEqual([true, false])
})

test('a picture is dragged onto its box, another one onto it, and what is none is told of', async ({
  open,
}) => {
  const folder = temporaryFolder()
  try {
    const file = async (name: string, data: Buffer) => {
      const full = path.join(folder, name)
      fs.writeFileSync(full, data)
      return full
    }
    const page = await open(PATH)
    const box = page.locator('[data-name=featuredImage]')
    await dropFile(page, box.getByText('Bild hierher ziehen'), await file('hof.png', await halves(1200, 800)))
    await box.getByRole('button', { name: 'Titelbild entfernen' }).waitFor()
    expect(await chosen(page, 'featuredImage')).toMatchObject({ width: 1200, height: 800 })
    const other = await picture(1500, 1000, '#c00000').jpeg().toBuffer()
    await dropFile(page, box.locator('img'), await file('garten.jpg', other))
    await eventually(() => chosen(page, 'featuredImage')).toMatchObject({ colors: [true, true] })
    await dropFile(page, box.locator('img'), await file('liste.pdf', Buffer.from('%PDF-1.7')))
    await box.getByText(NO_PICTURE).waitFor()
    expect(await chosen(page, 'featuredImage')).toMatchObject({ colors: [true, true] })
  } finally {
    fs.rmSync(folder, { recursive: true })
  }
})

test('what is chosen and no picture is not sent: what was there before is, or none', async ({ open }) => {
  const page = await open(PATH)
  const logo = page.locator('input[name=logo]')
  const files = () =>
    logo.evaluate((input) => [...((input as HTMLInputElement).files ?? [])].map(({ name }) => name))
  const photo = { name: 'hund.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') }
  const problem = page.locator('[data-name=logo]').getByText(NO_PICTURE)
  await logo.setInputFiles(photo)
  await problem.waitFor()
  await eventually(files).toEqual([])

  const buffer = await picture(600, 600).png().toBuffer()
  await logo.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Logo entfernen' }).waitFor()
  await logo.setInputFiles(photo)
  await problem.waitFor()
  await eventually(files).toEqual(['logo.png'])
})

test('where what cuts pictures cannot be had, a picture is sent as it was chosen', async ({ open }) => {
  const page = await open(PATH, {
    allow: /Failed to load resource/,
    before: (blank) => blank.route('**/assets/cut-picture*.js', (route) => route.abort()),
  })
  const buffer = await halves(1200, 600)
  await page.locator('input[name=logo]').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'Logo entfernen' }).waitFor()
  expect(await chosen(page, 'logo')).toMatchObject({ width: 1200, height: 600 })
})

test('a picture that was removed comes back within six seconds, and no later', async ({ open }) => {
  // Time that is skipped is skipped for what still shows the picture, too.
  const page = await open(PATH, { allow: /ERR_FILE_NOT_FOUND blob:/ })
  const data = await picture(600, 600).png().toBuffer()
  await page
    .locator('input[name=logo]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: data })
  const remove = page.getByRole('button', { name: 'Logo entfernen' })
  await remove.waitFor()
  await stopClock(page)
  await remove.press('Enter')
  await page.clock.fastForward(UNDONE_WITHIN_MS - 1000)
  // What was pressed is gone; the next key leads to what takes it back.
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Rückgängig')
  await page.keyboard.press('Enter')
  expect(await chosen(page, 'logo')).toMatchObject({ width: 600 })

  await remove.press('Enter')
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor()
  await page.clock.fastForward(UNDONE_WITHIN_MS)
  await page.getByRole('button', { name: 'Rückgängig' }).waitFor({ state: 'detached' })
  expect(
    await page.locator('input[name=logo]').evaluate((input) => (input as HTMLInputElement).files?.length),
  ).toBe(0)
})

test.for([
  ['one picture of 12 MB', [12_000_000, 0], 'logo'],
  ['two of 5.1 MB', [5_100_000, 5_100_000], 'featuredImage'],
] as const)(
  'without scripts %s is too much, and the form comes back with all its texts',
  async ([, sizes, wrong], { open }) => {
    const page = await open(PATH, { javaScriptEnabled: false, allow: /413/ })
    await page.locator('input[name=listingTitle]').fill('Hundehof Gatow')
    await page.locator('textarea[name=description]').fill('Bei uns schlafen die Hunde im Haus.')
    for (const [index, name] of ['logo', 'featuredImage'].entries()) {
      const buffer = Buffer.alloc(sizes[index] ?? 0)
      if (buffer.length === 0) continue
      const file = path.join(temporaryFolder(), 'bild.jpg')
      fs.writeFileSync(file, buffer)
      await page.locator(`input[name=${name}]`).setInputFiles(file)
    }
    const form = page.locator('form', { has: page.locator('input[name=listingTitle]') })
    await form.evaluate((element: HTMLFormElement) => {
      element.noValidate = true
    })
    await form.locator('[type=submit]').last().click()
    await page.getByText('Dann wähle sie bitte noch einmal aus.').waitFor()
    expect(await page.locator('input[name=listingTitle]').inputValue()).toBe('Hundehof Gatow')
    expect(await page.locator('textarea[name=description]').inputValue()).toContain('im Haus')
    const said = await page.locator(`[data-name=${wrong}]`).textContent()
    expect(said).toContain('Die Bilder sind zusammen größer als 10 MB.')
  },
)
