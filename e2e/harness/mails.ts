/** The mails of a product that has no mail server, as it leaves them in its data folder. */
import fs from 'node:fs'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'

/** The data folder of the product that the tests share. */
export const SHARED_DATA = path.join(path.dirname(inject('filledData')), 'data')

/** The texts of the mails that are in `data` now, lines joined; what is still being written has another ending. */
export function sentMails(data: string): string[] {
  const folder = path.join(data, 'mails')
  const names = fs.existsSync(folder) ? fs.readdirSync(folder) : []
  return names
    .filter((name) => name.endsWith('.eml'))
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').replace(/=\r?\n/g, ''))
}

/** Sends the mails of a decision at once, as whoever has decided can; they wait for half a minute otherwise. */
export async function sendDecision(page: Page, about: string): Promise<void> {
  const status = await page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json' }
    return (await fetch('/api/admin/mails/waiting', { method: 'POST', headers, body })).status
  }, JSON.stringify({ about }))
  expect(status).toBe(200)
}

/** The first match of `link` in a mail that names `recipient`, once it has been sent: decisions of staff wait for half a minute. */
export async function linkInMails(data: string, link: RegExp, recipient = ''): Promise<string> {
  let found: string | undefined
  const look = () => {
    found = sentMails(data)
      .filter((mail) => mail.includes(recipient))
      .map((mail) => link.exec(mail)?.[0])
      .find((match) => match !== undefined)
    return found
  }
  await expect.poll(look, { timeout: 75_000, interval: 100 }).toBeDefined()
  return found ?? ''
}
