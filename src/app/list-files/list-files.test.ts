import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldLabel, valueLabel } from '#features/administrators/audit-fields.ts'
import { makeKey, makeSession } from '#features/administrators/server/factory.ts'
import { MAX_CHOSEN } from '#features/listing-administration/rules.ts'
import { makeListing } from '#features/listings/server/factory.ts'
import { urlEncoded } from '#platform/server/form/forms-for-tests.ts'
import type { ApiClient, Endpoint } from '#platform/shared/endpoint.ts'
import { sharedTestApp } from '../test-app.ts'
import { heading } from './list-file-headings.ts'
import { exportedLists, linesOf } from './list-files.ts'

let cookie = ''

const app = sharedTestApp(async ({ db }) => {
  for (let number = 1; number <= 230; number++)
    await makeListing(db, { title: `Hof ${String(number).padStart(3, '0')}`, email: null })
  await makeListing(db, {
    title: '=HYPERLINK("https://böse.example")',
    phone: '+49 30 1; 2',
    location: 'Köln',
  })
  cookie = await makeSession(db, 'Anna')
})

const file = (url: string, headers: Record<string, string> = { cookie }) => app.app.inject({ url, headers })
const lines = (body: string) => body.split('\r\n').slice(0, -1)

test('a list is a file of all its pages, for German spreadsheets, and who took it along is noted', async () => {
  const { statusCode, headers, body } = await file('/api/admin/listings.csv?sort=name&limit=5&page=3')
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/csv; charset=utf-8',
    'private, no-store',
  ])
  expect(headers['content-disposition']).toMatch(/^attachment; filename="listings-\d{4}-\d\d-\d\d\.csv"$/)
  expect(body.startsWith('\uFEFFNummer;Adresse der Seite;Eintrag;Kategorie;Ort;PLZ;Telefon;')).toBe(true)
  const rows = lines(body)
  expect(rows).toHaveLength(232)
  expect(new Set(rows).size).toBe(232)
  expect(rows[2]).toMatch(/^\d+;[a-z0-9-]+;Hof 002;/)
  const noted = await app.database.db
    .selectFrom('auditEntry')
    .select(['actor', 'action', 'subjectId', 'after'])
    .where('action', '=', 'list.export')
    .execute()
  expect(noted).toEqual([
    {
      actor: 'Anna',
      action: 'list.export',
      subjectId: 'listings',
      after: { list: 'Einträge, wie die Verwaltung sie sucht, filtert und ordnet', filter: {} },
    },
  ])
})

test('rows that were chosen are a file of their own, however many, sent as a form of our own page', async () => {
  const { entries } = (await file('/api/admin/listings?sort=name&limit=200').then((reply) =>
    reply.json(),
  )) as { entries: { id: number; listingTitle: string }[] }
  const chosen = entries.filter(({ listingTitle }) => /^Hof 0[1-9]/.test(listingTitle))
  const take = (ids: string, headers: Record<string, string> = {}) =>
    app.app.inject({ url: '/api/admin/listings.csv', ...urlEncoded({ ids }, { cookie, ...headers }) })
  const many = Array.from({ length: MAX_CHOSEN - chosen.length }, (_, index) => 9_000_000 + index)
  const ids = [...chosen.map(({ id }) => id), ...many].join()
  const reply = await take(ids)
  expect([reply.statusCode, lines(reply.body).length]).toEqual([200, chosen.length + 1])
  expect(lines(reply.body)[1]).toContain(';Hof 010;')
  expect((await take(`${ids},1`)).json().issues).toEqual([
    { path: 'ids', message: `Höchstens ${MAX_CHOSEN} Einträge auf einmal.` },
  ])
  expect((await take('1;2')).statusCode).toBe(400)
  expect((await take('1', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('a list that changes while it is read is whole, and nothing comes twice', async () => {
  const endpoint = { path: '/api/admin/numbers' } as unknown as Endpoint
  const numbersOf = async (change: (ids: number[], page: number) => void) => {
    const ids = Array.from({ length: 500 }, (_, index) => index)
    const api = {
      call: async (_path: string, { query }: { query: { page: number; limit: number } }) => {
        change(ids, query.page)
        const from = (query.page - 1) * query.limit
        return {
          entries: ids.slice(from, from + query.limit).map((id) => ({ id })),
          total: ids.length,
        }
      },
    } as unknown as ApiClient
    let file = ''
    const list = { endpoint, entries: 'entries' as const, fields: ['id'], isChosenFrom: false }
    for await (const piece of linesOf(list, api, {}, {})) file += piece
    const rows = lines(file).slice(1)
    expect(new Set(rows).size).toBe(rows.length)
    return rows.map(Number)
  }
  let isChanged = false
  const once = (change: (ids: number[]) => void) => (ids: number[], page: number) => {
    if (page === 2 && !isChanged) change(ids)
    isChanged ||= page === 2
  }
  expect(await numbersOf(() => undefined)).toHaveLength(500)
  // Something that was read goes, and what follows moves up.
  expect(await numbersOf(once((ids) => ids.splice(5, 10)))).toHaveLength(500)
  // Something gets another name, and what lies between moves up.
  isChanged = false
  expect(await numbersOf(once((ids) => ids.push(...ids.splice(5, 1))))).toHaveLength(500)
  isChanged = false
  expect(await numbersOf(once((ids) => ids.unshift(500)))).toHaveLength(500)
})

test('what somebody wrote is a text in the spreadsheet, never a formula or a cell more', async () => {
  const rows = lines((await file('/api/admin/listings.csv?search=K%C3%B6ln')).body)
  expect(rows).toHaveLength(2)
  expect(rows[1]).toContain(`;"'=HYPERLINK(""https://böse.example"")";`)
  expect(rows[1]).toContain(`;"'+49 30 1; 2";`)
})

test('an unknown filter is refused in words, and a key needs the scope of the list', async () => {
  expect((await file('/api/admin/listings.csv?filter=alle')).statusCode).toBe(400)
  const small = await makeKey(app.database.db, 'Klein', { area: 'mails', mayWrite: true })
  expect((await file('/api/admin/listings.csv', { 'x-admin-api-key': small })).statusCode).toBe(403)
  const fitting = await makeKey(app.database.db, 'Passend', { area: 'listings', mayWrite: false })
  expect((await file('/api/admin/listings.csv', { 'x-admin-api-key': fitting })).statusCode).toBe(200)
})

function shapeOf({ query, params }: Endpoint): Record<string, z.core.$ZodType> {
  const schemas = [query, params] as { shape?: object }[]
  return Object.assign({}, ...schemas.map((schema) => schema?.shape))
}

/** The values that a filter takes, if it is a choice. */
function choicesOf(schema: z.core.$ZodType): string[] | undefined {
  const { enum: own, anyOf = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (own ?? anyOf.find((one) => typeof one === 'object' && one.enum)?.enum) as string[] | undefined
}

test('every list that comes page by page has its file, with headings in words', async () => {
  const contracts = import.meta.glob<Record<string, { access?: unknown }>>(
    ['../../features/*/*contract.ts', '../../features/*/moderation.ts'],
    { eager: true },
  )
  const endpoints = Object.values(contracts).flatMap((module) => Object.values(module))
  const operations = endpoints.filter((each) => each?.access === 'staff').map((endpoint) => ({ endpoint }))
  const lists = exportedLists(operations as never)
  expect(lists.length).toBeGreaterThan(14)
  for (const { endpoint, fields } of lists) {
    if (!endpoint.params) expect((await file(`${endpoint.path}.csv`)).statusCode, endpoint.path).toBe(200)
    const wordless = fields.filter((field) => heading(field) === field)
    expect([endpoint.path, wordless]).toEqual([endpoint.path, []])
    const { page: _page, limit: _limit, sort: _sort, order: _order, ...filters } = shapeOf(endpoint)
    const unnamed = Object.entries(filters).flatMap(([name, schema]) => [
      ...(fieldLabel(name) === 'Weitere Angabe' ? [name] : []),
      ...(choicesOf(schema) ?? []).filter((choice) => /^[a-z]/.test(valueLabel(name, choice))),
    ])
    // The protocol says by what a list was filtered that somebody took along.
    expect([endpoint.path, unnamed]).toEqual([endpoint.path, []])
  }
})
