/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, GeneratedAlways } from 'kysely'
import type { RequestFields } from '../fields.ts'
import type { Actor, Invitation, Status } from '../rules.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    bookingRequest: BookingRequestTable
    bookingRequestEvent: BookingRequestEventTable
    bookingRequestNote: BookingRequestNoteTable
  }
}

/** Of each declared field a column of its name, whose type is that of what is kept. */
interface BookingRequestTable extends RequestFields {
  id: Generated<number>
  key: string
  submission: string
  listingId: number | null
  listingTitle: string
  price: string | null
  status: Generated<Status>
  suspectedSpam: Generated<boolean>
  operatorMailed: Generated<boolean>
  contentHash: Buffer
  idempotencyKey: string | null
  createdAt: Generated<Date>
  answeredAt: Date | null
  remindedAt: Date | null
  reviewInvitedAt: Date | null
  customerAddress: GeneratedAlways<string>
  customerOpenedAt: Date | null
  operatorOpenedAt: Date | null
  undeliverableAt: Date | null
  customerDevice: Buffer | null
  operatorDevice: Buffer | null
  invitation: Generated<Invitation>
  /** Somebody wished that this goes while it was needed still. */
  erasureWishedAt: Date | null
  /** Counts how often the links to whoever keeps its listing were withdrawn. */
  linkVersion: Generated<number>
}

interface BookingRequestEventTable {
  id: Generated<number>
  requestId: number
  createdAt: Generated<Date>
  actor: Actor
  actorName: string | null
  kind: 'created' | 'status' | 'message' | 'reminder' | 'released' | 'undeliverable'
  fromStatus: Status | null
  toStatus: Status | null
  message: string | null
  undoneAt: Date | null
}

interface BookingRequestNoteTable {
  id: Generated<number>
  requestId: number
  createdAt: Generated<Date>
  /** Whoever of the staff wrote it. */
  author: string
  note: string
}
