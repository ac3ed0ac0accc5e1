import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { makeOperatorSession } from '#features/operators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { multipart } from '#platform/server/form/forms-for-tests.ts'
import { holdJob, releaseJobs } from '#platform/server/jobs/job-queries.ts'
import { doOneStep } from '#platform/server/jobs/jobs.ts'
import type { ImportBatch, ImportDetail, ImportEntry } from '../contract.ts'
import { importListings, undoImport } from './import.ts'
import { IMPORT, importJob } from './phases.ts'

let cookie = ''

const app = sharedTestApp(async ({ db }) => {
  await placesForTests(db)
  cookie = await makeSession(db, 'Anna')
})

async function call<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/api/admin/imports${path}`
  const reply = await app.call(method, url, payload, { cookie })
  return { status: reply.status, body: reply.body as T & { message?: string } }
}

async function upload(text: string, fileName = 'liste.csv', source = 'Stadt Berlin') {
  const form = new FormData()
  form.set('fileName', fileName)
  form.set('source', source)
  form.set('file', new Blob([text]), fileName)
  const reply = await app.app.inject({ url: '/api/admin/imports', ...(await multipart(form, { cookie })) })
  return { status: reply.statusCode, body: reply.json() as { id: number; message?: string } }
}

/** Does what is to be done, `most` steps of it, as a process that has just started would. */
async function work(most = Number.POSITIVE_INFINITY) {
  const { db } = app.database
  const fail = (error: unknown) => {
    throw error
  }
  for (let step = 0; step < most && (await doOneStep(db, [importJob(db)], fail)); step++) {}
}

const show = async (id: number) => (await call<ImportDetail>('GET', `/${id}`)).body
const entries = async (id: number, view: string) =>
  (await call<{ entries: ImportEntry[] }>('GET', `/${id}/entries?view=${view}`)).body.entries
const titles = async () =>
  (await app.rows('listing'))
    .filter(({ deletedAt }) => deletedAt === null)
    .map(({ title }) => title)
    .sort()

/** What the protocol says of an import, the first first. */
async function noted(id: number): Promise<string[]> {
  const entries = await app.database.db
    .selectFrom('auditEntry')
    .select('action')
    .where('subjectId', '=', String(id))
    .where('action', 'like', 'import.%')
    .orderBy('id')
    .execute()
  return entries.map(({ action }) => action)
}

test('a file is looked at, decided on, taken over and undone, and a process that ends in between loses nothing', async () => {
  const first = await upload('ID;Name;PLZ;Ort;Tel;art\n1;Waldhof;10115;Berlin;030 1234567;Hundehort')
  expect(first.status).toBe(200)
  await work()
  expect(await titles()).toEqual([])
  expect(await show(first.body.id)).toMatchObject({
    ...{ status: 'ready', source: 'Stadt Berlin', createdBy: 'Anna', mayUndo: false },
    ...{ outcomes: { new: 1, changed: 0 }, unknownCategories: { Hundehort: 1 }, job: { status: 'done' } },
  })
  expect((await call('POST', `/${first.body.id}/apply`)).status).toBe(200)
  expect((await call('POST', `/${first.body.id}/apply`)).status).toBe(200)
  await work()
  expect(await titles()).toEqual(['Waldhof'])

  const rows = [
    '1;Waldhof;10115;Berlin;030 7654321;',
    '2;Hof am Wald;10115;Berlin;030 1234567;',
    '3;Kaputt;;;;',
  ]
  const more = Array.from({ length: 120 }, (_, at) => `${at + 10};Hof ${at + 100};80331;München;;`)
  const { id } = (await upload(`ID;Name;PLZ;Ort;Tel;art\n${[...rows, ...more].join('\n')}`)).body
  await work()
  const looked = await entries(id, 'check')
  expect(looked.map(({ title, outcome }) => [title, outcome])).toEqual([
    ['Hof am Wald', 'duplicate'],
    ['Kaputt', 'broken'],
    ['Waldhof', 'changed'],
  ])
  expect(looked[0]?.match).toMatchObject({ listingTitle: 'Waldhof' })
  expect(looked[2]?.differences).toEqual([{ field: 'Telefon', before: '030 1234567', after: '030 7654321' }])
  const choice = (number: number, body: object) => call('PUT', `/${id}/entries/${number}`, body)
  expect((await choice(looked[0]?.number ?? 0, { choice: 'new' })).status).toBe(200)
  expect((await choice(looked[1]?.number ?? 0, { choice: 'take' })).status).toBe(404)
  expect((await choice(1, { choice: 'vielleicht' })).status).toBe(400)

  await call('POST', `/${id}/apply`)
  await work(1)
  expect(await show(id)).toMatchObject({ status: 'applying', job: { status: 'open', total: 123 } })
  expect((await call('POST', `/${id}/stop`)).body).toEqual({ stopped: true })
  await work()
  expect((await show(id)).status).toBe('applying')
  expect((await call('DELETE', `/${id}`)).body.message).toBe(
    'Das geht gerade nicht: Der Import wird gerade übernommen.',
  )
  expect((await show(id)).mayUndo).toBe(true)
  await call('POST', `/${id}/apply`)
  expect((await call('POST', `/${id}/undo`)).body.message).toBe(
    'Das geht gerade nicht: Der Import wird gerade übernommen.',
  )
  await work()
  expect(await show(id)).toMatchObject({
    status: 'applied',
    done: { added: 121, changed: 1, merged: 0 },
    mayUndo: true,
  })
  expect(await titles()).toHaveLength(122)

  expect((await call('POST', `/${id}/undo`)).status).toBe(200)
  await work()
  expect(await show(id)).toMatchObject({
    status: 'undone',
    undoneBy: 'Anna',
    undone: { whole: 122, partly: 0, not: 0 },
  })
  expect(await titles()).toEqual(['Waldhof'])
  expect((await call('POST', `/${id}/undo`)).status).toBe(409)
  const report = await app.app.inject({
    url: `/api/admin/imports/${id}/entries.csv?view=new`,
    headers: { cookie },
  })
  expect(report.body.split('\r\n')).toHaveLength(122)
  const { body: list } = await call<{ entries: ImportBatch[] }>('GET', '')
  expect(list.entries.map(({ status }) => status)).toEqual(['undone', 'applied'])
})

test('a part of a file that was read and not noted is read once more, and nothing is there twice', async () => {
  const { db } = app.database
  const { id } = (await upload('Name;PLZ;Ort\nZiegenmühle;10115;Berlin\nRabenstein;80331;München')).body
  const begun = await db
    .selectFrom('job')
    .select(['id', 'state'])
    .where('subject', '=', String(id))
    .executeTakeFirstOrThrow()
  await work(1)
  const again = { state: JSON.stringify(begun.state), dueAt: new Date() }
  await db.updateTable('job').set(again).where('id', '=', begun.id).execute()
  await db.updateTable('importBatch').set({ status: 'reading' }).where('id', '=', id).execute()
  await work()
  expect(await entries(id, 'check')).toEqual([])
  expect(await show(id)).toMatchObject({ status: 'ready', outcomes: { new: 2, broken: 0 } })
  expect((await call('DELETE', `/${id}`)).status).toBe(200)
})

test('an import that was stopped half way is taken back without taking the rest over', async () => {
  const before = await titles()
  const rows = Array.from({ length: 120 }, (_, at) => `${at};Halber Hof ${at};80331;München`)
  const { id } = (await upload(`ID;Name;PLZ;Ort\n${rows.join('\n')}`)).body
  await work()
  await call('POST', `/${id}/apply`)
  await work(1)
  await call('POST', `/${id}/stop`)
  await call('POST', `/${id}/stop`)
  expect((await noted(id)).filter((action) => action === 'import.stop')).toHaveLength(1)
  expect((await titles()).length).toBeGreaterThan(before.length)
  expect((await call('POST', `/${id}/undo`)).status).toBe(200)
  await work()
  expect(await show(id)).toMatchObject({ status: 'undone', undoneBy: 'Anna' })
  expect(await titles()).toEqual(before)
})

test('an import of the command line is under way while its command is, and carried on or taken back after it', async () => {
  const { db } = app.database
  const before = await titles()
  const left = async () => {
    const { id } = (await upload('ID;Name;PLZ;Ort\n900;Befehlshof;80331;München')).body
    await work()
    // As a command leaves it that is killed.
    await db.updateTable('importBatch').set({ status: 'applying' }).where('id', '=', id).execute()
    await holdJob(db, { kind: IMPORT, subject: String(id), state: { done: 0 }, by: 'Befehlszeile' }, 30)
    return id
  }
  const id = await left()
  await work()
  expect(await show(id)).toMatchObject({ status: 'applying', mayUndo: false, job: { status: 'open' } })
  expect((await call('POST', `/${id}/undo`)).status).toBe(409)
  expect(await undoImport(db, id).catch(({ message }) => message)).toMatch(
    /das laufende Programm arbeitet gerade daran/,
  )
  expect(await show(id)).toMatchObject({ status: 'applying' })
  await releaseJobs(db)
  await work()
  expect(await show(id)).toMatchObject({ status: 'applied', mayUndo: true, done: { added: 1 } })
  expect(await undoImport(db, id)).toMatchObject({ whole: 1 })

  const stopped = await left()
  await call('POST', `/${stopped}/stop`)
  expect((await show(stopped)).mayUndo).toBe(true)
  expect((await call('POST', `/${stopped}/undo`)).status).toBe(200)
  await work()
  expect(await show(stopped)).toMatchObject({ status: 'undone' })
  expect(await titles()).toEqual(before)
})

test('an import of the command line that could not come to its end is told as failed, and staff take it back', async () => {
  const { db } = app.database
  await sql`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(db)
  await sql`create trigger refuse before insert on listing for each row execute function refuse()`.execute(db)
  await sql`
    create trigger refuse before update on import_batch for each row when (new.status = 'undoing')
    execute function refuse()`.execute(db)
  const file = Buffer.from('ID;Name;PLZ;Ort\n1;Kein Hof;10115;Berlin')
  await importListings(db, file, { dryRun: false, report: () => {} })
    .catch(() => {})
    .finally(() => sql`drop function refuse cascade`.execute(db))
  const [batch] = (await call<{ entries: ImportBatch[] }>('GET', '')).body.entries
  expect(batch).toMatchObject({
    ...{ createdBy: 'Befehlszeile', status: 'applying', mayUndo: true },
    job: { status: 'failed', note: expect.stringMatching(/dort, wo der Befehl lief/) },
  })
  expect((await call('POST', `/${batch?.id}/undo`)).status).toBe(200)
  await work()
  expect(await show(batch?.id as number)).toMatchObject({ status: 'undone' })
})

test('what columns mean is said once, and known for the next file of the same kind', async () => {
  const { id } = (await upload('Betrieb;PLZ;Rückruf;art\nSeehof;10115;030 5550001;Hundehort')).body
  await work()
  expect(await show(id)).toMatchObject({ status: 'failed', problem: expect.stringContaining('„Name“') })
  expect(await noted(id)).toEqual(['import.begin'])
  const meanings = {
    columns: { Betrieb: 'title', PLZ: 'postcode', Rückruf: 'phone', art: 'category' },
    categories: { Hundehort: 'Hundetagesstätte' },
  }
  expect(
    (
      await call('PUT', `/${id}/columns`, {
        columns: { PLZ: 'postcode', Betrieb: null },
        categories: {},
      })
    ).status,
  ).toBe(400)
  expect((await call('PUT', `/${id}/columns`, meanings)).status).toBe(200)
  expect((await call('PUT', `/${id}/columns`, meanings)).status).toBe(409)
  expect(await noted(id)).toEqual(['import.begin', 'import.map'])
  await work()
  expect(await show(id)).toMatchObject({ status: 'ready', outcomes: { new: 1 }, unknownCategories: {} })
  const next = (await upload('Betrieb;PLZ;Rückruf;art\nTalhof;10115;030 5550002;Hundehort')).body.id
  expect((await show(next)).columns.map(({ column, by }) => [column, by])).toEqual(
    ['title', 'postcode', 'phone', 'category'].map((column) => [column, 'choice']),
  )
  expect((await call('DELETE', `/${next}`)).status).toBe(200)
  expect((await call('GET', `/${next}`)).status).toBe(404)
})

test('what staff or the operator have edited or emptied is not overwritten by the next file of the same source', async () => {
  const { db } = app.database
  const file = (phone: string, text: string, price: number) =>
    [
      'ID;Name;PLZ;Ort;Tel;Mail;Webseite;Beschreibung;Preis ab',
      `77;Ulmenhof;10115;Berlin;${phone};hof@ulmen.example;ulmen.example;${text};${price}`,
    ].join('\n')
  const take = async (text: string) => {
    const { id } = (await upload(text)).body
    await work()
    const { changed = 0 } = (await show(id)).outcomes
    const words = changed === 0 ? [] : await entries(id, 'changed')
    await call('POST', `/${id}/apply`)
    await work()
    return { id, kept: words[0]?.kept, differences: words[0]?.differences }
  }
  await take(file('030 5550021', 'Alt', 20))
  const row = () =>
    db.selectFrom('listing').selectAll().where('title', '=', 'Ulmenhof').executeTakeFirstOrThrow()
  const { id, slug } = await row()

  const edited = {
    listingTitle: 'Ulmenhof',
    location: 'Berlin',
    postalCode: '10115',
    description: 'Vom Team',
  }
  expect(
    (await app.call('PUT', `/api/admin/listings/${id}`, { ...edited, listingWebsite: '' }, { cookie }))
      .status,
  ).toBe(200)
  const headers = { cookie: await makeOperatorSession(db, 'hof@ulmen.example', [{ id }]) }
  const url = `/api/operator/listings/${slug}`
  const { typed, base } = (await app.call('GET', url, undefined, headers)).body.parts.contact
  const contact = { method: 'PUT', url: `${url}/contact`, headers } as const
  const payload = { ...typed, phone: '030 5550099', base }
  expect((await app.app.inject({ ...contact, payload })).statusCode).toBe(200)
  // What the operator only wants to change, or was refused, has changed nothing: it was staff who did.
  const wished = { description: JSON.stringify({ description: 'Alt' }) }
  await db
    .insertInto('listingChange')
    .values(
      (['waiting', 'rejected'] as const).map((status) => ({
        ...({ listingId: id, field: 'description', before: wished.description, status } as const),
        after: JSON.stringify({ description: 'Vom Betrieb' }),
        ...(status === 'rejected' && { decidedAt: new Date(), decidedBy: 'Anna' }),
      })),
    )
    .execute()

  const { kept, differences } = await take(file('030 5550022', 'Neu', 25))
  expect(kept).toEqual([
    expect.stringMatching(/^Telefon bleibt: vom Betrieb am \d\d\.\d\d\.\d{4} geändert$/),
    expect.stringMatching(/^Beschreibung bleibt: (am .* bestätigt|seit dem letzten Import geändert)$/),
  ])
  expect(differences?.map(({ field }) => field)).toEqual(['Preis ab'])
  expect(await row()).toMatchObject({
    ...{ phone: '030 5550099', description: 'Vom Team', website: null },
    ...{ email: 'hof@ulmen.example', priceFrom: 25 },
  })
})

test('what could not be read is put right in place, compared anew, and stays right when the file is read again', async () => {
  const rows = ['Dorotheenhof;9999;Berlin;abc', 'Lindenhof am See;10115;Berlin;030 5550011', 'zu kurz;10115']
  const { id } = (await upload(['Name;PLZ;Ort;Tel', ...rows].join('\n'))).body
  await work()
  const broken = await entries(id, 'broken')
  expect(broken.map(({ label, corrections }) => [label, corrections])).toEqual([
    [
      'Zeile 2',
      [
        { column: 'phone', label: 'Telefon', text: 'abc' },
        { column: 'postcode', label: 'PLZ', text: '9999' },
      ],
    ],
    ['Zeile 4', ['title', 'postcode', 'city'].map((column) => expect.objectContaining({ column, text: '' }))],
  ])
  const correct = async (number: number, values: object) => {
    const { status, body } = await call<object>('PUT', `/${id}/entries/${number}/values`, { values })
    return [status, body]
  }
  expect(await correct(1, { postcode: '8888' })).toEqual([
    200,
    { outcome: 'broken', problems: ['Postleitzahl „8888“ hat nicht fünf Ziffern'] },
  ])
  const good = { outcome: 'new', problems: [] }
  expect(await correct(1, { postcode: '10115', phone: '030 5550009' })).toEqual([200, good])
  expect(await correct(3, { title: 'Waldecke', postcode: '80331', city: 'München' })).toEqual([200, good])
  expect((await correct(2, { title: 'Anders' }))[0]).toBe(404)
  expect((await correct(1, { colour: 'rot' }))[0]).toBe(400)
  expect(await noted(id)).toEqual(['import.begin', ...Array(3).fill('import.correct')])
  const columns = { Name: 'title', PLZ: 'postcode', Ort: 'city', Tel: 'phone' }
  await call('PUT', `/${id}/columns`, { columns, categories: {} })
  await work()
  expect((await entries(id, 'new')).map(({ title, place }) => [title, place])).toEqual([
    ['Dorotheenhof', '10115 Berlin'],
    ['Lindenhof am See', '10115 Berlin'],
    ['Waldecke', '80331 München'],
  ])
  await call('POST', `/${id}/apply`)
  await work()
  const { db } = app.database
  const phone = db.selectFrom('listing').select('phone').where('title', '=', 'Dorotheenhof')
  expect(await phone.executeTakeFirst()).toEqual({ phone: '030 5550009' })

  const next = (await upload('Name;PLZ;Ort;Tel\nAuenhof;80331;München;089 5550012')).body.id
  await work()
  expect((await show(next)).rememberedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect((await entries(next, 'new')).map(({ title }) => title)).toEqual(['Auenhof'])
})

test('what the command line decided on duplicates is nothing that staff have decided on a file with the same columns', async () => {
  const { db } = app.database
  const phone = '030 7770009'
  await makeListing(db, { title: 'Hof Quittengrund', phone })
  const file = (name: string) => `Bezeichnung;PLZ;Ort;Tel\n${name};10115;Berlin;${phone}`
  await importListings(db, Buffer.from(file('Quittenhof')), {
    ...{ dryRun: false, columns: { Bezeichnung: 'title' }, duplicates: 'new', report: () => {} },
  })
  const { id } = (await upload(file('Quittenhof am See'))).body
  await work()
  expect(await show(id)).toMatchObject({ outcomes: { duplicate: 1 } })
  await call('POST', `/${id}/apply`)
  await work()
  expect((await titles()).filter((title) => title.includes('Quitten'))).toEqual([
    'Hof Quittengrund',
    'Quittenhof',
  ])
})

test('a duplicate is merged field by field, its old address leads on, and undoing says before what it means', async () => {
  const { db } = app.database
  const there = { phone: '030 7770001', email: 'post@haselgrund.example', features: ['Gruppenhaltung'] }
  const { id: listingId, slug } = await makeListing(db, { title: 'Hof Haselgrund', ...there })
  const { id } = (
    await upload(
      'Name;PLZ;Ort;Tel;Mail;Webseite;Merkmale\nHof Haselgrund Hundebetreuung;10115;Berlin;030 7770001;neu@haselgrund.example;haselgrund.example;Abholservice',
    )
  ).body
  await work()
  const [entry] = await entries(id, 'duplicate')
  expect(entry?.sides.map(({ label, listing, file, isTaken }) => [label, listing, file, isTaken])).toEqual([
    ['Name', 'Hof Haselgrund', 'Hof Haselgrund Hundebetreuung', false],
    ['E-Mail', 'post@haselgrund.example', 'neu@haselgrund.example', false],
    ['Webseite', '', 'https://haselgrund.example/', true],
    ['Merkmale', 'Gruppenhaltung', 'Gruppenhaltung, Abholservice', true],
  ])
  expect(entry?.alike).toEqual(['Telefon', 'Adresse'])
  const choose = (body: object) => call('PUT', `/${id}/entries/1`, body)
  expect((await choose({ choice: 'merge', fields: ['colour'] })).status).toBe(400)
  expect((await choose({ choice: 'take' })).status).toBe(404)
  expect((await choose({ choice: 'merge', fields: ['title', 'features'] })).status).toBe(200)
  expect((await entries(id, 'duplicate'))[0]?.sides.map(({ isTaken }) => isTaken)).toEqual([
    true,
    false,
    false,
    true,
  ])
  await call('POST', `/${id}/apply`)
  await work()
  const row = () => db.selectFrom('listing').selectAll().where('id', '=', listingId).executeTakeFirstOrThrow()
  expect(await row()).toMatchObject({
    title: 'Hof Haselgrund Hundebetreuung',
    email: 'post@haselgrund.example',
    website: null,
    features: ['Gruppenhaltung', 'Abholservice'],
  })
  const former = db.selectFrom('listingFormerSlug').select('listingId').where('slug', '=', slug)
  expect(await former.execute()).toEqual([{ listingId }])

  const undo = async () => (await call('GET', `/${id}/undo`)).body
  expect(await undo()).toEqual({ added: 0, changed: 1, edited: 0 })
  await db.updateTable('listing').set({ title: 'Von Hand' }).where('id', '=', listingId).execute()
  expect(await undo()).toEqual({ added: 0, changed: 0, edited: 1 })
})

test('of several listings that it may be an entry is merged with the one that staff choose', async () => {
  const { db } = app.database
  const like = await makeListing(db, {
    title: 'Hof Sonnenblick',
    phone: '030 5550001',
    email: 'hof@sonnenblick.example',
  })
  const meant = await makeListing(db, { title: 'Hundeferien am Weiher', phone: '030 5550001', website: null })
  const far = await makeListing(db, { title: 'Ganz etwas anderes', phone: '030 1234567' })
  const { id } = (
    await upload(
      'Name;PLZ;Ort;Tel;Mail;Webseite\nHof Sonnenblick;10115;Berlin;030 5550001;hof@sonnenblick.example;sonnenblick.example',
    )
  ).body
  await work()
  const one = async () => (await entries(id, 'duplicate'))[0]
  expect([(await one())?.match?.id, (await one())?.others.map((other) => other.id)]).toEqual([
    like.id,
    [meant.id],
  ])
  const choose = (listingId: number) => call('PUT', `/${id}/entries/1/match`, { listingId })
  expect((await choose(far.id)).status).toBe(404)
  await call('PUT', `/${id}/entries/1`, { choice: 'merge', fields: ['email'] })
  expect((await choose(meant.id)).status).toBe(200)
  expect(await one()).toMatchObject({ choice: null, match: { id: meant.id }, others: [{ id: like.id }] })
  expect((await one())?.sides.find(({ field }) => field === 'title')?.listing).toBe('Hundeferien am Weiher')
  await call('PUT', `/${id}/entries/1`, { choice: 'merge', fields: ['website'] })
  await call('POST', `/${id}/apply`)
  await work()
  const sites = await db
    .selectFrom('listing')
    .select(['id', 'website'])
    .where('id', 'in', [like.id, meant.id])
    .orderBy('id')
    .execute()
  expect(sites).toEqual([
    { id: like.id, website: null },
    { id: meant.id, website: 'https://sonnenblick.example/' },
  ])
  expect((await choose(like.id)).status).toBe(409)
})

test('all entries of a kind are decided on at once, and duplicates only as far as nobody has', async () => {
  const { db } = app.database
  for (const number of [1, 2])
    await makeListing(db, { title: `Paar ${number}`, phone: `030 888000${number}` })
  const rows = [1, 2, 3, 4].map((number) => `Zwei ${number};80331;München;030 888000${number}`)
  const { id } = (await upload(['Name;PLZ;Ort;Tel', ...rows].join('\n'))).body
  await work()
  await call('PUT', `/${id}/entries/1`, { choice: 'new' })
  const all = async (outcome: string, choice: string) =>
    (await call<object>('PUT', `/${id}/choices`, { outcome, choice })).body
  expect(await all('duplicate', 'merge')).toEqual({ decided: 1 })
  expect(await all('new', 'leave')).toEqual({ decided: 2 })
  expect(await all('new', 'merge')).toMatchObject({ error: 'invalid' })
  const choices = [...(await entries(id, 'duplicate')), ...(await entries(id, 'new'))]
  expect(choices.map(({ choice }) => choice)).toEqual(['new', 'merge', 'leave', 'leave'])
  expect(await show(id)).toMatchObject({ open: 0, left: 2 })
})

/** Whoever has this address wishes to be forgotten, or to know what is kept. */
async function privacy(wish: 'find' | 'erase', email: string) {
  const url = `/api/admin/personal-data/${wish}`
  return (await app.call('POST', url, { email }, { cookie })).body
}

test('of whom a file tells is forgotten with it: nothing of it is read again, and what was taken over can be undone', async () => {
  const email = 'loesch@hof.example'
  const file = (name: string, email: string) =>
    `Name;PLZ;Ort;Tel;Mail;Rückruf\n${name};10115;Berlin;030 5550091;;${email}\n${name} zwei;10115;Berlin;;${email};`
  const { id } = (await upload(file('Löschhof', email.toUpperCase()))).body
  expect((await privacy('erase', email)).kept).toEqual([
    { label: 'Importierte Dateien', count: 1, why: expect.stringContaining('gerade in Arbeit') },
  ])
  await work()
  const other = (await upload(file('Talhof am See', `nicht-${email}`))).body.id
  await work()
  const labels = (kinds: { label: string; total?: number; count?: number }[]) =>
    kinds.map(({ label, total, count }) => [label, total ?? count])
  const both = [
    ['Importierte Dateien', 1],
    ['Importierte Angaben', 1],
  ]
  expect(labels((await privacy('find', email)).found)).toEqual(both)
  const { removed, kept } = await privacy('erase', email)
  expect([labels(removed), kept]).toEqual([both, []])
  expect((await privacy('find', email)).found).toEqual([])

  expect((await show(id)).columns.map(({ header, example }) => [header, example])).toEqual(
    ['Name', 'PLZ', 'Ort', 'Tel', 'Mail', 'Rückruf'].map((header) => [header, '']),
  )
  const columns = { Name: 'title', PLZ: 'postcode', Ort: 'city', Rückruf: 'email' }
  expect(await call('PUT', `/${id}/columns`, { columns, categories: {} })).toMatchObject({
    status: 409,
    body: {
      message: expect.stringContaining('Die Datei ist nicht mehr da, weil Daten daraus gelöscht wurden.'),
    },
  })
  expect((await call('PUT', `/${other}/columns`, { columns, categories: {} })).status).toBe(200)
  await work()
  await call('POST', `/${id}/apply`)
  await work()
  const { db } = app.database
  const taken = db
    .selectFrom('listing')
    .select(['title', 'email'])
    .where('title', 'like', 'Löschhof%')
    .orderBy('id')
  expect(await taken.execute()).toEqual([
    { title: 'Löschhof', email: null },
    { title: 'Löschhof zwei', email: null },
  ])
  expect((await call('POST', `/${id}/undo`)).status).toBe(200)
  await work()
  expect(await show(id)).toMatchObject({ status: 'undone', undone: { whole: 2, partly: 0, not: 0 } })
})

test.each([
  ['a table', 'Name;PLZ;Ort;Te\0l;Notiz\0\nNull\0hof;80331;München;089 5550\x077;x\0'],
  [
    'JSON',
    String.raw`[{"Name": "Null\u0000hof", "PLZ": "80331", "Ort": "Mün\ud800chen", "Te\u0000l": "089 5550077", "Notiz\u0000": "x\u0000"}]`,
  ],
])('%s with characters that databases do not take is read without them', async (_, file) => {
  const { id } = (await upload(file)).body
  await work()
  expect((await entries(id, 'new')).map(({ title }) => title)).toEqual(['Nullhof'])
  expect((await show(id)).columns.map(({ header, column }) => [header, column])).toEqual([
    ['Name', 'title'],
    ['PLZ', 'postcode'],
    ['Ort', 'city'],
    ['Tel', 'phone'],
    ['Notiz', null],
  ])
})

test('the list that staff take along as a file is understood when it comes back', async () => {
  const { db } = app.database
  await makeListing(db, {
    title: 'Rückkehrhof',
    postcode: '80331',
    location: 'München',
    phone: '089 5550088',
    address: 'Am Hang 4',
  })
  const { body } = await app.app.inject({
    url: '/api/admin/listings.csv?search=R%C3%BCckkehrhof',
    headers: { cookie },
  })
  const { id } = (await upload(body.replace('Rückkehrhof', 'Rückkehrhof am Wald'))).body
  await work()
  const found = Object.fromEntries((await show(id)).columns.map(({ header, column }) => [header, column]))
  expect(found).toMatchObject({ Eintrag: 'title', 'Adresse der Seite': null, Ort: 'city', Telefon: 'phone' })
  const [entry] = await entries(id, 'check')
  expect(entry?.match).toMatchObject({ listingTitle: 'Rückkehrhof' })
  expect(entry?.sides.map(({ field }) => field)).not.toContain('Adresse')
})

test('a file that cannot be read is refused in words', async () => {
  expect((await upload('{"kaputt": ')).status).toBe(400)
  expect((await call('POST', '', { fileName: 'x' })).body.message).toBe('Bitte wähle eine Datei.')
  expect((await upload('')).body.message).toBe('Diese Datei ist leer.')
})

test('a source is named without a mail address, and one in the name of a file is not kept', async () => {
  const [list, label] = ['Name;PLZ;Ort\nBirkenhof;10115;Berlin', 'Liste von Grit.Probe@hundehaus.example']
  const refused = await upload(list, 'liste.csv', label)
  const message = 'Bitte ohne E-Mail-Adresse: Quelle und Lizenz stehen öffentlich beim Eintrag.'
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'source', message }] } })
  const typed = { dryRun: true, source: label, report: () => {} }
  expect(await importListings(app.database.db, Buffer.from(list), typed)).toEqual({ problem: message })
  for (const [fileName, kept] of [
    ['Liste-grit.probe@hundehaus.example.csv', 'E-Mail.csv'],
    ['von grit@hundehaus.example vom 3.4.json', 'von E-Mail vom 3.4.json'],
    ['Höfe 3.4.csv', 'Höfe 3.4.csv'],
  ] as const) {
    const { body } = await upload(list, fileName)
    expect((await show(body.id)).fileName).toBe(kept)
    expect((await app.rows('auditEntry')).at(-1)).toMatchObject({ after: { fileName: kept } })
  }
})
