import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sharedTestApp, startTestApp, type TestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { DEVICE_DAYS } from '#features/administrators/server/known-devices.ts'
import { SESSION_DAYS as STAFF_DAYS } from '#features/administrators/server/session-queries.ts'
import { SESSION_DAYS as OPERATOR_DAYS } from '#features/operators/rules.ts'
import { LEGAL_PAGES } from '../rules.ts'
import { STORED_DATA } from '../stored-data.ts'

const SETTINGS = {
  SITE_NAME: 'Pfotenliste',
  CONTACT_MAIL: 'post@pfotenliste.example',
  IMPRINT_NAME: 'Muster *GmbH*',
  IMPRINT_ADDRESS: 'Musterweg 1, 12345 Musterstadt',
  IMPRINT_PHONE: '030 1234567',
  IMPRINT_REGISTER: 'Amtsgericht Musterstadt, HRB 12345',
  IMPRINT_RESPONSIBLE: 'Anna Muster, ebenda',
  PRIVACY_HOSTING: 'Muster Hosting',
  PRIVACY_AUTHORITY: 'Landesbeauftragte',
}

const SOURCE = path.resolve(import.meta.dirname, '../../..')

let key = ''
const bare = sharedTestApp(async ({ db }) => {
  key = await makeKey(db, 'Skript')
})
const whole = sharedTestApp(undefined, 'api', {
  ...SETTINGS,
  SMTP_URL: 'smtp://benutzer:geheim@post.muster.example:587',
  BREVO_API_KEY: 'geheim',
})

async function textOf(app: TestApp, page: string) {
  const { status, body } = await app.get(`/api/legal/${page}`)
  expect(status).toBe(200)
  const {
    body: prose,
    missing,
    title,
  } = body as {
    title: string
    body: { parts: { html: string }[] }
    missing: { setting: string }[]
  }
  return {
    title,
    text: prose.parts.map(({ html }) => html).join('\n'),
    missing: missing.map(({ setting }) => setting),
  }
}

test('with all settings nothing is missing, and their words stand as they are', async () => {
  for (const page of LEGAL_PAGES) {
    const { text, missing } = await textOf(whole, page)
    expect(missing, page).toEqual([])
    expect(text.replaceAll(/<[^>]*>/g, ''), page).not.toMatch(/Fehlt noch|\{\{|Hundequartier|"| {2}/)
  }
  const { text } = await textOf(whole, 'impressum')
  expect(text).toContain('Muster *GmbH*')
  expect(text).toContain('>post@pfotenliste.example</a><br />Telefon: 030 1234567')
  expect(text).toContain('HRB 12345')
  expect(text).toContain('Pfotenliste')
})

test('what the owner has not said is marked on the page, told to staff, and named with its setting', async () => {
  const { text, missing } = await textOf(bare, 'impressum')
  expect(missing).toEqual(['IMPRINT_NAME', 'IMPRINT_ADDRESS', 'CONTACT_MAIL', 'IMPRINT_RESPONSIBLE'])
  expect(text).toContain('<strong>[Fehlt noch: Name des Betreibers]</strong>')
  // Nobody reads what is sent to the address that a directory has until it has one of its own.
  expect(text).toContain('E-Mail: <strong>[Fehlt noch: E-Mail-Adresse des Betreibers]</strong>')
  expect(text).not.toContain('hundequartier.example')
  const reply = await bare.app.inject({ url: '/api/admin/legal', headers: { 'x-admin-api-key': key } })
  expect(reply.json().missing.map(({ setting }: { setting: string }) => setting)).toEqual([
    'IMPRINT_NAME',
    'IMPRINT_ADDRESS',
    'CONTACT_MAIL',
    'IMPRINT_RESPONSIBLE',
    'PRIVACY_HOSTING',
    'PRIVACY_AUTHORITY',
  ])
})

test('the privacy page names everything that the code keeps in a browser, and nothing else', async () => {
  const named = STORED_DATA.map(({ name }) => name).toSorted()
  expect([...keptByCode()].toSorted()).toEqual(named)
  const { text } = await textOf(whole, 'datenschutz')
  for (const name of named) expect(text).toContain(`<code>${/[.-]$/.test(name) ? `${name}…` : name}</code>`)
})

test('for how long it stays there is what the code does', () => {
  const untilOf = (name: string) => STORED_DATA.find((entry) => entry.name === name)?.until
  expect(untilOf('hundequartier_session')).toBe(`${STAFF_DAYS} Tage oder bis zur Abmeldung`)
  expect([untilOf('hundequartier_geraet'), DEVICE_DAYS]).toEqual(['ein Jahr', 365])
  expect(untilOf('hundequartier_betrieb')).toBe(`${OPERATOR_DAYS} Tage oder bis zur Abmeldung`)
  const worker = fs.readFileSync(path.join(SOURCE, 'app/service-worker.js'), 'utf8')
  const [, most] = /MOST_LISTINGS = (\d+)/.exec(worker) ?? []
  expect(untilOf('offline-')).toBe(`bis es neuere gibt; höchstens ${most} Einträge`)
})

test('whoever gets addresses from the server is named as it is configured, and no password with it', async () => {
  const { text } = await textOf(whole, 'datenschutz')
  expect(text).toContain('der Server post.muster.example.')
  expect(text).toMatch(/Brevo \(api\.brevo\.com\).* den Namen und den Ort des Hauses/)
  expect(text).not.toMatch(/geheim|benutzer/)
  const without = await textOf(bare, 'datenschutz')
  expect(without.text).toContain('noch nicht eingerichtet')
  expect(without.text).toContain('An Dienste für Rundschreiben geben wir keine Adressen weiter.')
  expect(without.text).not.toContain('Brevo')
})

test('the privacy page says where a browser is known again, and when it was written', async () => {
  const known = codeFiles().filter(({ code }) => /\.fingerprint\(/.test(code))
  // The other one counts the codes of a mailbox that stands in a listing: of no browser.
  expect(known.map(({ file }) => file).toSorted()).toEqual([
    'features/booking-requests/server/links.ts',
    'features/claims/server/claims.ts',
  ])
  const { text } = await textOf(whole, 'datenschutz')
  expect(text).toContain('Prüfsumme aus deiner IP-Adresse und der Kennung deines Browsers')
  for (const page of ['datenschutz', 'barrierefreiheit', 'nutzungsbedingungen'])
    expect((await textOf(whole, page)).text.replaceAll('\u00a0', ' ')).toMatch(/Stand: \p{L}+ 20\d\d\./u)
})

test('what a setting says stays as it is, also where it would begin a list', async () => {
  const odd = await startTestApp(undefined, 'api', {
    ...SETTINGS,
    IMPRINT_NAME: '1. Hundeverein',
    IMPRINT_ADDRESS: '- Hof 3',
  })
  try {
    const { text } = await textOf(odd, 'impressum')
    expect(text.replaceAll('\u00a0', ' ')).toContain('1. Hundeverein')
    expect(text).not.toMatch(/<ol|<li>Hof 3/)
  } finally {
    await odd.close()
  }
})

/** The program's files but its tests, by their paths below `src`. */
function codeFiles(): { file: string; code: string }[] {
  return fs
    .readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, code: fs.readFileSync(path.join(SOURCE, file), 'utf8') }))
}

/** Names under which the code keeps something; whatever touches a storage has to name it in one of these ways. */
function keptByCode(): Set<string> {
  const names = new Set<string>()
  const unnamed: string[] = []
  for (const { file, code } of codeFiles()) {
    // Figures for whoever watches the product bear its name, too.
    if (/stored-data|^app\/metrics/.test(file)) continue
    for (const [, name = ''] of code.matchAll(/['"`}](hundequartier[._][\w.]+|user_[a-z_]+)['"`]/g))
      names.add(name)
    for (const [, name = ''] of code.matchAll(/\b(user_[a-z_]+):/g)) names.add(name)
    for (const [, name = ''] of code.matchAll(/CACHE = '([a-z]+-)DIGEST'/g)) names.add(name)
    for (const [, given = ''] of code.matchAll(
      /(?:(?:get|set|remove)Item|browserStore(?:<\w+>)?|stored?Text)\(\s*([^,)]+)/g,
    ))
      if (!/^(?:\w*KEY|PREFIX \+ name|name(?:: string)?|'OFFLINE_KEY'|'user_[a-z_]+')$/.test(given.trim()))
        unnamed.push(`${file}: ${given}`)
    if (/document\.cookie|indexedDB|cookieStore/.test(code)) unnamed.push(`${file}: another kind of storage`)
  }
  expect(unnamed).toEqual([])
  return names
}
