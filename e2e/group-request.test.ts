import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { allCards } from './harness/api.ts'
import { expectReadable } from './harness/axe.ts'
import { eventually, test, textsOf } from './harness/pages.ts'
import { fillRequest, requestForm } from './harness/requests.ts'

const ids = (await allCards()).slice(0, 6).map(({ id }) => id)

const saved = (page: Page) =>
  page.addInitScript(
    (favourites) => localStorage.setItem('hundequartier.favourites', favourites),
    JSON.stringify(ids),
  )
const begin = async (page: Page) => {
  await page.getByRole('button', { name: 'Sammelanfrage beginnen' }).press('Enter')
  await requestForm(page).waitFor()
}
const send = (page: Page) => requestForm(page).getByRole('button', { name: 'Jetzt Anfrage senden' })
const recipients = (page: Page) => page.getByRole('group', { name: 'Anfrage an' }).getByRole('checkbox')

test('one form asks up to five of the Merkliste, and each request can be followed', async ({ open }) => {
  const page = await open('/merkliste', {
    before: async (blank) => {
      await saved(blank)
      // By a computer that is years ahead these days are long past.
      await blank.clock.setSystemTime(new Date('2031-05-04T10:00:00+02:00'))
    },
  })
  await begin(page)
  const chosen = () =>
    recipients(page).evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).checked))
  await eventually(chosen).toEqual([true, true, true, true, true, false])
  await recipients(page).nth(5).click()
  await page.getByText('Höchstens 5 Hundepensionen auf einmal.').first().waitFor()
  expect(await chosen()).toEqual([true, true, true, true, true, false])
  await recipients(page).nth(0).press('Space')
  await recipients(page).nth(1).press('Space')
  await fillRequest(page)
  let sent = 0
  page.on('request', (request) => {
    if (request.method() === 'POST') sent++
  })
  await send(page).dblclick()
  await page.getByRole('heading', { name: '3 Anfragen sind unterwegs' }).waitFor()
  expect(sent).toBe(1)
  const links = page.getByRole('link', { name: /^Zum Stand deiner Anfrage an / })
  expect(await links.count()).toBe(3)
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(new Set(paths).size).toBe(3)
  await page.getByRole('button', { name: 'Noch eine Sammelanfrage' }).click()
  await eventually(chosen).toEqual([false, false, false, false, false, false])
  const rows = page.getByRole('group', { name: 'Anfrage an' }).locator('label')
  const isAsked = (await textsOf(rows)).map((row) => row.includes('schon angefragt'))
  expect(isAsked).toEqual([false, false, true, true, true, false])
  // The same words to them again are no other request.
  for (const place of [2, 3, 4]) await recipients(page).nth(place).check()
  await fillRequest(page)
  await send(page).click()
  await page.getByRole('heading', { name: '3 Anfragen sind unterwegs' }).waitFor()
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(paths)
  await links.first().click()
  await page.waitForURL('**/anfrage/**')
  expect(
    await textsOf(page.getByRole('region', { name: 'Deine anderen Anfragen' }).getByRole('listitem')),
  ).toHaveLength(2)
})

test('without a choice nothing is sent, and everything that is wrong is said', async ({ open }) => {
  const page = await open('/merkliste', { before: saved })
  await begin(page)
  for (let index = 0; index < 5; index++) await recipients(page).nth(index).uncheck()
  await send(page).click()
  await page.getByText('Bitte wähle mindestens eine Hundepension.').waitFor()
  await page.getByText('Ungültige E-Mail-Adresse').waitFor()
})

test('who is no longer there is named and left out, and the others can be asked', async ({ open }) => {
  const page = await open('/merkliste', {
    allow: /400/,
    before: async (blank) => {
      await saved(blank)
      // Gone between the list and the request: as the server answers then.
      await blank.route(
        '**/api/booking-requests',
        (route) =>
          route.fulfill({
            status: 400,
            json: { error: 'invalid', message: 'Weg.', issues: [{ path: 'listingIds.2', message: 'Weg' }] },
          }),
        { times: 1 },
      )
    },
  })
  await begin(page)
  const title = (await textsOf(page.getByRole('main').getByRole('article').getByRole('heading')))[2]
  await fillRequest(page)
  await send(page).click()
  await page.getByText(`„${title}“ gibt es nicht mehr und ist abgewählt.`).first().waitFor()
  expect(await recipients(page).nth(2).isChecked()).toBe(false)
  expect(await recipients(page).nth(2).isDisabled()).toBe(true)
  await send(page).click()
  await page.getByRole('heading', { name: '4 Anfragen sind unterwegs' }).waitFor()
})

test('everybody can read the Sammelanfrage', async ({ open }) => {
  const page = await open('/merkliste', { before: saved })
  await begin(page)
  await expectReadable(page)
})
