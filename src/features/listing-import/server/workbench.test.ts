import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { placesForTests } from '#features/places/server/factory.ts'
import { doOneStep } from '#platform/server/jobs/jobs.ts'
import type { ImportBatch, ImportDetail, ImportEntry } from '../contract.ts'
import { importJob } from './phases.ts'

let app: TestApp
let cookie = ''

beforeAll(async () => {
  app = await startTestApp(async ({ db }) => {
    await placesForTests(db)
    cookie = await makeSession(db, 'Anna')
  })
})
afterAll(() => app.close())

async function call<T = unknown>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) {
  const url = `/api/admin/imports${path}`
  const reply = await app.app.inject({ method, url, headers: { cookie }, ...(payload && { payload }) })
  return { status: reply.statusCode, body: reply.json() as T & { message?: string } }
}

async function upload(text: string, fileName = 'liste.csv') {
  const form = new FormData()
  form.set('fileName', fileName)
  form.set('source', 'Stadt Berlin')
  form.set('file', new Blob([text]), fileName)
  const request = new Request('http://x', { method: 'POST', body: form })
  const reply = await app.app.inject({
    method: 'POST',
    url: '/api/admin/imports',
    headers: { cookie, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
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
  (
    await app.database.db
      .selectFrom('listing')
      .select('title')
      .where('deletedAt', 'is', null)
      .orderBy('title')
      .execute()
  ).map(({ title }) => title)

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
  await call('POST', `/${id}/apply`)
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

test('what columns mean is said once, and known for the next file of the same kind', async () => {
  const { id } = (await upload('Betrieb;PLZ;Rückruf;art\nSeehof;10115;030 5550001;Hundehort')).body
  await work()
  expect(await show(id)).toMatchObject({ status: 'failed', problem: expect.stringContaining('„Name“') })
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
  await work()
  expect(await show(id)).toMatchObject({ status: 'ready', outcomes: { new: 1 }, unknownCategories: {} })
  const next = (await upload('Betrieb;PLZ;Rückruf;art\nTalhof;10115;030 5550002;Hundehort')).body.id
  expect((await show(next)).columns.map(({ column, by }) => [column, by])).toEqual(
    ['title', 'postcode', 'phone', 'category'].map((column) => [column, 'choice']),
  )
  expect((await call('DELETE', `/${next}`)).status).toBe(200)
  expect((await call('GET', `/${next}`)).status).toBe(404)
})

test('a file that cannot be read is refused in words', async () => {
  expect((await upload('{"kaputt": ')).status).toBe(400)
  expect((await call('POST', '', { fileName: 'x' })).body.message).toBe('Bitte wähle eine Datei.')
})
