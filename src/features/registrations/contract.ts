/** Calls around the registration of a listing. */
import * as z from 'zod/mini'
import { admissionSchema } from '#features/admission/admission.ts'
import { listing, placedListing } from '#features/listings/contract.ts'
import { mailPreview } from '#features/mails/contract.ts'
import { publicCalls, staffCalls } from '#platform/shared/calls.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { id, text } from '#platform/shared/fields.ts'
import { fieldSchemas } from '#platform/shared/form-schema.ts'
import { partQuery, viewed } from '#platform/shared/paged.ts'
import { editedVersion } from '#platform/shared/versions.ts'
import { ANSWER_FIELDS, QUESTION_FIELD, REASON_FIELD } from './fields.ts'
import { MAX_UPLOAD_BYTES, REGISTRATION_VIEWS, STATUSES } from './rules.ts'
import { registrationBody } from './schemas.ts'

/** How hours and features are typed in, here and in staff's form. */
export { typedFeatures, typedHours } from './schemas.ts'

export const registerListing = endpoint('public', 'POST /api/register-listing', {
  summary: 'Eine Hundepension anmelden, als JSON oder mit Bildern als multipart/form-data',
  body: registrationBody,
  uploads: {
    fields: ['logo', 'featuredImage'],
    maxBytes: MAX_UPLOAD_BYTES,
    tooLarge: 'Die Bilder sind zusammen größer als 10 MB. Bitte nimm kleinere.',
    json: ['socialMedia', 'businessHours', 'admission'],
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
  businessHours: listing.shape.businessHours,
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
  ...placedListing,
  reasons: z.array(z.enum(DUPLICATE_REASONS)),
  /** How alike the names are, in percent. */
  likeness: z.int().check(z.gte(0), z.lte(100)),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  reviewsCount: z.int(),
  /** Of the listing as it is now. */
  version: z.int(),
  /** Mail addresses of its operators. */
  heldBy: z.array(z.string()),
})
export type Duplicate = z.output<typeof duplicate>

const decided = z.object({ status: z.enum(STATUSES), listingSlug: z.nullable(z.string()) })

const registrationCall = staffCalls('registrations', '/api/admin/registrations', {
  output: decided,
  mayConflict: true,
})

export const listRegistrations = registrationCall('GET', {
  summary: 'Anmeldungen, die neuesten zuerst',
  query: z.object(partQuery(500)),
  output: z.array(staffRegistration),
})

export const pagedRegistrations = registrationCall('GET /page', {
  summary: 'Anmeldungen, seitenweise und nach Wörtern aus Name, Person, E-Mail und Ort',
  ...viewed(staffRegistration, REGISTRATION_VIEWS, { search: z.optional(text(100)) }),
})

const message = z.object({
  author: z.enum(['staff', 'operator']),
  authorName: z.nullable(z.string()),
  message: z.string(),
  createdAt: z.iso.datetime(),
})

export const registrationDetail = registrationCall('GET /:id', {
  summary: 'Eine Anmeldung mit Rückfragen und Einträgen, die dieselbe Pension sein können',
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
})
export type RegistrationDetail = z.output<typeof registrationDetail.output>

export const activateRegistration = registrationCall('POST /:id/activate', {
  summary: 'Freischalten: aus der Anmeldung wird ein Eintrag; die Betreiber bekommen eine Mail',
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

export const mergeRegistration = registrationCall('POST /:id/merge', {
  summary: 'In einen vorhandenen Eintrag übernehmen, Feld für Feld; Merkmale und Aufnahmeregeln kommen dazu',
  body: z.object({
    listingId: id,
    fields: z.array(z.enum(MERGE_FIELDS)),
    /** Of the listing that was looked at; without it whatever is there is written over. */
    version: editedVersion,
  }),
})

export const rejectRegistration = registrationCall('POST /:id/reject', {
  summary: 'Ablehnen; der Grund geht per Mail an die Betreiber',
  body: z.object(fieldSchemas({ reason: REASON_FIELD })),
})

export const askAboutRegistration = registrationCall('POST /:id/question', {
  summary: 'Eine Rückfrage mailen; die Antwort kommt über einen signierten Link',
  body: z.object(fieldSchemas({ message: QUESTION_FIELD })),
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

export const releaseRegistration = registrationCall('POST /:id/release', {
  summary: 'Kein Spam: die Anmeldung kommt zu den neuen, die Betreiber bekommen ihre Bestätigung',
})

export const undoRegistrationDecision = registrationCall('POST /:id/undo', {
  summary: 'Die letzte Entscheidung über eine Anmeldung zurücknehmen, solange ihre Mails warten',
})

const askedCall = publicCalls('/api/registrations/:token', { mayConflict: true })

/** What the page behind the link in a question shows. */
export const askedRegistration = askedCall('GET', {
  summary: 'Die Rückfrage zu einer Anmeldung',
  output: z.object({
    listingTitle: z.string(),
    status: z.enum(STATUSES),
    messages: z.array(
      z.object({ author: z.enum(['staff', 'operator']), message: z.string(), createdAt: z.iso.datetime() }),
    ),
  }),
})

export const answerQuestion = askedCall('POST /answer', {
  summary: 'Die Rückfrage zu einer Anmeldung beantworten',
  body: z.object(fieldSchemas(ANSWER_FIELDS)),
  output: z.object({ received: z.literal(true) }),
})
