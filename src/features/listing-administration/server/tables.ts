/** The tables of this feature, as `migrations/` makes them. */
import type { Generated, JSONColumnType } from 'kysely'
import type { ActionKind } from '../rules.ts'
import type { DoneChange } from './action-queries.ts'

declare module '#platform/server/database/schema.ts' {
  interface Schema {
    listingAction: ListingActionTable
  }
}

interface ListingActionTable {
  id: Generated<number>
  kind: ActionKind
  doneBy: string
  doneAt: Generated<Date>
  undoneAt: Generated<Date | null>
  changes: JSONColumnType<DoneChange[]>
}
