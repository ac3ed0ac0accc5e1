import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables as `migrations/` makes them. */
export interface Schema {
  place: PlaceTable
  postcode: PostcodeTable
  place_name: { key: string; place_id: number; weight: number }
  gazetteer_version: { digest: string; loaded_at: Generated<Date> }
  listing: ListingTable
  listing_former_slug: { slug: string; listing_id: number }
  review: ReviewTable
  page_content: PageContentTable
  problem_report: ProblemReportTable
  stored_image: StoredImageTable
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
  parent_id: number | null
}

interface PostcodeTable {
  code: string
  latitude: number
  longitude: number
  place_ids: number[]
}

interface ListingTable {
  id: Generated<number>
  slug: string
  title: string
  title_key: string
  title_words: ColumnType<string, never, never>
  category: string
  location: string
  address: string | null
  postcode: string
  latitude: number | null
  longitude: number | null
  place_id: number | null
  district_id: number | null
  phone: string | null
  email: string | null
  website: string | null
  description: string | null
  website_description: string | null
  features: string[]
  featured_image: string | null
  logo: string | null
  images: string[]
  rating: number | null
  reviews_count: number
  reviews_link: string | null
  business_hours: JSONColumnType<Record<string, { open: string; close: string }>> | null
  price_from: number | null
  tariffs: JSONColumnType<{ name: string; price: number; unit: string }[]>
  is_premium: boolean
  quality_score: number
  is_demo: boolean
  source_ref: string | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ReviewTable {
  id: Generated<number>
  listing_id: number
  user_name: string
  profile_photo_url: string | null
  rating: number
  comment: string | null
  /** YYYY-MM-DD */
  reviewed_on: string
  source: 'stay' | 'imported' | 'demo'
  created_at: Generated<Date>
}

interface StoredImageTable {
  id: Generated<number>
  source_url: string
  key: string | null
  status: Generated<'pending' | 'stored' | 'failed'>
  attempts: Generated<number>
  failure: string | null
  next_attempt_at: Generated<Date>
  created_at: Generated<Date>
}

interface PageContentTable {
  id: Generated<number>
  page_type: 'city' | 'category' | 'custom'
  page_slug: string
  custom_title: string | null
  custom_meta_description: string | null
  custom_keywords: string | null
  hero_title: string | null
  hero_description: string | null
  seo_content: string | null
  is_active: boolean
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

interface ProblemReportTable {
  id: Generated<number>
  listing_id: number
  kind: 'contact' | 'closed' | 'hours_prices' | 'content' | 'other'
  message: string
  email: string | null
  status: Generated<'open' | 'done'>
  suspected_spam: boolean
  created_at: Generated<Date>
}
