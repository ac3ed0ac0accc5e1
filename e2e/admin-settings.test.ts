import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import { makeAccount, makeKey, makeSession, TEST_PASSWORD } from '#features/administrators/server/factory.ts'
import { startWebServer } from '#platform/server/web-server-for-tests.ts'
import { serverEnv } from '../tools/server.mjs'
import { expectReadable } from './harness/axe.ts'
import { linkInMails } from './harness/mails.ts'
import { asStaff, ownProduct } from './harness/own-product.ts'
import { eventually, focusedName, type Open, PHONE, test, textOf } from './harness/pages.ts'

const CLI = path.resolve(import.meta.dirname, '../src/app/cli.ts')

/** Passkeys belong to an address, so that the product has to be at the one that it calls its own. */
const port = await new Promise<number>((resolve) => {
  // Below those that the system gives to connections, of which one might have it before the product begins.
  const tryFrom = (port: number) => {
    const server = net.createServer().once('error', () => tryFrom(port + 1))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(port)))
  }
  tryFrom(20_000 + (process.pid % 10_000))
})
const backups = fs.mkdtempSync(path.join(os.tmpdir(), 'hundequartier-backups-'))
afterAll(() => fs.rmSync(backups, { recursive: true }))

/** Brevo as it documents itself: refuses the first contact, takes a batch, and the rest once the test has looked. */
const told: string[] = []
const CONTACTS_AT_ONCE = 10
const looked = Promise.withResolvers<void>()
const brevo = await startWebServer(async (request, reply) => {
  let body = ''
  for await (const chunk of request) body += chunk
  const answer = (status: number, content: object) =>
    reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content))
  if (request.url === '/v3/account') return answer(200, { email: 'wir@hunde.example' })
  const { email } = JSON.parse(body)
  told.push(email)
  if (told.length === 1) return answer(400, { code: 'invalid_parameter', message: 'Invalid email address' })
  if (told.length > CONTACTS_AT_ONCE) await looked.promise
  return answer(201, { id: told.length })
})
afterAll(() => brevo.close())

const product = ownProduct(
  async (db) => {
    await makeAccount(db, 'Miriam')
    await makeAccount(db, 'Jonas')
    await makeAccount(db, 'Nele')
    await makeSession(db, 'Ruth')
    await makeAccount(db, 'Miranda')
    await makeAccount(db, 'Konrad')
    await makeAccount(db, 'Tamara')
    await makeAccount(db, 'Carl')
    await makeKey(db, 'Altes Skript')
    // Invented listings are nobody's contacts.
    for (let id = 1; id <= CONTACTS_AT_ONCE + 5; id++)
      await db
        .updateTable('listing')
        .set({ isDemo: false, email: `hof${id}@pension.example` })
        .where('id', '=', id)
        .execute()
    const reader = { kind: 'newsletter', wording: '=Ja' } as const
    await db
      .insertInto('subscription')
      .values([
        { ...reader, email: 'leserin@hund.example', status: 'active', confirmedAt: new Date() },
        { ...reader, email: 'offen@hund.example' },
      ])
      .execute()
  },
  {
    ...{ PORT: String(port), PUBLIC_URL: `http://localhost:${port}`, BACKUP_DIR: backups, BACKUP_HOUR: '23' },
    ...{ BREVO_API_KEY: 'xkeysib-gut', BREVO_URL: `${brevo.origin}/v3`, BREVO_LIST_ID: '7' },
    // As somebody starts it who has read nothing yet.
    ...{ IMPRINT_NAME: '', IMPRINT_ADDRESS: '', IMPRINT_RESPONSIBLE: '' },
  },
)

const heading = (page: Page) => textOf(page.getByRole('heading', { level: 1 }))

async function logIn(open: Open, username: string, allow = /status of 40[0-9]/): Promise<Page> {
  const page = await product.visit(open, '/admin/settings', { allow })
  await page.getByLabel('Benutzername').fill(username)
  await page.getByLabel('Passwort').fill(TEST_PASSWORD)
  await page.getByLabel('Passwort').press('Enter')
  await eventually(() => heading(page)).toBe('Einstellungen')
  return page
}

const card = (page: Page, name: string) => page.getByRole('region', { name })

test('a second factor is set up, and the login goes through it with the keyboard alone', async ({ open }) => {
  const page = await logIn(open, 'Miriam')
  const row = card(page, 'Sicherheit').getByRole('listitem').filter({ hasText: 'Zweiter Faktor' })
  await row.getByRole('button', { name: 'Einrichten' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'QR-Code für die App' }).waitFor()
  const secret = Secret.fromBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  // The codes of now and of the next half minute are good for as long as one lasts; the one before ends any moment.
  const codeAt = (ahead: number) => new TOTP({ secret }).generate({ timestamp: Date.now() + ahead * 1000 })
  await dialog.getByLabel('Code aus der App').fill(codeAt(0))
  await dialog.getByLabel('Dein Passwort').fill(TEST_PASSWORD)
  await dialog.getByRole('button', { name: 'Einschalten' }).click()
  await page.getByRole('dialog', { name: 'Deine Ersatzcodes' }).waitFor()
  // Nobody sees them again: what closes other dialogs in passing leaves them there.
  await page.mouse.click(5, 5)
  await page.keyboard.press('Escape')
  expect(await dialog.locator('code').count()).toBe(10)
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await eventually(() => textOf(card(page, 'Sicherheit'))).toContain('10 von 10 übrig')

  await card(page, 'Sicherheit').getByRole('button', { name: 'Abmelden' }).click()
  await eventually(() => heading(page)).toBe('Anmelden')
  await page.goto('/admin/settings')
  await page.getByLabel('Benutzername').focus()
  await page.keyboard.type('Miriam')
  await page.keyboard.press('Tab')
  await page.keyboard.type(TEST_PASSWORD)
  await page.keyboard.press('Enter')
  await eventually(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('code')
  expect(await page.getByRole('alert').count()).toBe(0)
  await page.keyboard.type('000000')
  await page.keyboard.press('Enter')
  await page.getByText('Der Code stimmt nicht oder ist nicht mehr gültig.').first().waitFor()
  await page.getByLabel('Code aus der App').fill(codeAt(30))
  await page.keyboard.press('Tab')
  expect(await focusedName(page)).toBe('Anmelden')
  await page.keyboard.press('Enter')
  await eventually(() => heading(page)).toBe('Einstellungen')
})

test('a passkey is made on this device and logs in by itself', async ({ open }) => {
  const page = await logIn(open, 'Jonas')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  await card(page, 'Sicherheit').getByRole('button', { name: 'Anlegen' }).click()
  const dialog = page.getByRole('dialog', { name: 'Passkeys' })
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Dein Passwort').fill('falsch')
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await dialog.getByText('Das ist nicht dein Passwort.').first().waitFor()
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toEqual([])
  await dialog.getByLabel('Dein Passwort').fill(TEST_PASSWORD)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await page.getByText('Passkey angelegt', { exact: true }).waitFor()
  const list = card(page, 'Sicherheit')
    .getByRole('listitem')
    .filter({ hasText: 'Passkeys' })
    .getByRole('list')
  await eventually(() => textOf(list)).toMatch(/^Laptop Angelegt [\d. :]{16}, noch nie benutzt$/)

  await card(page, 'Sicherheit').getByRole('button', { name: 'Weiterer' }).click()
  await dialog.getByLabel('Name').fill('Zweiter')
  await dialog.getByLabel('Dein Passwort').fill(TEST_PASSWORD)
  await dialog.getByRole('button', { name: 'Anlegen' }).click()
  await dialog.getByText('Auf diesem Gerät gibt es schon einen Passkey für dieses Konto.').waitFor()
  await page.keyboard.press('Escape')

  await card(page, 'Sicherheit').getByRole('button', { name: 'Laptop: Entfernen' }).click()
  await page.getByText('Dein Passwort gilt weiter.').waitFor()
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width
  expect(await widthOf(list.getByRole('group'))).toBe(await widthOf(list))
  await page.keyboard.press('Escape')
  await card(page, 'Sicherheit').getByRole('button', { name: 'Abmelden' }).click()
  await eventually(() => heading(page)).toBe('Anmelden')
  await page.getByRole('button', { name: 'Mit Passkey anmelden' }).click()
  await page.getByText('Erfolgreich angemeldet', { exact: true }).waitFor()
  await page.goto('/admin/protokoll?was=session')
  expect(await textOf(page.getByRole('row').nth(1))).toContain('Passkey „Laptop“')
})

test('keys, accounts and sessions are managed where they are listed', async ({ open }) => {
  const page = await logIn(open, 'Ruth')
  const keys = card(page, 'API-Schlüssel')
  expect(await textOf(keys)).toContain('Authorization: Bearer oder x-admin-api-key. Was die API kann')
  await keys.getByRole('button', { name: 'Neuer Schlüssel' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Wetterauer Liste')
  await dialog.getByRole('button', { name: 'Schlüssel erstellen' }).click()
  const key = await keys.getByRole('status').locator('code').innerText()
  expect(key).toMatch(/^hq_[\w-]{43}$/)
  await eventually(() => textOf(keys)).toContain('Einträge lesen')
  const call = (path: string) =>
    fetch(`${product.origin}${path}`, { headers: { 'x-admin-api-key': key } }).then(({ status }) => status)
  expect([await call('/api/admin/listing-changes'), await call('/api/booking-requests')]).toEqual([200, 403])
  await keys.getByRole('button', { name: 'Wetterauer Liste: Widerrufen' }).click()
  await keys.getByText('werden sofort abgewiesen').waitFor()
  await expectReadable(page)
  expect(await call('/api/admin/listing-changes')).toBe(200)
  await keys.getByRole('button', { name: 'Widerrufen', exact: true }).click()
  await eventually(() => call('/api/admin/listing-changes')).toBe(401)

  const accounts = card(page, 'Konten')
  await accounts.getByRole('button', { name: 'Konto anlegen' }).click()
  await dialog.getByLabel('Benutzername').fill('Änne')
  await dialog.getByLabel('E-Mail').fill('keine Adresse')
  await dialog.getByRole('button', { name: 'Einladen' }).click()
  await dialog.getByText('Bitte gib eine gültige E-Mail-Adresse an.').first().waitFor()
  await dialog.getByLabel('E-Mail').fill('aenne@hund.example')
  await dialog.getByRole('button', { name: 'Einladen' }).click()
  const row = accounts.getByRole('listitem').filter({ hasText: 'Änne' })
  await eventually(() => textOf(row)).toContain('eingeladen')
  await row.locator('summary').click()
  await row.getByRole('button', { name: 'Sperren' }).click()
  await eventually(() => textOf(row)).toContain('gesperrt')

  const sessions = card(page, 'Sitzungen')
  await sessions.getByText('diese hier').waitFor()
  await sessions.getByRole('button', { name: 'Beenden' }).first().click()
  await page.getByText('Sitzung beendet', { exact: true }).first().waitFor()
  await sessions.getByRole('button', { name: 'Überall abmelden' }).click()
  await sessions.getByText('auch diese hier').waitFor()
  await page.keyboard.press('Escape')
  expect(await focusedName(page)).toBe('Überall abmelden')
  await page.keyboard.press('Enter')
  await sessions.getByRole('button', { name: 'Überall abmelden' }).click()
  await eventually(() => heading(page)).toBe('Anmelden')
})

test('what is shown this one time stays until it is put away, whatever becomes of the page around it', async ({
  open,
}) => {
  const page = await logIn(open, 'Nele', /status of (40[0-9]|500)/)
  const refuse = (path: string, status: number, error: string) =>
    page.route(path, (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ status, json: { error, message: 'Das ging nicht.' } })
        : route.continue(),
    )
  const check = () => page.getByRole('button', { name: 'Jetzt prüfen' }).click()
  const stale = page.getByText('Neu laden ging gerade nicht.')

  const security = card(page, 'Sicherheit')
  const row = security.getByRole('listitem').filter({ hasText: 'Zweiter Faktor' })
  await row.getByRole('button', { name: 'Einrichten' }).click()
  const dialog = page.getByRole('dialog')
  const secret = Secret.fromBase32((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  await dialog.getByLabel('Code aus der App').fill(new TOTP({ secret }).generate())
  await dialog.getByLabel('Dein Passwort').fill(TEST_PASSWORD)
  await refuse('**/api/admin/session', 401, 'unauthenticated')
  await dialog.getByRole('button', { name: 'Einschalten' }).click()
  await stale.waitFor()
  expect(await dialog.locator('code').count()).toBe(10)
  await page.unroute('**/api/admin/session')
  await dialog.getByRole('button', { name: 'Fertig' }).click()
  await check()
  await eventually(() => textOf(security)).toContain('10 von 10 übrig')
  await eventually(() => stale.count()).toBe(0)

  await refuse('**/api/admin/security', 500, 'internal')
  const keys = card(page, 'API-Schlüssel')
  await keys.getByRole('button', { name: 'Neuer Schlüssel' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tierheim')
  await refuse('**/api/admin/api-keys', 500, 'internal')
  await dialog.getByRole('button', { name: 'Schlüssel erstellen' }).click()
  await keys.getByText('Das ließ sich nicht feststellen').waitFor()
  await security.getByText('Das ließ sich nicht feststellen').waitFor()
  const shown = keys.getByRole('status').filter({ hasText: 'Tierheim' })
  expect(await shown.locator('code').innerText()).toMatch(/^hq_[\w-]{43}$/)
  await page.context().clearCookies()
  await check()
  await stale.waitFor()
  expect(await shown.locator('code').innerText()).toMatch(/^hq_[\w-]{43}$/)
  await shown.getByRole('button', { name: 'Fertig' }).click()
  expect([await shown.count(), await page.evaluate(() => document.activeElement?.id)]).toEqual([0, 'inhalt'])
  await check()
  await eventually(() => heading(page)).toBe('Anmelden')
})

test('somebody who is invited chooses a password behind the link of the mail, and logs in with it', async ({
  open,
}) => {
  const page = await logIn(open, 'Miranda')
  await card(page, 'Konten').getByRole('button', { name: 'Konto anlegen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Benutzername').fill('Bruno')
  await dialog.getByLabel('E-Mail').fill('bruno@hund.example')
  await dialog.getByRole('button', { name: 'Einladen' }).click()
  const link = await linkInMails(product.data, /\/admin\/passwort\/[\w.-]+/, 'bruno@hund.example')

  const invited = await product.visit(open, link, { allow: /status of 4[01]0/ })
  expect(await heading(invited)).toBe('Willkommen in der Verwaltung')
  await expectReadable(invited)
  await invited.getByLabel('Neues Passwort').fill('passwort1234')
  await invited.keyboard.press('Enter')
  await invited
    .getByText(/^Dieses Passwort wird oft benutzt/)
    .first()
    .waitFor()
  await invited.getByLabel('Neues Passwort').fill('Drei rote Bälle im Garten')
  await invited.keyboard.press('Enter')
  await eventually(() => heading(invited)).toBe('Anmelden')
  await invited.getByLabel('Benutzername').fill('Bruno')
  await invited.getByLabel('Passwort').fill('Drei rote Bälle im Garten')
  await invited.keyboard.press('Enter')
  await eventually(() => heading(invited)).toBe('Übersicht')

  await invited.goto(link)
  expect(await heading(invited)).toBe('Dieser Link gilt nicht mehr')
})

test('staff delete an account once they have been asked, and never their own', async ({ open }) => {
  const page = await logIn(open, 'Miranda')
  const accounts = card(page, 'Konten')
  expect(await textOf(accounts)).toContain(
    'npm run admin -- create | password | reset | disable | enable | remove | list | keys | links',
  )
  const menu = (name: string) => accounts.getByLabel(`Was mit diesem Konto geschehen kann: ${name}`)
  const remove = accounts.getByRole('button', { name: 'Löschen' })
  await menu('Miranda').click()
  await accounts.getByRole('button', { name: 'Link zum Passwort mailen' }).waitFor()
  expect(await remove.count()).toBe(0)
  await menu('Miranda').click()
  await menu('Carl').click()
  await remove.click()
  await accounts.getByText('Das Konto „Carl“ löschen?').waitFor()
  await expectReadable(page)
  await accounts.getByRole('button', { name: 'Abbrechen' }).click()
  await remove.click()
  await accounts.getByRole('group').getByRole('button', { name: 'Löschen' }).click()
  await page.getByText('Konto gelöscht', { exact: true }).waitFor()
  await eventually(() => menu('Carl').count()).toBe(0)
})

test('commands for accounts work while the product runs, and count at once', async ({ open }) => {
  const admin = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'admin', ...args], {
      cwd: path.dirname(product.data),
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: product.data, ...serverEnv },
      encoding: 'utf8',
    })
    return [status, (stdout + stderr).trim()]
  }
  const page = await logIn(open, 'Konrad')
  expect(admin('disable', 'konrad')).toEqual([0, 'Das Konto „konrad“ ist gesperrt.'])
  expect(admin('disable', 'Konrad')).toEqual([1, 'Das Konto „Konrad“ ist schon gesperrt.'])
  await page.reload()
  expect(await heading(page)).toBe('Anmelden')
  const [status, output] = admin('reset', 'Konrad')
  expect([status, output]).toEqual([0, expect.stringMatching(/^Es bleibt gesperrt, bis /m)])
  const password = /nur jetzt zu sehen: (\S+)$/m.exec(String(output))?.[1] ?? ''
  expect(admin('enable', 'Konrad')).toEqual([0, 'Das Konto „Konrad“ ist wieder freigegeben.'])
  await page.getByLabel('Benutzername').fill('Konrad')
  await page.getByLabel('Passwort').fill(password)
  await page.keyboard.press('Enter')
  await eventually(() => heading(page)).toBe('Einstellungen')
  expect(admin('list')[1]).toMatch(/^Konrad {2}angelegt [\d.]+, zuletzt angemeldet [\d.]+$/m)
})

test('staff make a backup whenever they want one', async ({ open }) => {
  const page = await logIn(open, 'Tamara')
  await page.getByRole('button', { name: 'Jetzt sichern' }).click()
  await page.getByText('Sicherung angelegt und geprüft', { exact: true }).waitFor()
  await eventually(() => textOf(page.getByRole('main'))).toMatch(/Sicherung \d+ Min\. alt zuletzt/)
  expect(fs.readdirSync(backups).filter((name) => name.endsWith('Z.backup'))).toHaveLength(1)
})

test('staff write the files for others anew whenever they want to', async ({ open }) => {
  const page = await logIn(open, 'Tamara')
  await page.getByRole('button', { name: 'Jetzt neu schreiben' }).click()
  await page.getByText('Die Dateien sind neu geschrieben.', { exact: true }).waitFor()
})

test('staff see how many get the newsletter, and save those who agreed', async ({ open }) => {
  const page = await logIn(open, 'Tamara')
  const newsletter = card(page, 'Newsletter')
  expect(await textOf(newsletter)).toMatch(/Bekommen ihn 1 Noch nicht bestätigt 1 Abbestellt 0/)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    newsletter.getByRole('button', { name: 'Adressen speichern' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('newsletter.csv')
  const [head, ...rows] = fs
    .readFileSync(await download.path(), 'utf8')
    .trimEnd()
    .split('\r\n')
  expect(head).toBe('\uFEFFE-Mail;Bestellt am;Bestätigt am;Wortlaut;Abmelden')
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatch(/^leserin@hund\.example;\S+;\S+;'=Ja;http\S+\/newsletter\/abmelden\/\S+$/)
})

test('what the law wants to be said is marked where it is missed, and named to staff with its setting', async ({
  open,
}) => {
  const page = await logIn(open, 'Tamara')
  expect(await textOf(page.getByRole('main'))).toMatch(/IMPRINT_NAME.*IMPRINT_ADDRESS.*IMPRINT_RESPONSIBLE/)
  for (const path of ['/impressum', '/datenschutz']) {
    const shown = await product.visit(open, path, { viewport: PHONE })
    await shown.getByText('[Fehlt noch: Name des Betreibers]').first().waitFor()
    await expectReadable(shown)
  }
})

test('the settings say what is so', async ({ open }) => {
  const page = await open('/admin/settings', asStaff())
  const main = await textOf(page.getByRole('main'))
  expect(main).toMatch(
    /Datenbank Verbunden Antwortet in [\d.]+ ms, \d+ MB\. 1\.700 Einträge im Suchindex\. Zuletzt erneuert \d/,
  )
  expect(main).toMatch(/E-Mail-Dienst Nur in Dateien/)
  expect(main).toMatch(/Sicherung Nicht eingerichtet/)
  expect(main).toMatch(/Speicherplatz [\d,]+ [GM]B frei \d+ % belegt\. Davon Bilder \d+/)
  expect(main).toMatch(/Versionen \d+\.\d+\.\d+ (?:[0-9a-f]{8,}, )?Schema \d{4}, Node \d+/)
  // A number stays with what it counts.
  const limit = await page.getByText(/Brevo nimmt/).evaluate((words) => {
    const text = words.lastChild as Text
    const from = text.data.indexOf('300')
    const range = document.createRange()
    range.setStart(text, from)
    range.setEnd(text, text.data.indexOf(' ', from))
    return [range.toString(), range.getClientRects().length]
  })
  expect(limit).toEqual(['300\u00a0E-\u2060Mails', 1])
  await page.getByText(/^\d+ Aufgaben$/).click()
  expect(await textOf(page.getByRole('main'))).toMatch(/Erinnerungen und Einladungen: zuletzt/)
})

test('without a key the CRM card says so, and its button is off', async ({ open }) => {
  const page = await open('/admin/settings', asStaff())
  await page.getByText('Es ist kein Brevo-Schlüssel hinterlegt.').waitFor()
  expect(await page.getByRole('button', { name: 'Kontakte synchronisieren' }).isDisabled()).toBe(true)
})

test('contacts go to the CRM with their progress, are stopped, and what was refused is told', async ({
  open,
}) => {
  const page = await product.visitAsStaff(open, '/admin/settings')
  const card = page.getByRole('region', { name: 'CRM-Abgleich' })
  await card.getByText('Schlüssel gültig').waitFor()
  await card.getByRole('button', { name: 'Kontakte synchronisieren' }).press('Enter')
  await page.getByText('Abgleich begonnen').first().waitFor()
  // Stopped before the first contact it would have nothing to tell.
  await eventually(() => told.length).toBeGreaterThan(CONTACTS_AT_ONCE)
  await card.getByRole('button', { name: 'Anhalten' }).press('Enter')
  await page.getByText('Abgleich angehalten').first().waitFor()
  looked.resolve()
  await card.getByRole('button', { name: 'Anhalten' }).waitFor({ state: 'detached' })
  await eventually(async () => {
    await page.reload()
    return textOf(card)
  }).toMatch(/Invalid email address/)
  expect(await textOf(card)).toMatch(/\d+ von \d+/)
})
