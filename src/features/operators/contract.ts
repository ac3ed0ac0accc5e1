/** Calls around the own page of an operator. */

import * as z from 'zod/mini'
import { operatorView, responseFacts } from '#features/booking-requests/contract.ts'
import { confirmation } from '#features/confirmations/contract.ts'
import { CLOSING_FIELDS } from '#features/confirmations/rules.ts'
import { listingFigures } from '#features/listing-figures/contract.ts'
import { listing, namedListing } from '#features/listings/contract.ts'
import { MOST_PICTURES } from '#features/listings/rules.ts'
import { shownPermission } from '#features/permissions/contract.ts'
import { replyInvitation } from '#features/reviews/contract.ts'
import { operatorCalls, publicCalls } from '#platform/shared/calls.ts'
import type { FormFields } from '#platform/shared/form.ts'
import { elapsedMs, fieldSchemas } from '#platform/shared/form-schema.ts'
import { CHANGE_NAMES, CHANGE_STATUSES, EDIT_FIELDS, TYPED_PARTS, type TypedPart } from './editing.ts'
import { linkFields } from './fields.ts'
import { MAX_PICTURE_BYTES, MAX_PICTURE_TEXT } from './rules.ts'

const linkCall = publicCalls('/api/operator-links')

/** The answer is the same whether the address is known or not. */
export const askForLink = linkCall('POST', {
  summary: 'Den Link zum eigenen Eintrag an dessen E-Mail-Adresse schicken',
  body: z.object({ ...fieldSchemas(linkFields), elapsedMs }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['too_many_requests'],
})

/** Looking at a link opens nothing. */
export const linkedListings = linkCall('GET /:token', {
  summary: 'Was ein Link zum eigenen Eintrag öffnet',
  output: z.object({ titles: z.array(z.string()) }),
})

const ownListing = z.object({
  id: z.int(),
  ...namedListing,
  logo: z.nullable(z.string()),
})

const operatorCall = operatorCalls('/api/operator')

export const operatorSession = operatorCall('GET /session', {
  summary: 'Wer seinen Eintrag geöffnet hat, und welche Einträge das sind',
  output: z.object({
    email: z.string(),
    listings: z.array(ownListing),
    waitingRequests: z.int(),
    /** Of the newest, those that have no answer yet. */
    openReviews: z.int(),
  }),
})
export type OperatorSession = z.infer<typeof operatorSession.output>

const device = z.object({
  id: z.int(),
  /** Such as "Firefox unter Linux"; empty where the browser said nothing. */
  device: z.string(),
  createdAt: z.iso.datetime(),
  /** To the minute. */
  lastUsedAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
})
export type OwnDevice = z.infer<typeof device>

export const ownDevices = operatorCall('GET /devices', {
  summary: 'Wo die eigenen Einträge geöffnet sind, zuletzt benutzt zuerst',
  output: z.array(device),
})

/** Of one part of the quality score: its points, and how many there could be. */
const points = z.object({ points: z.number(), most: z.number() })

const stoppedMails = z.object({
  /** To which requests go no longer by mail, as somebody there has stopped that. */
  address: z.string(),
  /** It is the one of whoever asks. */
  mayResume: z.boolean(),
})
export type StoppedMails = z.infer<typeof stoppedMails>

const overviewListing = z.object({
  ...listing.shape,
  /** By part of the quality score, see "So entsteht die Reihenfolge". */
  quality: z.record(z.string(), points),
  answers: responseFacts.output.shape.facts,
  permission: shownPermission,
  /** The notice that was sent last waits for staff. */
  permissionWaits: z.boolean(),
  confirmations: z.array(confirmation),
  /** The last day of premium, YYYY-MM-DD, once it is near; null before, and without a term. */
  premiumEnds: z.nullable(z.string()),
})
export type OverviewListing = z.infer<typeof overviewListing>

/** A request, with the token by which it is answered as long as it may be. */
const ownRequest = z.object({ ...operatorView.shape, id: z.int(), token: z.string() })
export type OwnRequest = z.infer<typeof ownRequest>

const ownReview = z.object({ ...replyInvitation.shape, token: z.nullable(z.string()) })
export type OwnReview = z.infer<typeof ownReview>

export const operatorOverview = operatorCall('GET /overview', {
  summary: 'Die eigenen Einträge mit ihren Anfragen und Bewertungen',
  output: z.object({
    /** Null where nobody has told it. */
    firstName: z.nullable(z.string()),
    listings: z.array(overviewListing),
    /** Those of theirs that are closed for good. */
    closed: z.array(z.object(namedListing)),
    /** The names of those of theirs that staff have taken out of the directory, which may come back. */
    binned: z.array(z.string()),
    stoppedMails: z.array(stoppedMails),
    /** All that wait or can be taken back, the oldest first, then the latest others. */
    requests: z.array(ownRequest),
    /** The newest. */
    reviews: z.array(ownReview),
  }),
})
export type OperatorOverview = z.infer<typeof operatorOverview.output>

export const resumeRequestMails = operatorCall('POST /request-mails', {
  summary: 'Anfragen wieder per E-Mail bekommen',
  output: z.object({ resumed: z.literal(true) }),
})

/** Fields of a part as they stand in its form. */
const typed = z.record(z.string(), z.string())

/** A picture of a listing as its operator sees it. */
export const picture = z.object({
  /** As the listing names it. */
  name: z.string(),
  /** Path under which it is shown; null while there is none. */
  path: z.nullable(z.string()),
  /** What is to be seen on it; empty when nobody has said so. */
  text: z.string(),
})
export type OwnPicture = z.infer<typeof picture>

const editedListing = z.object({
  id: z.int(),
  ...namedListing,
  /** `base` goes along with a save: it tells what the form was made of. What waits for staff stands in `typed`. */
  parts: z.record(z.enum(TYPED_PARTS), z.object({ typed, base: z.string() })),
  /** The main picture first, with what waits; `most` is how many there may be, beside the logo. */
  pictures: z.object({
    entries: z.array(picture),
    logo: z.nullable(picture),
    most: z.int(),
    base: z.string(),
  }),
  /** What the listing names since an operator entered it, while nobody there has opened it; else null. */
  unopenedAddress: z.nullable(
    z.object({
      email: z.string(),
      /** Whether the address of whoever asks opens the listing no more then. */
      isOwnFormer: z.boolean(),
      /** Others of which that is so. */
      others: z.array(z.string()),
    }),
  ),
  stoppedMails: z.array(stoppedMails),
  /** What waits, and what staff decided in the last month, the newest first. */
  changes: z.array(
    z.object({
      name: z.enum(CHANGE_NAMES),
      status: z.enum(CHANGE_STATUSES),
      createdAt: z.iso.datetime(),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type EditedListing = z.infer<typeof editedListing>

const ownCall = operatorCalls('/api/operator/listings/:slug', { output: editedListing })

/** Of calls about a listing of theirs: it is closed for good. */
const CLOSED = ['gone'] as const

export const editListing = ownCall('GET', { summary: 'Ein eigener Eintrag zum Bearbeiten', errors: CLOSED })

const base = z.string().check(z.maxLength(100))

function savePart(part: TypedPart, summary: string) {
  const fields: FormFields = EDIT_FIELDS[part]
  return ownCall(`PUT /${part}`, {
    summary,
    body: z.object({ ...fieldSchemas(fields), base }),
    errors: ['conflict', ...CLOSED],
  })
}

/** Of each part; `conflict` when it is no longer what the form was made of: nothing is overwritten. */
export const saveParts = {
  contact: savePart('contact', 'Kontakt ändern; gilt sofort'),
  hours: savePart('hours', 'Öffnungszeiten ändern; gilt sofort'),
  prices: savePart('prices', 'Preise ändern; gilt sofort'),
  admission: savePart('admission', 'Aufnahmeregeln ändern; gilt sofort'),
  texts: savePart('texts', 'Name, Adresse, Texte und Merkmale ändern; gilt nach Prüfung'),
}

/** One picture; it is the listing's once it is saved among the others, and gone after a day without that. */
export const uploadPicture = ownCall('POST /pictures', {
  summary: 'Ein Bild hochladen, das danach mit den anderen gespeichert wird',
  body: z.object({ picture: z.optional(z.unknown()) }),
  uploads: {
    fields: ['picture'],
    maxBytes: MAX_PICTURE_BYTES,
    tooLarge: 'Das Bild ist größer als 10 MB. Bitte nimm ein kleineres.',
  },
  output: z.object({ name: z.string() }),
  errors: ['too_many_requests', 'payload_too_large', 'unsupported_media_type', 'unavailable', ...CLOSED],
})

/** More than a listing may ever have are refused here, what this one may have where that is known. */
const MOST_SENT = 5 * MOST_PICTURES.premium

const pictureName = z.string().check(z.maxLength(2000))

export const picturesBody = z.object({
  pictures: z
    .array(
      z.object({
        name: pictureName,
        text: z
          .string()
          .check(
            z.trim(),
            z.maxLength(
              MAX_PICTURE_TEXT,
              `Bitte kürze die Beschreibung auf höchstens ${MAX_PICTURE_TEXT} Zeichen.`,
            ),
          ),
      }),
    )
    .check(z.maxLength(MOST_SENT)),
  /** Its name; null for none. Left out it stays as it is. */
  logo: z.optional(z.nullable(pictureName)),
  base,
})

export const savePictures = ownCall('PUT /pictures', {
  summary:
    'Bilder, ihre Reihenfolge und Beschreibungen und das Logo ändern; das erste ist das Hauptbild; gilt nach Prüfung',
  body: picturesBody,
  errors: ['conflict', ...CLOSED],
})

const comingStay = z.pick(operatorView, {
  customerName: true,
  customerPhone: true,
  customerEmail: true,
  checkInDate: true,
  checkOutDate: true,
})

export const closingListing = ownCall('GET /close', {
  summary: 'Welche bestätigten Aufenthalte noch nicht vorbei sind, bevor der eigene Eintrag geschlossen wird',
  /** By arrival. */
  output: z.object({ ...namedListing, stays: z.array(comingStay) }),
  errors: CLOSED,
})
export type ClosingListing = z.infer<typeof closingListing.output>

export const closeListing = ownCall('POST /close', {
  summary: 'Den eigenen Eintrag für immer schließen; wer noch auf Antwort wartet, bekommt eine Mail',
  body: z.object({ sure: z.literal(['on', '1'], CLOSING_FIELDS.sure.message) }),
  output: z.object({ closed: z.literal(true) }),
})

export const ownFigures = ownCall('GET /figures', {
  summary: 'Die Zahlen eines eigenen Eintrags in den letzten zwölf Monaten',
  output: z.object({ ...namedListing, ...listingFigures.shape }),
  errors: CLOSED,
})
export type OwnFigures = z.infer<typeof ownFigures.output>
