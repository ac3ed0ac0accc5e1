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
  administrator: AdministratorTable
  staff_session: StaffSessionTable
  api_key: ApiKeyTable
  audit_entry: AuditEntryTable
  secret: { name: string; value: Buffer }
  mail: MailTable
  booking_request: BookingRequestTable
  booking_request_event: BookingRequestEventTable
  review_report: ReviewReportTable
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
  /** What an import says, while rating and count come from reviews here; a count of null: while they do not. */
  imported_rating: number | null
  imported_reviews_count: number | null
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
  reviewed_on: string
  source: 'stay' | 'imported' | 'demo'
  status: Generated<'pending' | 'published' | 'rejected'>
  booking_request_id: number | null
  care_rating: number | null
  communication_rating: number | null
  place_rating: number | null
  reply: string | null
  replied_at: Date | null
  decided_at: Date | null
  rejection_reason: string | null
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

interface AdministratorTable {
  id: Generated<number>
  name: string
  name_key: string
  password_hash: string
  created_at: Generated<Date>
}

interface StaffSessionTable {
  token_hash: Buffer
  administrator_id: number
  created_at: Generated<Date>
  last_used_at: Generated<Date>
  expires_at: Date
}

interface ApiKeyTable {
  id: Generated<number>
  name: string
  token_hash: Buffer
  created_by: string
  created_at: Generated<Date>
  last_used_at: Date | null
  revoked_at: Date | null
}

interface AuditEntryTable {
  id: Generated<number>
  created_at: Generated<Date>
  actor: string
  action: string
  subject_id: string
  before: unknown
  after: unknown
}

interface MailTable {
  id: Generated<number>
  occasion: string
  kind: string
  recipient: string
  recipient_name: string | null
  reply_to: string | null
  subject: string
  content: unknown
  calendar: string | null
  status: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain'>
  attempts: Generated<number>
  next_attempt_at: Generated<Date>
  leased_until: Date | null
  lease: string | null
  handed_over_at: Date | null
  error: string | null
  created_at: Generated<Date>
  sent_at: Date | null
}

interface BookingRequestTable {
  id: Generated<number>
  key: string
  submission: string
  listing_id: number | null
  listing_title: string
  customer_name: string
  customer_email: string
  customer_phone: string
  check_in: string
  check_out: string
  dog_name: string | null
  dog_breed: string | null
  dog_size: 'klein' | 'mittel' | 'groß'
  number_of_dogs: number
  special_requests: string | null
  status: Generated<'pending' | 'confirmed' | 'rejected' | 'cancelled'>
  suspected_spam: Generated<boolean>
  operator_mailed: Generated<boolean>
  content_hash: Buffer
  idempotency_key: string | null
  created_at: Generated<Date>
  answered_at: Date | null
  reminded_at: Date | null
  review_invited_at: Date | null
}

interface BookingRequestEventTable {
  id: Generated<number>
  request_id: number
  created_at: Generated<Date>
  actor: 'customer' | 'operator' | 'staff' | 'system'
  actor_name: string | null
  kind: 'created' | 'status' | 'message' | 'reminder' | 'released'
  from_status: string | null
  to_status: string | null
  message: string | null
}

interface ReviewReportTable {
  id: Generated<number>
  review_id: number
  kind: 'untrue' | 'insulting' | 'advertising' | 'private' | 'other'
  message: string
  email: string | null
  suspected_spam: Generated<boolean>
  status: Generated<'open' | 'upheld' | 'dismissed'>
  decision_reason: string | null
  decided_at: Date | null
  created_at: Generated<Date>
}
