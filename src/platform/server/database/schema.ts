import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The tables as `migrations/` makes them. */
export interface Schema {
  place: PlaceTable
  postcode: PostcodeTable
  placeName: { key: string; placeId: number; weight: number }
  gazetteerVersion: { digest: string; loadedAt: Generated<Date> }
  listing: ListingTable
  listingFormerSlug: { slug: string; listingId: number }
  review: ReviewTable
  pageContent: PageContentTable
  pageContentVersion: { pageContentId: number } & VersionColumns
  blogPost: BlogPostTable
  blogPostVersion: { blogPostId: number } & VersionColumns
  blogFile: { name: string; digest: string; blogPostId: number | null }
  report: ReportTable
  storedImage: StoredImageTable
  uploadedImage: { key: string; uploadedAt: Generated<Date> }
  premiumContract: PremiumContractTable
  premiumContractListing: { contractId: number; listingId: number }
  premiumInquiry: PremiumInquiryTable
  registration: RegistrationTable
  registrationMessage: RegistrationMessageTable
  administrator: AdministratorTable
  staffSession: StaffSessionTable
  apiKey: ApiKeyTable
  auditEntry: AuditEntryTable
  secret: { name: string; value: Buffer }
  mail: MailTable
  newsletterSubscriber: NewsletterSubscriberTable
  contactMessage: ContactMessageTable
  bookingRequest: BookingRequestTable
  bookingRequestEvent: BookingRequestEventTable
  operator: OperatorTable
  operatorListing: { operatorId: number; listingId: number; since: Generated<Date> }
  operatorSession: OperatorSessionTable
  listingChange: ListingChangeTable
  job: JobTable
}

interface Span {
  open: string
  close: string
}
type StoredHours = Record<string, Span & { more?: Span[] | undefined }>

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

interface ListingTable {
  id: Generated<number>
  slug: string
  title: string
  titleKey: string
  titleWords: ColumnType<string, never, never>
  category: string
  location: string
  address: string | null
  postcode: string
  latitude: number | null
  longitude: number | null
  placeId: number | null
  districtId: number | null
  phone: string | null
  email: string | null
  website: string | null
  description: string | null
  websiteDescription: string | null
  features: string[]
  featuredImage: string | null
  logo: string | null
  images: string[]
  rating: number | null
  reviewsCount: number
  reviewsLink: string | null
  businessHours: JSONColumnType<StoredHours> | null
  priceFrom: number | null
  tariffs: JSONColumnType<{ name: string; price: number; unit: string }[]>
  isPremium: boolean
  qualityScore: number
  isDemo: boolean
  sourceRef: string | null
  /** What an import says, while rating and count come from reviews here; a count of null: while they do not. */
  importedRating: number | null
  importedReviewsCount: number | null
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface ReviewTable {
  id: Generated<number>
  listingId: number
  userName: string
  profilePhotoUrl: string | null
  rating: number
  comment: string | null
  reviewedOn: string
  source: 'stay' | 'imported' | 'demo'
  status: Generated<'pending' | 'published' | 'rejected'>
  bookingRequestId: number | null
  careRating: number | null
  communicationRating: number | null
  placeRating: number | null
  reply: string | null
  repliedAt: Date | null
  decidedAt: Date | null
  rejectionReason: string | null
  createdAt: Generated<Date>
}

interface StoredImageTable {
  id: Generated<number>
  sourceUrl: string
  key: string | null
  status: Generated<'pending' | 'stored' | 'failed'>
  attempts: Generated<number>
  failure: string | null
  nextAttemptAt: Generated<Date>
  createdAt: Generated<Date>
}

interface PageContentTable {
  id: Generated<number>
  pageType: 'city' | 'category' | 'custom'
  pageSlug: string
  customTitle: string | null
  customMetaDescription: string | null
  customKeywords: string | null
  heroTitle: string | null
  heroDescription: string | null
  seoContent: string | null
  isActive: boolean
  publishAt: Date | null
  announcedAt: Date | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

/** What something was before it became the next version. */
interface VersionColumns {
  version: number
  savedAt: Generated<Date>
  savedBy: string
  state: unknown
}

interface BlogPostTable {
  id: Generated<number>
  slug: string
  title: string
  excerpt: string | null
  content: string
  format: 'markdown' | 'html'
  metaDescription: string | null
  keywords: string | null
  category: string
  tags: string[]
  author: string
  featuredImage: string | null
  featuredImageAlt: string | null
  questions: JSONColumnType<{ question: string; answer: string }[]>
  sources: JSONColumnType<{ title: string; url: string }[]>
  readMinutes: number
  publishedOn: string
  isPublished: boolean
  isDraft: boolean
  publishAt: Date | null
  announcedAt: Date | null
  version: Generated<number>
  createdAt: Generated<Date>
  updatedAt: Generated<Date>
}

interface ReportTable {
  id: Generated<number>
  subject: 'listing' | 'review'
  listingId: number
  reviewId: number | null
  kind: string
  message: Generated<string>
  email: string | null
  suspectedSpam: Generated<boolean>
  status: Generated<'open' | 'done' | 'upheld' | 'dismissed'>
  decisionReason: string | null
  decidedAt: Date | null
  createdAt: Generated<Date>
}

interface AdministratorTable {
  id: Generated<number>
  name: string
  nameKey: string
  passwordHash: string
  createdAt: Generated<Date>
}

interface StaffSessionTable {
  tokenHash: Buffer
  administratorId: number
  createdAt: Generated<Date>
  lastUsedAt: Generated<Date>
  expiresAt: Date
}

interface ApiKeyTable {
  id: Generated<number>
  name: string
  tokenHash: Buffer
  createdBy: string
  createdAt: Generated<Date>
  lastUsedAt: Date | null
  revokedAt: Date | null
}

interface AuditEntryTable {
  id: Generated<number>
  createdAt: Generated<Date>
  actor: string
  action: string
  subjectId: string
  before: unknown
  after: unknown
}

interface MailTable {
  id: Generated<number>
  occasion: string
  kind: string
  recipient: string
  recipientName: string | null
  replyTo: string | null
  subject: string
  content: unknown
  calendar: string | null
  unsubscribeUrl: string | null
  status: Generated<'waiting' | 'sending' | 'sent' | 'failed' | 'uncertain'>
  attempts: Generated<number>
  nextAttemptAt: Generated<Date>
  leasedUntil: Date | null
  lease: string | null
  handedOverAt: Date | null
  error: string | null
  createdAt: Generated<Date>
  sentAt: Date | null
}

interface NewsletterSubscriberTable {
  key: Generated<string>
  email: string
  status: Generated<'pending' | 'active' | 'unsubscribed'>
  wording: string
  requestedAt: Generated<Date>
  confirmedAt: Date | null
  unsubscribedAt: Date | null
}

interface ContactMessageTable {
  id: Generated<number>
  name: string
  email: string
  topic: string
  message: string
  suspectedSpam: Generated<boolean>
  createdAt: Generated<Date>
}

type RequestStatus = 'pending' | 'confirmed' | 'rejected' | 'cancelled'

interface BookingRequestTable {
  id: Generated<number>
  key: string
  submission: string
  listingId: number | null
  listingTitle: string
  customerName: string
  customerEmail: string
  customerPhone: string
  checkInDate: string
  checkOutDate: string
  dogName: string | null
  dogBreed: string | null
  dogSize: 'klein' | 'mittel' | 'groß'
  numberOfDogs: number
  specialRequests: string | null
  status: Generated<RequestStatus>
  suspectedSpam: Generated<boolean>
  operatorMailed: Generated<boolean>
  contentHash: Buffer
  idempotencyKey: string | null
  createdAt: Generated<Date>
  answeredAt: Date | null
  remindedAt: Date | null
  reviewInvitedAt: Date | null
}

interface BookingRequestEventTable {
  id: Generated<number>
  requestId: number
  createdAt: Generated<Date>
  actor: 'customer' | 'operator' | 'staff' | 'system'
  actorName: string | null
  kind: 'created' | 'status' | 'message' | 'reminder' | 'released'
  fromStatus: RequestStatus | null
  toStatus: RequestStatus | null
  message: string | null
}

interface OperatorTable {
  id: Generated<number>
  email: string
  linkVersion: Generated<number>
  createdAt: Generated<Date>
}

interface ListingChangeTable {
  id: Generated<number>
  listingId: number
  operatorId: number | null
  field: string
  before: JSONColumnType<object>
  after: JSONColumnType<object>
  status: 'waiting' | 'approved' | 'rejected' | 'applied' | 'seen'
  createdAt: Generated<Date>
  decidedBy: string | null
  decidedAt: Date | null
  reason: string | null
}

interface OperatorSessionTable {
  tokenHash: Buffer
  operatorId: number
  createdAt: Generated<Date>
  expiresAt: Date
}

interface RegistrationTable {
  id: Generated<number>
  key: string
  status: Generated<'new' | 'question' | 'activated' | 'merged' | 'rejected'>
  suspectedSpam: boolean
  listingTitle: string
  listingCategory: string
  firstName: string
  lastName: string
  email: string
  phone: string
  website: string | null
  facebook: string | null
  instagram: string | null
  address: string
  postalCode: string
  city: string
  latitude: number | null
  longitude: number | null
  description: string
  services: string
  features: string[]
  businessHours: JSONColumnType<StoredHours> | null
  logo: string | null
  featuredImage: string | null
  contentHash: string
  idempotencyKey: string | null
  listingId: number | null
  decidedBy: string | null
  decidedAt: Date | null
  rejectionReason: string | null
  createdAt: Generated<Date>
}

interface RegistrationMessageTable {
  id: Generated<number>
  registrationId: number
  author: 'staff' | 'operator'
  authorName: string | null
  message: string
  createdAt: Generated<Date>
}

type Package = 'standard' | 'professional' | 'enterprise'

interface PremiumContractTable {
  id: Generated<number>
  package: Package
  startsOn: string
  endsOn: string
  createdBy: string
  createdAt: Generated<Date>
  begunAt: Date | null
  remindedAt: Date | null
  endedAt: Date | null
}

interface PremiumInquiryTable {
  id: Generated<number>
  listing: string
  email: string
  package: Package
  months: number
  suspectedSpam: boolean
  status: Generated<'open' | 'done'>
  createdAt: Generated<Date>
}

interface JobTable {
  id: Generated<number>
  kind: string
  subject: Generated<string>
  state: JSONColumnType<object>
  status: Generated<'open' | 'done' | 'failed' | 'stopped'>
  done: Generated<number>
  total: number | null
  note: string | null
  failures: Generated<number>
  dueAt: Generated<Date>
  lease: string | null
  leasedUntil: Date | null
  createdBy: string
  createdAt: Generated<Date>
  finishedAt: Date | null
}
