import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { checkTables, TABLE_OWNERS, tablesIn } from './table-rules.ts'

const project = resolve(import.meta.dirname, '..')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hundequartier-tables-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function violationsOf(file: string, code: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), code)
  return checkTables(folder).violations
}

const QUERIES = 'src/features/reviews/server/queries.ts'

test.each([
  'sql`select l.title from review r join listing l on l.id = r.listing_id`',
  'sql`select 1 from review, listing as l where true`',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
  'sql`select from ${given} x left join "listing" on true`',
  'sql`update listing set title = null`',
  'sql`insert into public.listing (title) values (1)`',
  'sql`delete from review using listing where true`',
  'sql`select from review where exists (select from only listing)`',
  'sql`lock table listing`',
  "sql.raw('analyze listing')",
  "sql.table('listing')",
  "db.selectFrom('listing').selectAll()",
  "db.selectFrom(['review', 'listing as l'])",
  "db.selectFrom('review').innerJoin('listing as l', 'l.id', 'listingId')",
  "db.insertInto('listing').values({})",
  "db.updateTable('listing').set({})",
  "db.deleteFrom('listing')",
])('SQL that names a table of another feature is caught: %s', (code) => {
  expect(violationsOf(QUERIES, `export const query = ${code}`)).toEqual([
    { file: QUERIES, table: 'listing', owner: 'listings' },
  ])
})

test('a table whose name has several words is the same one in the query builder', () => {
  expect(violationsOf(QUERIES, "db.selectFrom('bookingRequest as request')")).toEqual([
    { file: QUERIES, table: 'booking_request', owner: 'booking-requests' },
  ])
})

test('nobody else’s tables are for the application or the platform either', () => {
  expect(violationsOf('src/app/server.ts', "db.selectFrom('listing')")).toHaveLength(1)
  expect(violationsOf('src/platform/server/changes.ts', 'sql`select from listing`')).toHaveLength(2)
})

test('own tables, columns of the same name, comments and tests may name what they like', () => {
  expect(
    violationsOf(QUERIES, 'sql`select listing, mail from review where a is distinct from place`'),
  ).toEqual([])
  expect(violationsOf(QUERIES, '// select from listing')).toEqual([])
  expect(violationsOf(QUERIES.replace('.ts', '.test.ts'), "db.selectFrom('listing')")).toEqual([])
})

test('every table has an owner that exists, and nothing else has', () => {
  const scripts = globSync('{migrations/*.sql,src/platform/server/database/migrate.ts}', { cwd: project })
  const named = (statement: RegExp) =>
    scripts.flatMap((script) =>
      [...readFileSync(join(project, script), 'utf8').matchAll(statement)].map(([, table]) => table),
    )
  const dropped = named(/^drop table (\w+)/gm)
  const created = named(/^\s*.*create table (?:if not exists )?(\w+)/gim)
  const kept = created.filter((table) => !dropped.includes(table))
  expect(Object.keys(TABLE_OWNERS).toSorted()).toEqual([...new Set(kept)].toSorted())
  for (const owner of Object.values(TABLE_OWNERS)) {
    const place = owner === 'platform' ? 'src/platform' : `src/features/${owner}`
    expect([owner, existsSync(join(project, place))]).toEqual([owner, true])
  }
})

test('the whole project keeps the rule, and every table is seen in use', () => {
  const { files, violations } = checkTables(project)
  expect(violations).toEqual([])
  expect(files).toBeGreaterThan(300)
  const seen = globSync('src/**/*.ts', { cwd: project }).flatMap((path) => [
    ...tablesIn(readFileSync(join(project, path), 'utf8')),
  ])
  expect(Object.keys(TABLE_OWNERS).filter((table) => !seen.includes(table))).toEqual([])
})
