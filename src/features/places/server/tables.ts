/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'

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
  kind: 'municipality' | 'district'
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
}

interface PostcodeTable {
  code: string
  latitude: number
  longitude: number
  placeIds: number[]
}
