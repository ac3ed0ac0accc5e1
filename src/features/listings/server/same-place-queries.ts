/** Which listings may be the same place as something that is entered, imported or registered. */
import { sql } from 'kysely'
import { jsonRows } from '#platform/server/database/column-names.ts'
import type { Db } from '#platform/server/database/database.ts'
import { readableAddress } from '#platform/shared/readable-address.ts'
import { hostOf } from './same-place.ts'

/**
 * The phone number of a row as `digitsOf` reads it, and the host of its website, in SQL; `listing_phone_digits` and
 * `listing_host` are indexes of these.
 */
export const DIGITS = sql<string | null>`
  regexp_replace(regexp_replace(phone, '^\\s*(\\+|00)49|[^0-9]', '', 'g'), '^0', '')`
export const HOST = sql<
  string | null
>`lower(regexp_replace(website, '^https?://(www[.])?|[/?#:].*$', '', 'g'))`

/** Imports once kept hosts with umlauts as they were written: both spellings are looked for. */
const spellingsOf = (host: string | null) => (host === null ? null : [host, readableAddress(host)])

/** What an entry of an import is known by; `number` tells which entry. */
interface Known {
  number: number
  titleKey: string
  postcode: string
  /** In small letters. */
  address: string | null
  phone: string | null
  website: string | null
  latitude: number | null
  longitude: number | null
}

/** A real listing that has something of an entry. */
export interface Likely {
  /** The entry's. */
  number: number
  id: number
  slug: string
  listingTitle: string
  location: string
  address: string | null
  postcode: string
  latitude: number | null
  longitude: number | null
  hasPhone: boolean
  hasWebsite: boolean
  hasTitle: boolean
  hasAddress: boolean
}

/** Degrees of latitude and longitude that are a little more than 200 m in Germany. */
const NEAR = { latitude: 0.0019, longitude: 0.0032 }

const REAL = sql`(select * from listing where not is_demo and deleted_at is null) listing`

/**
 * Real listings with the phone number or website of an entry, with its name or address in its postcode, or within about 200 m of
 * it; of each entry at most 20 by each sign. Numbers are digits without prefixes, websites hosts.
 */
export async function likelySame(db: Db, known: readonly Known[]): Promise<Likely[]> {
  const entries = known.map(({ website, ...entry }) => ({ ...entry, websites: spellingsOf(website) }))
  const { rows } = await sql<Likely>`
    select k.number, l.id, l.slug, l.title as listing_title, l.location, l.address, l.postcode, l.latitude, l.longitude,
      (l.digits = k.phone) is true as has_phone, (l.host = any(k.websites)) is true as has_website,
      (l.title_key = k.title_key and l.postcode = k.postcode) as has_title,
      (lower(l.address) = k.address and l.postcode = k.postcode) is true as has_address
    from json_to_recordset(${jsonRows(entries)}::json) as k(number int, title_key text, postcode text, address text,
      phone text, websites text[], latitude float8, longitude float8)
    cross join lateral (
      (select id from ${REAL} where k.phone is not null and ${DIGITS} = k.phone limit 20)
      union (select id from ${REAL} where k.websites is not null and ${HOST} = any(k.websites) limit 20)
      union (select id from ${REAL} where postcode = k.postcode and title_key = k.title_key limit 20)
      union (select id from ${REAL} where postcode = k.postcode and lower(address) = k.address limit 20)
      union (select id from ${REAL}
        where latitude between k.latitude - ${NEAR.latitude}::float8 and k.latitude + ${NEAR.latitude}::float8
          and longitude between k.longitude - ${NEAR.longitude}::float8 and k.longitude + ${NEAR.longitude}::float8
        limit 20)
    ) near
    cross join lateral (
      select *, ${DIGITS} as digits, ${HOST} as host from listing where id = near.id offset 0
    ) l`.execute(db)
  return rows
}

/** Of a listing, what tells whether something else is the same place: its phone number as digits without prefixes. */
export interface Namesake {
  id: number
  slug: string
  listingTitle: string
  location: string
  phone: string | null
  email: string | null
  /** Its host. */
  website: string | null
  version: number
  latitude: number | null
  longitude: number | null
  reviewsCount: number
  /** Lies in the same municipality or postcode. */
  isNear: boolean
}

/**
 * Listings that may be the same place as what is named: in the same postcode or municipality, or with its phone number,
 * mail address or website, wherever they lie. The best known ones first, at most 500.
 */
export async function nearNamesakes(
  db: Db,
  named: { postcode: string; placeId: number | null; phone: string; email: string; website: string | null },
): Promise<Namesake[]> {
  const { rows } = await sql<Namesake>`
    select id, slug, title as listing_title, location, ${DIGITS} as phone, lower(email) as email,
      ${HOST} as website, version, latitude, longitude, reviews_count,
      (postcode = ${named.postcode} or place_id = ${named.placeId}::int) is true as is_near
    from listing
    where deleted_at is null and (postcode = ${named.postcode} or place_id = ${named.placeId}::int
      or lower(email) = ${named.email} or ${DIGITS} = ${named.phone} or ${HOST} = any(${spellingsOf(named.website)}::text[]))
    order by reviews_count desc, id limit 500`.execute(db)
  return rows.map((row) => ({ ...row, website: row.website && hostOf(`https://${row.website}`) }))
}
