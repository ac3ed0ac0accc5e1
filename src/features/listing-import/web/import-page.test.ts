import { expect, test } from 'vitest'
import { sharedTestApp } from '#app/test-app.ts'
import { makeSession } from '#features/administrators/server/factory.ts'
import { makeListing } from '#features/listings/server/factory.ts'

let cookie = ''

const app = sharedTestApp(async ({ db }) => {
  cookie = await makeSession(db, 'Anna')
  const batches = Array.from({ length: 45 }, (_, index) => ({
    fileName: `liste-${index + 1}.csv`,
    status: 'undone' as const,
    createdBy: 'Anna',
    facts: '{}',
    options: '{}',
  }))
  await db.insertInto('importBatch').values(batches).execute()
}, 'built')

async function show(search: string) {
  const { statusCode, body } = await app.app.inject({ url: `/admin/import${search}`, headers: { cookie } })
  expect(statusCode).toBe(200)
  const files = [...body.matchAll(/<a[^>]*href="([^"]*)"[^>]*>(liste-\d+)\.csv</g)]
  const pager = /<nav[^>]*aria-label="Seiten der früheren Importe">.*?<\/nav>/s.exec(body)?.[0] ?? ''
  return { files: files.map(([, , name]) => name), link: files[0]?.[1], pager }
}

test('earlier imports come page by page, and an opened one leaves their page as it is', async () => {
  const first = await show('')
  expect([first.files.length, first.files[0], first.link]).toEqual([
    20,
    'liste-45',
    '/admin/import?nummer=45',
  ])
  expect(first.pager).toContain('href="/admin/import?fruehere=3"')
  const third = await show('?fruehere=3')
  expect(third.files).toEqual(['liste-5', 'liste-4', 'liste-3', 'liste-2', 'liste-1'])
  expect(third.link).toBe('/admin/import?nummer=5&amp;fruehere=3')
  expect(third.pager).toContain('rel="prev" href="/admin/import?fruehere=2"')
  const opened = await show('?nummer=5&fruehere=3')
  expect(opened.files).toEqual(third.files)
  expect(opened.pager).toContain('href="/admin/import?nummer=5&amp;fruehere=2"')
})

test('an import that is not there any more is said to be so, and a deleted text as well', async () => {
  for (const [url, words] of [
    ['/admin/import?nummer=9999', 'Diesen Import gibt es nicht.'],
    ['/admin/content?eintrag=9999', 'Diesen Inhalt gibt es nicht mehr.'],
    ['/admin/content?reiter=blog&eintrag=9999', 'Diesen Inhalt gibt es nicht mehr.'],
  ] as const) {
    const { statusCode, body } = await app.app.inject({ url, headers: { cookie } })
    expect([url, statusCode, body.includes(words)]).toEqual([url, 404, true])
  }
})

test('of an import that was taken back it is told what stayed, before all else, with the way there', async () => {
  const { db } = app.database
  const { id: batchId } = await db
    .insertInto('importBatch')
    .values({ fileName: 'hof.csv', status: 'undone', createdBy: 'Anna', facts: '{}', options: '{}' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const stayed = await makeListing(db, { title: 'Waldhof' })
  const entries = ([null, 'whole', 'not', 'partly'] as const).map((undone, number) => ({
    ...{ batchId, number, label: `Zeile ${number}`, title: `Hof ${number}`, outcome: 'new' as const },
    ...{ candidate: '{"notes":[],"problems":[]}', found: '{}', done: 'added' as const, undone },
    listingId: undone === 'not' ? stayed.id : null,
  }))
  await db.insertInto('importEntry').values(entries).execute()
  const url = `/admin/import?nummer=${batchId}&ansicht=new`
  const { body } = await app.app.inject({ url, headers: { cookie } })
  // At the head of the import and in the list of all.
  expect(body.match(/Zurückgenommen, 2 blieben</g)).toHaveLength(2)
  expect([...body.matchAll(/>Hof (\d)</g)].map(([, number]) => number)).toEqual(['2', '3', '0', '1'])
  const told = body.replaceAll('<!-- -->', '')
  const way = /Geblieben<\/span> seither bearbeitet: <a[^>]* href="([^"]*)"/.exec(told)?.[1]
  expect(way).toBe(`/admin/listings/${stayed.id}`)
})
