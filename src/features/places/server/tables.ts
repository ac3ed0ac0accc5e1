/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { PlaceKind } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    place: PlaceTable
    postcode: PostcodeTable
    placeName: { key: string; placeId: number; weight: number }
    gazetteerVersion: { digest: string; loadedAt: Generated<Date> }
  }
}

interface PlaceTable {
  id: number
  kind: PlaceKind
  name: string
  label: string
  slug: string
  kreis: string
  state: string
  latitude: number
  longitude: number
  population: number
  postcodes: string[]
  parentId: number | null
  /** Of an area: its municipalities. */
  memberIds: number[] | null
  /** Of an area: where something in it is, `im Allgäu`. */
  phrase: string | null
}

interface PostcodeTable {
  code: string
  latitude: number
  longitude: number
  placeIds: number[]
}
