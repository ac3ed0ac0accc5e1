import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { AUDIT_ACTIONS } from '#features/administrators/audit-words.ts'
import { cellText } from './list-file-words.ts'
import { type ExportedList, exportedLists } from './list-files.ts'

interface Schema {
  type?: string
  format?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  propertyNames?: Schema
  additionalProperties?: Schema | false
}

const contracts = import.meta.glob<Record<string, { access?: unknown }>>(
  ['../../features/*/*contract.ts', '../../features/*/moderation.ts'],
  { eager: true },
)
const operations = Object.values(contracts)
  .flatMap((module) => Object.values(module))
  .filter((each) => each?.access === 'staff')
  .map((endpoint) => ({ endpoint }))
const lists = exportedLists(operations as never)

/** The kinds of the mails that the product sends, as far as their names stand in its source. */
const sources = import.meta.glob<string>(
  ['../../features/*/server/*.ts', '../**/*.ts', '!../../**/*.test.ts'],
  {
    eager: true,
    query: '?raw',
    import: 'default',
  },
)
const mailKinds = Object.values(sources).flatMap((source) =>
  [...source.matchAll(/[`'"]([a-z]+(?:-[a-z]+)+):\$\{/g)].map(([, kind]) => kind as string),
)

/** Texts that are names in the API, though their type does not say so. */
const NAMES: Record<string, Record<string, readonly string[]>> = {
  '/api/admin/audit': { action: AUDIT_ACTIONS },
  '/api/admin/mails': { kind: [...new Set(mailKinds)] },
}

/** German words that the API uses as well. */
const GERMAN = ['klein', 'mittel', 'groß', 'private']

const entryOf = ({ endpoint, entries }: ExportedList): Schema => {
  const output = z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }) as Schema
  const { properties = {} } = output.properties?.[entries]?.items ?? {}
  const texts = NAMES[endpoint.path] ?? {}
  return {
    properties: {
      ...properties,
      ...Object.fromEntries(Object.entries(texts).map(([name, names]) => [name, { enum: [...names] }])),
    },
  }
}

/** A value in which everything is there; of choices that with this number, so that the numbers from 0 come past all. */
function filled(schema: Schema, number: number): unknown {
  const { properties, items, additionalProperties: each } = schema
  const choices = (schema.anyOf ?? []).filter(({ type }) => type !== 'null')
  if (choices.length > 0)
    return filled(choices[number % choices.length] as Schema, Math.floor(number / choices.length))
  if (schema.enum) return schema.enum[number % schema.enum.length]
  if (schema.const !== undefined) return schema.const
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).map(([name, field]) => [name, filled(field, number)]),
    )
  if (items) return [filled(items, number), filled(items, number + 1)]
  if (each)
    return Object.fromEntries(
      (schema.propertyNames?.enum ?? ['Feld']).map((name) => [name, filled(each, number)]),
    )
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return 7
  if (schema.format === 'date-time') return '2026-11-02T09:00:00.000Z'
  return schema.type === 'string' ? 'Geschriebenes' : null
}

/** Every name of a field or a value below a schema. */
function namesIn(schema: Schema | false | undefined): string[] {
  if (!schema) return []
  const fields = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [name, ...namesIn(field)])
  const parts = [...(schema.anyOf ?? []), schema.items, schema.propertyNames, schema.additionalProperties]
  const own = [...(schema.enum ?? []), schema.const].filter((each) => typeof each === 'string')
  return [...own, ...fields, ...parts.flatMap((part) => namesIn(part || undefined))]
}

/** So often a list is filled, which is more than any field has choices. */
const ROWS = 200

test('no list that is taken along has a value that only programs know', () => {
  expect(lists.length).toBeGreaterThan(14)
  expect(mailKinds).toContain('request-received')
  for (const list of lists) {
    const { path } = list.endpoint
    const schema = entryOf(list)
    const names = [...new Set(namesIn(schema))].filter((name) => !GERMAN.includes(name))
    const bare = new RegExp(`(?<![\\p{L}\\d_-])(${names.join('|')}|Weitere Angabe)(?![\\p{L}\\d_-])`, 'u')
    const wordless = Array.from({ length: ROWS }, (_, number) => filled(schema, number)).flatMap((entry) =>
      list.fields
        .map((field) => `${field}: ${cellText(path, field, entry)}`)
        .filter((cell) => bare.test(cell.slice(cell.indexOf(': ')))),
    )
    expect([path, [...new Set(wordless)]]).toEqual([path, []])
  }
})

test('parts of an entry are named, and said as on the screen', () => {
  const cell = (list: string, field: string, value: unknown) =>
    cellText(`/api/admin/${list}`, field, { [field]: value })
  expect(cell('imports', 'outcomes', { new: 0, changed: 6, duplicate: 1, broken: 0, same: 2 })).toBe(
    'Neu: 0; Geändert: 6; Duplikat?: 1; Fehler: 0; Gleich: 2',
  )
  const corrections = [
    { column: 'title', label: 'Name', text: '' },
    { column: 'postcode', label: 'PLZ', text: '1234' },
  ]
  expect(cell('imports/:id/entries', 'corrections', corrections)).toBe('Name: leer; PLZ: 1234')
  const confirmations = [
    { fact: 'admission', by: 'operator', source: null, on: '2026-11-02' },
    { fact: 'contact', by: 'import', source: 'OpenStreetMap', on: '2026-10-02' },
  ]
  expect(cell('unconfirmed-listings', 'confirmations', confirmations)).toBe(
    'Aufnahme: von der Pension bestätigt im November 2026; Kontakt: aus OpenStreetMap übernommen im Oktober 2026, noch nicht bestätigt',
  )
  const hours = { monday: { open: '08:00', close: '18:00' }, tuesday: { open: '08:00', close: '18:00' } }
  expect(cell('registrations/page', 'businessHours', hours)).toBe(
    'Mo–Di 08:00 – 18:00 Uhr; Mi–So geschlossen',
  )
  const taken = { action: 'list.export', subjectId: 'listings' }
  expect(cellText('/api/admin/audit', 'subjectId', taken)).toBe('')
  // Somebody may be called like a field.
  expect([cell('claims', 'name', 'closing'), cell('listing-changes', 'name', 'closing')]).toEqual([
    'closing',
    'Für immer geschlossen',
  ])
})
