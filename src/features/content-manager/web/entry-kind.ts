/** What is the same about entries of a kind, whichever is edited. */
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { FormFields } from '#platform/shared/form.ts'
import type { SavedVersion } from '#platform/shared/versions.ts'
import type { Typed } from '#platform/web/admin/conflict.ts'

export interface EntryKind<Entry, Name extends string, F extends FormFields = FormFields> {
  /** Under what it is kept what was typed, followed by the number of the entry. */
  draft: string
  /** How an entry is called where somebody else has changed it. */
  subject: string
  fields: F
  /** What the form shows of an entry, or of what it was. */
  typed: (state: Partial<Entry>) => Typed<Name>
  /** What is stored by now, and all that it was before. */
  read: (api: ApiClient, id: number) => Promise<{ data: Entry }>
  readVersions: (api: ApiClient, id: number) => Promise<{ data: SavedVersion[] }>
}
