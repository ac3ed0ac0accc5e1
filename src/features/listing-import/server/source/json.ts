/** Reading JSON: a list of records, GeoJSON, or a reply of the Overpass API. */
import * as z from 'zod/mini'
import { truncate } from '#platform/shared/text.ts'
import type { FoundColumn } from '../../columns.ts'
import { type Candidate, type Source, type SourceFacts, unreadable } from './candidate.ts'
import { storable } from './clean-text.ts'
import { MAX_COLUMNS, missingColumns, readColumns } from './columns.ts'
import { middleOf } from './geometry.ts'
import { OSM, overpassReply, readElement, readOverpass } from './overpass.ts'
import { type ReadOptions, readRecord } from './record.ts'
import { notesOn } from './table.ts'

/** Records that tell which names there are. */
const FIRST_RECORDS = 200

/** JSON is read at once, so that more would hold up everything else. */
const MAX_LENGTH = 16 * 1024 * 1024
/** Brackets within brackets, far more than any of these formats has; what reads them goes as deep. */
const MAX_DEPTH = 50

export function readJson(text: string, options: ReadOptions): Source {
  if (text.length > MAX_LENGTH)
    return { problem: 'JSON geht bis 16 MB. Bitte teile die Datei auf oder speichere sie als CSV.' }
  if (depthOf(text) > MAX_DEPTH)
    return { problem: `Die Datei ist JSON, das mehr als ${MAX_DEPTH} Ebenen tief verschachtelt ist.` }
  const json = parseJson(text)
  if (json === undefined)
    return { problem: 'Die Datei beginnt wie JSON, ist aber beschädigt oder unvollständig.' }
  const reply = overpassReply(json)
  if (reply) return readOverpass(reply)
  const collection = featureCollection.safeParse(json)
  if (collection.success) return readFeatures(collection.data.features, options)
  const list = listIn(json)
  if (!list)
    return {
      problem:
        'Die Datei ist JSON, aber weder eine Liste von Einträgen noch GeoJSON noch eine Antwort der Overpass-API.',
    }
  return readRecords(
    list.map((value, index) => ({ label: `Eintrag ${index + 1}`, value })),
    'json',
    options,
  )
}

/** How deeply lists and objects lie in each other, as far as `MAX_DEPTH` and one more. */
function depthOf(text: string): number {
  let [depth, deepest] = [0, 0]
  let isText = false
  for (let at = 0; at < text.length && deepest <= MAX_DEPTH; at++) {
    const sign = text[at]
    if (sign === '"') isText = !isText
    else if (isText) at += sign === '\\' ? 1 : 0
    else if (sign === '[' || sign === '{') deepest = Math.max(deepest, ++depth)
    else if (sign === ']' || sign === '}') depth--
  }
  return deepest
}

function parseJson(text: string): unknown {
  try {
    const json = JSON.parse(text)
    return ESCAPED.test(text) ? storableJson(json) : json
  } catch {
    return undefined
  }
}

/** Only escaped can JSON hold what databases do not take. */
const ESCAPED = /\\[ub]/

function storableJson(json: unknown): unknown {
  if (typeof json === 'string') return storable(json)
  if (Array.isArray(json)) return json.map(storableJson)
  if (typeof json !== 'object' || json === null) return json
  return Object.fromEntries(
    Object.entries(json).map(([name, value]) => [storable(name), storableJson(value)]),
  )
}

/** The list itself, or the only one among an object's properties. */
function listIn(json: unknown): unknown[] | undefined {
  if (Array.isArray(json)) return json
  const lists = Object.values(Object(json)).filter(Array.isArray)
  return lists.length === 1 ? lists[0] : undefined
}

const featureCollection = z.object({ type: z.literal('FeatureCollection'), features: z.array(z.unknown()) })
const feature = z.object({
  id: z.optional(z.union([z.string(), z.number()])),
  properties: z.nullable(z.record(z.string(), z.unknown())),
  geometry: z.optional(z.unknown()),
})

/** GeoJSON (RFC 7946); an area or a line stands where its middle is. What the geometry says goes before the properties. */
function readFeatures(features: readonly unknown[], options: ReadOptions): Source {
  const read = features.map((one, index) => {
    const { success, data } = feature.safeParse(one)
    const label = `Eintrag ${index + 1}`
    if (!success) return { label, value: undefined }
    const { id, properties, geometry } = data
    const position = positionOf(geometry)
    return { label, value: { ...position, ...(id !== undefined && { id }), ...properties, ...position } }
  })
  const isOsm = read.some(({ value }) => osmId(value) !== undefined)
  return isOsm ? readOsmFeatures(read) : readRecords(read, 'geojson', options)
}

/** As columns of a table have it; of a geometry that is none its text, for whoever puts it right. */
function positionOf(geometry: unknown): { latitude?: number | string; longitude?: number | string } {
  if (geometry === undefined || geometry === null) return {}
  const middle = middleOf(geometry)
  if (middle) return middle
  const { coordinates = geometry } = Object(geometry)
  return { latitude: truncate(String(JSON.stringify(coordinates)), 40), longitude: '' }
}

interface Labelled {
  label: string
  value: unknown
}

/** `node/123`, as exports of OpenStreetMap have it. */
function osmId(value: unknown): RegExpExecArray | undefined {
  const { '@id': id, id: other } = Object(value)
  return /^(node|way|relation)\/(\d+)$/.exec(String(id ?? other ?? '')) ?? undefined
}

function readOsmFeatures(read: readonly Labelled[]): Source {
  function* candidates(): Generator<Candidate> {
    for (const { label, value } of read) {
      const [, type, id] = osmId(value) ?? []
      if (!type) {
        yield unreadable(label, 'kein Node, Way oder Relation von OpenStreetMap')
        continue
      }
      const { latitude: lat, longitude: lon, ...rest } = value as Record<string, unknown>
      const tags = Object.entries(rest).flatMap(([name, text]) =>
        typeof text === 'string' ? [[name, text]] : [],
      )
      const position = typeof lat === 'number' && typeof lon === 'number' ? { lat, lon } : {}
      yield readElement({ type: type as 'node', id: Number(id), ...position }, Object.fromEntries(tags))
    }
  }
  return { format: 'geojson', notes: [], ...OSM, candidates }
}

function readRecords(
  records: readonly Labelled[],
  format: SourceFacts['format'],
  options: ReadOptions,
): Source {
  // What is no entry has no names: a text would have one for each of its letters.
  const first = records.slice(0, FIRST_RECORDS).map(({ value }) => (isEntry(value) ? value : {}))
  const headers = [...new Set(first.flatMap((record) => Object.keys(record)))]
  if (headers.length > MAX_COLUMNS)
    return { problem: `Die Einträge haben mehr als ${MAX_COLUMNS} verschiedene Felder.` }
  const rows = first.map((record) => headers.map((header) => textOf(record[header]) ?? ''))
  const columns = readColumns(headers, rows, options.columns)
  const missing = missingColumns(columns)
  if (records.length === 0) return { problem: 'Die Datei enthält keine Einträge.' }
  if (missing !== undefined)
    return {
      problem: missing.replace('In der ersten Zeile fehlt die Spalte', 'In den Einträgen fehlt'),
      columns,
    }
  function* candidates(): Generator<Candidate> {
    for (const { label, value } of records) yield candidateOf(label, value, columns, options)
  }
  return { format, columns, notes: notesOn(columns), candidates }
}

function isEntry(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function candidateOf(
  label: string,
  value: unknown,
  columns: readonly FoundColumn[],
  options: ReadOptions,
): Candidate {
  if (!isEntry(value))
    return unreadable(label, `„${truncate(String(JSON.stringify(value)), 40)}“ ist kein Eintrag`)
  const cell = (wanted: FoundColumn['column']) => {
    const header = columns.find(({ column }) => column === wanted)?.header
    return header === undefined ? undefined : textOf(value[header])
  }
  return readRecord(label, cell, options)
}

/** What a cell of a table would say; lists are joined. A property that is absent says nothing. */
function textOf(value: unknown): string | undefined {
  if (value === undefined) return undefined
  if (value === null) return ''
  if (Array.isArray(value)) return value.map((part) => textOf(part) ?? '').join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
