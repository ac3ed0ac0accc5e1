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
type Reply = z.infer<typeof reply>

/** Whom data of OpenStreetMap is from; its licence wants that to be said wherever it is shown. */
export const OSM = { source: 'OpenStreetMap-Mitwirkende', licence: 'ODbL 1.0' }

/** What the Overpass API answered in JSON (`out center` for ways and relations); undefined for anything else. */
export function overpassReply(json: unknown): Reply | undefined {
  return reply.safeParse(json).data
}

export function readOverpass({ elements, remark }: Reply): Source {
  function* candidates() {
    for (const [index, entry] of elements.entries()) {
      const candidate = candidateOf(entry, index)
      if (candidate) yield candidate
    }
  }
  if (candidates().next().done) return { problem: 'Die Datei enthält weder Tierpensionen noch Tierheime.' }
  const notes = remark === undefined ? [] : [`Die Overpass-API meldet: ${remark}`]
  return { format: 'overpass', notes, ...OSM, candidates }
}

function candidateOf(entry: unknown, index: number): Candidate | undefined {
  const { success, data } = element.safeParse(entry)
  if (!success) return unreadable(`Element ${index + 1}`, 'kein Node, Way oder Relation von OpenStreetMap')
  // Without tags it is a part of another one's outline.
  return data.tags === undefined ? undefined : readElement(data, data.tags)
}
