/** What somebody has typed into the form of a listing and not saved: kept in the tab, with what it was typed on top of. */
import { readDraft, writeDraft } from '#platform/web/form/draft.ts'
import { LISTING_FIELD_NAMES } from '../fields.ts'
import { EMPTY, type Typed } from './form-values.ts'

export interface KeptInput {
  /** What was stored when it was typed. */
  base: Typed
  typed: Typed
  /** When it was kept first, in milliseconds since 1970. */
  since: number
}

/** Of the listing of this id, or of a new one. */
export type KeptFor = number | 'neu'

const nameOf = (id: KeptFor) => `eintrag.${id}`
const baseOf = (id: KeptFor) => `eintrag.${id}.vorher`

export function readKept(id: KeptFor): KeptInput | undefined {
  const [kept, before] = [readDraft(nameOf(id)), readDraft(baseOf(id))]
  if (!kept || !before) return undefined
  return { base: wholeOf(before.values), typed: wholeOf(kept.values), since: kept.startedAt }
}

export function keep(id: KeptFor, base: Typed, typed: Typed): void {
  const startedAt = readDraft(nameOf(id))?.startedAt ?? Date.now()
  writeDraft(baseOf(id), { values: base, startedAt })
  writeDraft(nameOf(id), { values: typed, startedAt })
}

export function forget(id: KeptFor): void {
  writeDraft(nameOf(id), undefined)
  writeDraft(baseOf(id), undefined)
}

/** Every field is there, whatever an older version of the form has kept. */
function wholeOf(values: Readonly<Record<string, string>>): Typed {
  return Object.fromEntries(LISTING_FIELD_NAMES.map((name) => [name, values[name] ?? EMPTY[name]])) as Typed
}
