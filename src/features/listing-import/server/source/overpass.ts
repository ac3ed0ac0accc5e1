import * as z from 'zod/mini'
import { type Candidate, type Source, unreadable } from './candidate.ts'
import { readElement } from './overpass-element.ts'

const position = z.object({ lat: z.number(), lon: z.number() })
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  center: z.optional(position),
  tags: z.optional(z.record(z.string(), z.string())),
})
const reply = z.object({ elements: z.array(z.unknown()), remark: z.optional(z.string()) })

/** Reads a reply of the Overpass API in JSON (`out center` for ways and relations). */
export function readOverpass(text: string): Source {
  const json = parseJson(text)
  if (json === undefined)
    return { problem: 'Die Datei beginnt wie JSON, ist aber beschädigt oder unvollständig.' }
  const { success, data } = reply.safeParse(json)
  if (!success) {
    return { problem: 'Die Datei ist JSON, aber keine Antwort der Overpass-API: „elements“ fehlt.' }
  }
  const candidates = data.elements.flatMap((entry, index) => candidateOf(entry, index) ?? [])
  if (candidates.length === 0) return { problem: 'Die Datei enthält weder Tierpensionen noch Tierheime.' }
  const notes = data.remark === undefined ? [] : [`Die Overpass-API meldet: ${data.remark}`]
  return { candidates, notes }
}

function candidateOf(entry: unknown, index: number): Candidate | undefined {
  const { success, data } = element.safeParse(entry)
  if (!success) return unreadable(`Element ${index + 1}`, 'kein Node, Way oder Relation von OpenStreetMap')
  // Without tags it is a part of another one's outline.
  return data.tags === undefined ? undefined : readElement(data, data.tags)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
