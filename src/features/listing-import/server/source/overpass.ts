/** Replies of the Overpass API, and the objects of OpenStreetMap in them. */
import * as z from 'zod/mini'
import type { Category } from '#features/listings/rules.ts'
import type { Coordinates } from '#platform/shared/geo.ts'
import { type Candidate, type Details, Findings, type Source, unreadable } from './candidate.ts'
import { besideWeek, DETAIL_READERS } from './columns.ts'
import * as fields from './fields.ts'

const position = z.object({ lat: z.number(), lon: z.number() })
/** An object of OpenStreetMap; ways and relations carry their `center`. */
const element = z.object({
  type: z.enum(['node', 'way', 'relation']),
  id: z.number(),
  lat: z.optional(z.number()),
  lon: z.optional(z.number()),
  center: z.optional(position),
  tags: z.optional(z.record(z.string(), z.string())),
})
type Element = Omit<z.infer<typeof element>, 'tags'>
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

type Tags = Record<string, string>

/** Values of `animal_boarding` and `animal_shelter` that leave room for dogs. */
const WITH_DOGS = ['yes', 'dog', 'dogs', 'all', 'any', 'animal', 'animals', 'pet', 'pets', '*']
const LENGTH = { street: 200, city: 80 }

/** Reads an object of OpenStreetMap: https://wiki.openstreetmap.org/wiki/Tag:amenity=animal_boarding */
export function readElement(element: Element, tags: Tags): Candidate {
  const label = `${element.type}/${element.id}`
  const reason = reasonToSkip(tags)
  if (reason !== undefined) return unreadable(label, reason)
  const found = new Findings(true)
  return {
    label,
    ref: `osm:${label}`,
    title: fields.readTitle(first(tags, 'name', 'name:de', 'operator') ?? '', found),
    ...readPlace(tags, found),
    position: readPosition(element),
    details: readDetails(tags, found),
    found,
  }
}

function reasonToSkip(tags: Tags): string | undefined {
  const amenities = valuesOf(tags.amenity)
  const boards = amenities.includes('animal_boarding') || tags.animal_boarding !== undefined
  const shelter = amenities.includes('animal_shelter')
  const country = tags['addr:country']
  if (!boards && !shelter) return 'weder Tierpension noch Tierheim'
  if (country !== undefined && country.toUpperCase() !== 'DE')
    return `liegt nicht in Deutschland (${country})`
  const animals = [tags.animal_boarding, boards && tags.animal_boarding ? undefined : tags.animal_shelter]
  for (const value of animals) {
    const kinds = valuesOf(value)
    if (kinds.length > 0 && !kinds.some((kind) => WITH_DOGS.includes(kind))) {
      return `nimmt keine Hunde auf (${kinds.join(', ')})`
    }
  }
  if (tags.dog === 'no') return 'nimmt keine Hunde auf (dog=no)'
  if (first(tags, 'name', 'name:de', 'operator') === undefined) return 'hat keinen Namen'
  return undefined
}

function readPlace(tags: Tags, found: Findings): Pick<Candidate, 'postcode' | 'city' | 'street'> {
  const line = (name: string, maxLength: number, text: string | undefined) =>
    text === undefined ? undefined : fields.readLine(name, maxLength, text, found)
  const street = first(tags, 'addr:street', 'addr:place')
  const withNumber =
    street && [street, first(tags, 'addr:housenumber')].flatMap((part) => part ?? []).join(' ')
  return {
    postcode: fields.readPostcode(first(tags, 'addr:postcode') ?? ''),
    city: line('Ort', LENGTH.city, first(tags, 'addr:city', 'addr:suburb')) ?? null,
    street: line('Straße', LENGTH.street, withNumber),
  }
}

function readPosition({ lat, lon, center }: Element): Coordinates | undefined {
  if (lat !== undefined && lon !== undefined) return { latitude: lat, longitude: lon }
  return center && { latitude: center.lat, longitude: center.lon }
}

/** A tag that is absent or malformed says nothing. */
function readDetails(tags: Tags, found: Findings): Partial<Details> {
  const details: Partial<Details> = { category: categoryOf(tags) }
  const set = <K extends keyof Details>(
    name: K,
    text: string | undefined,
    read: (text: string, found: Findings) => Details[K] | undefined,
  ): void => {
    const value = text === undefined ? undefined : read(text, found)
    if (value !== undefined && value !== null) details[name] = value
  }
  set('phone', firstOf(first(tags, 'contact:phone', 'phone', 'contact:mobile', 'mobile')), fields.readPhone)
  set('email', firstOf(first(tags, 'contact:email', 'email')), fields.readEmail)
  set('website', firstOf(first(tags, 'contact:website', 'website', 'contact:url', 'url')), (text) =>
    fields.readWebsite(text, found),
  )
  set('description', first(tags, 'description:de', 'description'), DETAIL_READERS.description)
  const written = first(tags, 'opening_hours')
  if (written !== undefined) {
    Object.assign(details, {
      businessHours: DETAIL_READERS.businessHours(written, found),
      ...besideWeek(written),
    })
  }
  return details
}

/** Shelters that board dogs say so by one of two tags; the directory has one category for all of them. */
function categoryOf(tags: Tags): Category {
  return valuesOf(tags.amenity).includes('animal_shelter') ? 'Tierheim mit Pensionsdienst' : 'Hundepension'
}

/** The first of the tags that is there and not empty. */
function first(tags: Tags, ...names: string[]): string | undefined {
  return names.map((name) => tags[name]).find((value) => value !== undefined && value.trim() !== '')
}

/** Several values of one tag stand behind each other, separated by semicolons. */
function valuesOf(value: string | undefined): string[] {
  return (value ?? '').split(';').flatMap((part) => part.trim().toLowerCase() || [])
}

function firstOf(value: string | undefined): string | undefined {
  return value?.split(';').find((part) => part.trim() !== '')
}
