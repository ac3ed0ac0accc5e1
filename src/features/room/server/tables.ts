/** The tables of this feature, as `migrations/` makes them. */
import type { Generated } from 'kysely'
import type { Room } from '../room-at.ts'

/** Which way somebody said it. */
export type ReportedBy = 'operator' | 'mail' | 'staff' | 'demo' | 'import'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    roomReport: RoomReportTable
    roomQuestion: RoomQuestionTable
  }
}

interface RoomReportTable {
  listingId: number
  /** YYYY-MM-DD, as `endsOn`. */
  startsOn: string
  endsOn: string
  room: Room
  reportedAt: Generated<Date>
  reportedBy: ReportedBy
}

interface RoomQuestionTable {
  listingId: number
  /** YYYY-MM-DD */
  startsOn: string
  askedAt: Generated<Date>
}
