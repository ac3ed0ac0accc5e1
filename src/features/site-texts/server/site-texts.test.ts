import crypto from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { siteTexts } from '#app/site-texts.ts'
import { sharedTestApp } from '#app/test-app.ts'
import { makeKey } from '#features/administrators/server/factory.ts'
import { readConfig } from '#platform/server/config.ts'
import { readContentFile } from '#platform/server/content-files.ts'
import { loadSiteTexts } from './site-text.ts'

const TEXTS = siteTexts(readConfig({ NODE_ENV: 'test' }, '/nonexistent'))
const FAQ = readContentFile('faq.yaml')

let key = ''
const app = sharedTestApp(async ({ db }) => {
  key = await makeKey(db, 'Skript')
})
beforeEach(async () => {
  await app.empty('siteText', 'auditEntry')
  expect(await load()).toEqual([])
})

const load = async () => (await loadSiteTexts(app.database.db, TEXTS)).map(({ name }) => name)
const digestOf = (words: string) => crypto.createHash('sha256').update(words).digest('hex')

const call = (method: 'GET' | 'PUT' | 'POST', path = '', payload?: object) =>
  app.call(method, `/api/admin/site-texts${path}`, payload, { 'x-admin-api-key': key })

async function find(title: string) {
  const { data } = (await call('GET')).body as { data: { id: number; title: string }[] }
  return `/${data.find((text) => text.title === title)?.id}`
}

async function store(name: string, text: string, fileDigest: string) {
  await app.database.db.updateTable('siteText').set({ text, fileDigest }).where('name', '=', name).execute()
}

test('all fixed pages are listed with their files, unedited at first', async () => {
  const { status, body } = await call('GET')
  expect(status).toBe(200)
  expect(body.data.map(({ file }: { file: string }) => file)).toEqual([
    'faq.yaml',
    'preise.yaml',
    ...['impressum', 'datenschutz', 'barrierefreiheit', 'nutzungsbedingungen'].map(
      (page) => `seiten/${page}.md`,
    ),
  ])
  for (const text of body.data)
    expect(text).toMatchObject({ version: 1, isEdited: false, isOlder: false, problem: null })
})

test('what staff write is what the page says at once; the earlier words and who changed them are kept', async () => {
  const at = await find('Häufige Fragen')
  const text = FAQ.replace('Was kostet die Suche in diesem Verzeichnis?', 'Ist die Suche "umsonst"?')
  const { status, body } = await call('PUT', at, { text, version: 1 })
  expect(status).toBe(200)
  expect(body.data).toMatchObject({ version: 2, isEdited: true, isOlder: false, fileText: FAQ })
  expect(JSON.stringify((await app.get('/api/faq')).body)).toContain('Ist die Suche „umsonst“?')
  expect((await call('GET', `${at}/versions`)).body.data).toMatchObject([
    { version: 1, savedBy: 'Schlüssel „Skript“', state: { text: FAQ } },
  ])
  expect((await call('PUT', at, { text: FAQ, version: 1 })).body.message).toBe(
    'Dieser Text wurde inzwischen geändert. Nichts wurde überschrieben.',
  )
  const entries = await app.database.db.selectFrom('auditEntry').select(['action', 'after']).execute()
  expect(entries).toMatchObject([{ action: 'site-text.update', after: { text } }])
})

test.each([
  [
    'Häufige Fragen',
    FAQ.replace('owners:', 'owner:'),
    /Hier unbekannt: owner\..*Diese Angabe fehlt\. → bei owners/,
  ],
  ['Häufige Fragen', FAQ.replace('owners:', 'owners: ['), /^Der Text lässt sich nicht lesen: Zeile \d+, /],
  ['Häufige Fragen', FAQ.replace('id: wie-frueh-anfragen', 'id: was-kostet-die-suche'), /zweimal/],
  [
    'Datenschutz',
    readContentFile('seiten/datenschutz.md').replace('{{fristen}}', ''),
    /Es fehlt .*\{\{fristen\}\}/,
  ],
  ['Datenschutz', `${readContentFile('seiten/datenschutz.md')}{{frist}}`, /kennt nichts .*\{\{frist\}\}/],
  ['Impressum', '## Nur Text', /fehlt der Kopf/],
  ['Impressum', '', /leer/],
])(
  'a text of %s that the program cannot read is refused in words, in the preview too',
  async (title, text, said) => {
    const at = await find(title)
    for (const [method, path] of [['PUT', at] as const, ['POST', `${at}/preview`] as const]) {
      const { status, body } = await call(method, path, { text })
      expect(status).toBe(400)
      expect(body.issues).toMatchObject([{ path: 'text', message: expect.stringMatching(said) }])
    }
    expect((await call('GET', at)).body.data.version).toBe(1)
  },
)

test('whoever saves on top of somebody else is told so, and nothing is overwritten', async () => {
  const at = await find('Impressum')
  const text = readContentFile('seiten/impressum.md')
  await call('PUT', at, { text: `${text}\nMit Dank an alle.`, version: 1 })
  const { status, body } = await call('PUT', at, { text, version: 1 })
  expect(status).toBe(409)
  expect(body.message).toContain('inzwischen geändert')
  expect((await call('GET', at)).body.data.text).toContain('Mit Dank an alle.')
})

test('the preview of each text is set as pages are, filled in, and stores nothing', async () => {
  for (const { title, file } of TEXTS) {
    const { status, body } = await call('POST', `${await find(title)}/preview`, {
      text: readContentFile(file),
    })
    expect(status, title).toBe(200)
    expect(body.headings.length, title).toBeGreaterThan(1)
    expect(JSON.stringify(body), title).not.toContain('{{')
  }
})

test('a newer file takes the place of words that nobody changed, and not of those of staff', async () => {
  await store('faq', 'Früher', digestOf('Früher'))
  const price = readContentFile('preise.yaml').replace('Basis', 'Einfach')
  await store('preise', price, digestOf('Früher'))
  expect(await load()).toEqual(['preise'])
  const at = await find('Häufige Fragen')
  expect((await call('GET', at)).body.data).toMatchObject({ text: FAQ, version: 2, isEdited: false })
  expect((await call('GET', `${at}/versions`)).body.data).toMatchObject([
    { savedBy: 'Datei', state: { text: 'Früher' } },
  ])
  const prices = await find('Preisübersicht')
  expect((await call('GET', prices)).body.data).toMatchObject({ text: price, isEdited: true, isOlder: true })
  // Saved anew it counts as looked at beside the newer file.
  await call('PUT', prices, { text: price })
  expect(await load()).toEqual([])
  expect((await call('GET', prices)).body.data).toMatchObject({ isEdited: true, isOlder: false })
})

test('words that the program cannot read any more give way to the file, and staff are told', async () => {
  await store('faq', 'owners: []', digestOf('Früher'))
  const { status, body } = await app.get('/api/faq')
  expect(status).toBe(200)
  expect((body as { categories: unknown[] }).categories).toHaveLength(3)
  const { data } = (await call('GET', await find('Häufige Fragen'))).body
  expect(data).toMatchObject({ isOlder: true, problem: expect.stringContaining('operators') })
})

test('a text that there is none of is not found', async () => {
  for (const path of ['/999999', '/999999/versions']) expect((await call('GET', path)).status, path).toBe(404)
  expect((await call('PUT', '/999999', { text: FAQ })).status).toBe(404)
})
