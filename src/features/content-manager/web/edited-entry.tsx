import { Fragment, type ReactNode, useState } from 'react'
import { texts } from './content-texts.ts'
import { useKeptEntry } from './entry-form.tsx'

/** What the form of an entry shows, and what it is shown beside. */
export interface Edited<Entry> {
  /** What stands in the form at first; undefined for a new entry. */
  entry: Entry | undefined
  /** What is stored now, whatever version of it is edited. */
  stored: Entry | undefined
  /** What was typed before and not saved, by the names of the fields. */
  kept?: Readonly<Record<string, string>>
  /** What stands in the form besides what is stored, in words. */
  note: string | undefined
  /** Under what it is kept. */
  draft: string
  /** Puts an earlier version, or a part of it, into the form. */
  onRestore: (state: object, note?: string) => void
  onDiscard: () => void
}

interface EditedEntryProps<Entry> {
  stored: Entry | undefined
  draft: string
  children: (edited: Edited<Entry>) => ReactNode
}

/** An entry in its form; an earlier version, or what was typed before, takes its place there until it is saved. */
export function EditedEntry<Entry extends object>({ stored, draft, children }: EditedEntryProps<Entry>) {
  const [restored, setRestored] = useState<{ entry: Entry; note: string }>()
  const { kept, forget } = useKeptEntry(draft)
  return (
    <Fragment key={restored ? JSON.stringify(restored) : String(kept !== undefined)}>
      {children({
        ...{ stored, draft },
        entry: restored?.entry ?? stored,
        ...(!restored && kept && { kept }),
        note: restored?.note ?? (kept && texts.kept),
        onRestore: (state, note = texts.restored) =>
          stored && setRestored({ entry: { ...stored, ...state }, note }),
        onDiscard: forget,
      })}
    </Fragment>
  )
}
