/** Calls around the registration of a listing. */
import * as z from 'zod/mini'
import { admissionSchema } from '#features/admission/admission.ts'
import { mailPreview } from '#features/mails/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { byToken, id, integer, text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { paged, pageQuery } from '#platform/shared/paged.ts'
import { ANSWER_FIELDS, QUESTION_FIELD, REASON_FIELD } from './fields.ts'
import { MAX_UPLOAD_BYTES, REGISTRATION_VIEWS, STATUSES } from './rules.ts'
import { registrationBody, storedHours } from './schemas.ts'

/** How hours and features are typed in, here and in staff's form. */
export { typedFeatures, typedHours } from './schemas.ts'

export const registerListing = endpoint('public', 'POST /api/register-listing', {
  summary: 'Eine Hundepension anmelden, als JSON oder mit Bildern als multipart/form-data',
  body: registrationBody,
  uploads: {
    fields: ['logo', 'featuredImage'],
    maxBytes: MAX_UPLOAD_BYTES,
    tooLarge: 'Die Bilder sind zusammen größer als 10 MB. Bitte nimm kleinere.',
  },
  output: z.object({
    success: z.literal(true),
    /** Of the registration, for questions about it. */
    number: z.int(),
    /** The day by which staff answer, YYYY-MM-DD. */
    answerBy: z.string(),
  }),
  errors: ['payload_too_large', 'unsupported_media_type', 'conflict', 'too_many_requests', 'unavailable'],
})

/** What staff see of one; `timestamp` is when it came. */
const staffRegistration = z.object({
  id: z.int(),
  timestamp: z.iso.datetime(),
  status: z.enum(STATUSES),
  suspectedSpam: z.boolean(),
  listingTitle: z.string(),
  listingCategory: z.string(),
  description: z.string(),
  services: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string(),
  website: z.nullable(z.string()),
  address: z.string(),
  postalCode: z.string(),
  city: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  features: z.array(z.string()),
  admission: admissionSchema,
  socialMedia: z.object({ facebook: z.nullable(z.string()), instagram: z.nullable(z.string()) }),
  businessHours: z.nullable(storedHours),
  logo: z.nullable(z.string()),
  featuredImage: z.nullable(z.string()),
  /** Of what the directory has, or another open registration is about: as of when it came or the other was decided. */
  mayBeDuplicate: z.boolean(),
  listingId: z.nullable(z.int()),
  listingSlug: z.nullable(z.string()),
  decidedBy: z.nullable(z.string()),
  decidedAt: z.nullable(z.iso.datetime()),
  rejectionReason: z.nullable(z.string()),
})
export type StaffRegistration = z.output<typeof staffRegistration>

/** Why two entries may be the same place. */
export const DUPLICATE_REASONS = ['name', 'phone', 'email', 'website'] as const

const duplicate = z.object({
  id: z.int(),
  slug: z.string(),
  listingTitle: z.string(),
  location: z.string(),
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** How alike the names are, in percent. */
  likeness: z.int().check(z.gte(0), z.lte(100)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  reviewsCount: z.int(),
  /** Of the listing as it is now. */
  version: z.int(),
  /** Mail addresses of those who keep it. */
  heldBy: z.array(z.string()),
})
export type Duplicate = z.output<typeof duplicate>

export const listRegistrations = endpoint('staff', 'GET /api/admin/registrations', {
  scope: 'registrations',
  summary: 'Anmeldungen, die neuesten zuerst',
  query: z.object({
    limit: z.optional(integer(1, 500)),
    offset: z.optional(integer(0, 10_000_000)),
  }),
  output: z.array(staffRegistration),
})

export const pagedRegistrations = endpoint('staff', 'GET /api/admin/registrations/page', {
  scope: 'registrations',
  summary: 'Anmeldungen, seitenweise und nach Wörtern aus Name, Person, E-Mail und Ort',
  query: z.object({
    view: z._default(z.enum(REGISTRATION_VIEWS), 'open'),
    search: z.optional(text(100)),
    ...pageQuery,
  }),
  output: z.extend(paged(staffRegistration), {
    counts: z.record(z.enum(REGISTRATION_VIEWS), z.int()),
  }),
})

const message = z.object({
  author: z.enum(['staff', 'operator']),
  authorName: z.nullable(z.string()),
  message: z.string(),
  createdAt: z.iso.datetime(),
})

export const registrationDetail = endpoint('staff', 'GET /api/admin/registrations/:id', {
  scope: 'registrations',
  summary: 'Eine Anmeldung mit Rückfragen und Einträgen, die dieselbe Pension sein können',
  params: z.object({ id }),
  output: z.extend(staffRegistration, {
    messages: z.array(message),
    duplicates: z.array(duplicate),
    /** Numbers of other open registrations of what may be the same place. */
    twins: z.array(z.int()),
    /** Where it goes online, and how far that is from its postcode or place in km; null where nobody knows. */
    point: z.nullable(
      z.object({ latitude: z.number(), longitude: z.number(), awayKm: z.nullable(z.number()) }),
    ),
  }),
  errors: ['not_found'],
})
export type RegistrationDetail = z.output<typeof registrationDetail.output>

const decided = z.object({ status: z.enum(STATUSES), listingSlug: z.nullable(z.string()) })

export const activateRegistration = endpoint('staff', 'POST /api/admin/registrations/:id/activate', {
  scope: 'registrations',
  summary: 'Freischalten: aus der Anmeldung wird ein Eintrag; die Betreiber bekommen eine Mail',
  params: z.object({ id }),
  output: decided,
  errors: ['not_found', 'conflict'],
})

/** The fields of a listing that may be taken over from a registration. */
const MERGE_FIELDS = [
  'title',
  'category',
  'address',
  'phone',
  'email',
  'website',
  'description',
  'features',
  'admission',
  'businessHours',
  'featuredImage',
  'logo',
] as const
export type MergeField = (typeof MERGE_FIELDS)[number]

export const mergeRegistration = endpoint('staff', 'POST /api/admin/registrations/:id/merge', {
  scope: 'registrations',
  summary: 'In einen vorhandenen Eintrag übernehmen, Feld für Feld; Merkmale und Aufnahmeregeln kommen dazu',
  params: z.object({ id }),
  body: z.object({
    listingId: id,
    fields: z.array(z.enum(MERGE_FIELDS)),
    /** Of the listing that was looked at; without it whatever is there is written over. */
    version: z.optional(z.int()),
  }),
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const rejectRegistration = endpoint('staff', 'POST /api/admin/registrations/:id/reject', {
  scope: 'registrations',
  summary: 'Ablehnen; der Grund geht per Mail an die Betreiber',
  params: z.object({ id }),
  body: z.object(fieldSchemas({ reason: REASON_FIELD })),
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const askAboutRegistration = endpoint('staff', 'POST /api/admin/registrations/:id/question', {
  scope: 'registrations',
  summary: 'Eine Rückfrage mailen; die Antwort kommt über einen signierten Link',
  params: z.object({ id }),
  body: z.object(fieldSchemas({ message: QUESTION_FIELD })),
  output: decided,
  errors: ['not_found', 'conflict'],
})

/** Changes nothing; what was typed shall stand in no address. */
export const registrationMail = endpoint('staff', 'POST /api/admin/registrations/:id/mail', {
  scope: 'registrations',
  summary: 'Die Mail ansehen, die eine Entscheidung auslösen würde; gesendet wird nichts',
  params: z.object({ id }),
  body: z.object({
    decision: z.enum(['activate', 'reject', 'question']),
    /** The reason or the question, as far as it is written. */
    words: z._default(z.string().check(z.trim(), z.maxLength(REASON_FIELD.maxLength)), ''),
  }),
  output: mailPreview,
  errors: ['not_found'],
})

export const releaseRegistration = endpoint('staff', 'POST /api/admin/registrations/:id/release', {
  scope: 'registrations',
  summary: 'Kein Spam: die Anmeldung kommt zu den neuen, die Betreiber bekommen ihre Bestätigung',
  params: z.object({ id }),
  output: decided,
  errors: ['not_found', 'conflict'],
})

export const undoRegistrationDecision = endpoint('staff', 'POST /api/admin/registrations/:id/undo', {
  scope: 'registrations',
  summary: 'Die letzte Entscheidung über eine Anmeldung zurücknehmen, solange ihre Mails warten',
  params: z.object({ id }),
  output: decided,
  errors: ['not_found', 'conflict'],
})

/** What the page behind the link in a question shows. */
export const askedRegistration = endpoint('public', 'GET /api/registrations/:token', {
  summary: 'Die Rückfrage zu einer Anmeldung',
  params: byToken,
  output: z.object({
    listingTitle: z.string(),
    status: z.enum(STATUSES),
    messages: z.array(
      z.object({ author: z.enum(['staff', 'operator']), message: z.string(), createdAt: z.iso.datetime() }),
    ),
  }),
  errors: ['not_found', 'gone'],
})

export const answerQuestion = endpoint('public', 'POST /api/registrations/:token/answer', {
  summary: 'Die Rückfrage zu einer Anmeldung beantworten',
  params: byToken,
  body: z.object(fieldSchemas(ANSWER_FIELDS)),
  output: z.object({ received: z.literal(true) }),
  errors: ['not_found', 'gone', 'conflict'],
})
