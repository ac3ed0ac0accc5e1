/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, JSONColumnType } from 'kysely'
import type { DoneKind } from '../rules.ts'
import type { Done } from './action-queries.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    listingAction: ListingActionTable
  }
}

interface ListingActionTable {
  id: Generated<number>
  kind: DoneKind
  doneBy: string
  doneAt: Generated<Date>
  undoneAt: Generated<Date | null>
  /** The first part of a step that was taken in several. */
  partOf: Generated<number | null>
  changes: JSONColumnType<Done['changes']>
}
