import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { LEGAL_PAGES } from '../rules.ts'
import { STORED_DATA } from '../stored-data.ts'

const SETTINGS = {
  SITE_NAME: 'Pfotenliste',
  IMPRINT_NAME: 'Muster *GmbH*',
  IMPRINT_ADDRESS: 'Musterweg 1, 12345 Musterstadt',
  IMPRINT_PHONE: '030 1234567',
  IMPRINT_REGISTER: 'Amtsgericht Musterstadt, HRB 12345',
  IMPRINT_RESPONSIBLE: 'Anna Muster, ebenda',
  PRIVACY_HOSTING: 'Muster Hosting',
  PRIVACY_AUTHORITY: 'Landesbeauftragte',
}

let bare: TestApp
let whole: TestApp
let key = ''
beforeAll(async () => {
  bare = await startTestApp(async ({ db }) => {
    key = await makeKey(db, 'Skript')
  })
  whole = await startTestApp(undefined, 'api', SETTINGS)
})
afterAll(() => Promise.all([bare.close(), whole.close()]))

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
  expect(text).toContain('Telefon: 030 1234567')
  expect(text).toContain('HRB 12345')
  expect(text).toContain('Pfotenliste')
})

test('what the owner has not said is marked on the page, told to staff, and named with its setting', async () => {
  const { text, missing } = await textOf(bare, 'impressum')
  expect(missing).toEqual(['IMPRINT_NAME', 'IMPRINT_ADDRESS', 'IMPRINT_RESPONSIBLE'])
  expect(text).toContain('<strong>[Fehlt noch: Name des Betreibers]</strong>')
  const reply = await bare.app.inject({ url: '/api/admin/legal', headers: { 'x-admin-api-key': key } })
  expect(reply.json().missing.map(({ setting }: { setting: string }) => setting)).toEqual([
    'IMPRINT_NAME',
    'IMPRINT_ADDRESS',
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

/** Names under which the code keeps something; whatever touches a storage has to name it in one of these ways. */
function keptByCode(): Set<string> {
  const source = path.resolve(import.meta.dirname, '../../..')
  const names = new Set<string>()
  const unnamed: string[] = []
  for (const file of fs.readdirSync(source, { recursive: true, encoding: 'utf8' })) {
    // Figures for whoever watches the product bear its name, too.
    if (!/\.(tsx?|js)$/.test(file) || file.includes('.test.') || /stored-data|^app\/metrics/.test(file))
      continue
    const code = fs.readFileSync(path.join(source, file), 'utf8')
    for (const [, name = ''] of code.matchAll(/['"`}](hundequartier[._][\w.]+|user_[a-z_]+)['"`]/g))
      names.add(name)
    for (const [, name = ''] of code.matchAll(/\b(user_[a-z_]+):/g)) names.add(name)
    for (const [, name = ''] of code.matchAll(/CACHE = '([a-z]+-)DIGEST'/g)) names.add(name)
    for (const [, given = ''] of code.matchAll(/(?:Storage\.\w+Item|browserStore(?:<\w+>)?)\(\s*([^,)]+)/g))
      if (!/^(?:\w*KEY|PREFIX \+ name|name(?:: string)?|'OFFLINE_KEY'|'user_[a-z_]+')$/.test(given.trim()))
        unnamed.push(`${file}: ${given}`)
    if (/document\.cookie|indexedDB|cookieStore/.test(code)) unnamed.push(`${file}: another kind of storage`)
  }
  expect(unnamed).toEqual([])
  return names
}
