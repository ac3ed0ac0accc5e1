import { type ReactNode, useEffect, useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { FormFields, FormProblems } from '#platform/shared/form.ts'
import type { SavedVersion } from '#platform/shared/versions.ts'
import type { Typed, Versions } from '#platform/web/admin/conflict.ts'
import { ConflictPanel } from '#platform/web/admin/conflict-panel.tsx'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { readDraft, writeDraft } from '#platform/web/form/draft.ts'
import { usePage } from '#platform/web/page.ts'
import type { ContentSearch } from './content-search.ts'
import { conflictWords, texts } from './content-texts.ts'
import { shownField } from './typed-entries.ts'

/** What the form of an entry shows, and what it is shown beside. */
export interface Edited<Entry> {
  /** What stands in the form at first; undefined for a new entry. */
  entry: Entry | undefined
  /** What is stored now, as far as is known here, whatever version of it is edited. */
  stored: Entry | undefined
  /** What was typed before and not saved, by the names of the fields. */
  kept?: Typed
  /** What stands in the form besides what is stored, in words. */
  note: string | undefined
  /** Under what it is kept. */
  draft: string
  /** Somebody has to choose between two versions before this one can be saved. */
  isInConflict: boolean
  /** Puts an earlier version, or a part of it, into the form. */
  onRestore: (state: object, note?: string) => void
  onDiscard: () => void
  /** Hears that the server refused what was typed: where somebody else was faster, both versions are shown. */
  onRefused: (problems: FormProblems, typed: Typed) => void
  /** All that it was before. */
  readVersions: () => Promise<{ data: SavedVersion[] }>
}

/** What the fields of its form are given. */
export interface EntryFieldsProps<Entry> {
  edited: Edited<Entry>
  /** The list that it belongs to. */
  list: ContentSearch
}

/** What is the same about entries of a kind, whichever is edited. */
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
  Fields: (props: EntryFieldsProps<Entry>) => ReactNode
}

interface EditedEntryProps<Entry, Name extends string> {
  kind: EntryKind<Entry, Name>
  /** What is edited; undefined for a new entry. */
  stored: Entry | undefined
  list: ContentSearch
}

interface StoredEntry {
  id: number
  version: number
  updatedAt: string
}

/** Something that somebody else has saved while it was edited here. */
interface Conflict<Entry, Name extends string> {
  theirs: Entry
  versions: Versions<Name>
  who: string | undefined
  at: string
  /** When what is edited here was opened. */
  since: number
}

/**
 * An entry in its form; an earlier version, or what was typed before, takes its place there until it is saved. What
 * somebody else has saved meanwhile stands beside what is typed until it is chosen between them.
 */
export function EditedEntry<Entry extends StoredEntry, Name extends string>(
  props: EditedEntryProps<Entry, Name>,
) {
  const { kind, list } = props
  const { subject, fields, typed, Fields } = kind
  const { api } = usePage()
  const id = props.stored?.id
  const draft = `${kind.draft}.${id ?? 'neu'}`
  const readVersions = () => kind.readVersions(api, id ?? 0)
  const { tellFailure } = useOutcome()
  const [stored, setStored] = useState(props.stored)
  const [shown, setShown] = useState<Pick<Edited<Entry>, 'entry' | 'kept' | 'note'>>({
    entry: stored,
    note: undefined,
  })
  const [conflict, setConflict] = useState<Conflict<Entry, Name>>()
  /** How often the form has been made anew. */
  const [round, setRound] = useState(0)

  function show(next: typeof shown) {
    setShown(next)
    setRound((count) => count + 1)
  }

  // What was typed before is there again; where others have saved since, both versions are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as it is opened
  useEffect(() => {
    const kept = readDraft(draft)?.values
    if (!kept) return
    show({ entry: stored, kept, note: texts.kept })
    if (stored && Number(kept.version) < stored.version) void compare(kept)
  }, [])

  async function compare(mine: Typed) {
    try {
      const [{ data: theirs }, { data: earlier }] = await Promise.all([
        kind.read(api, id ?? 0),
        readVersions(),
      ])
      const base = earlier.find(({ version }) => version === Number(mine.version))?.state
      const began = typed((base ?? stored ?? {}) as Partial<Entry>)
      const names = Object.keys(began) as Name[]
      const own = Object.fromEntries(names.map((name) => [name, mine[name] ?? began[name]])) as Typed<Name>
      setConflict({
        theirs,
        versions: { base: began, mine: own, theirs: typed(theirs) },
        who: earlier[0]?.savedBy,
        at: theirs.updatedAt,
        since: readDraft(draft)?.startedAt || performance.timeOrigin,
      })
    } catch (error) {
      await tellFailure(error, conflictWords.failed)
    }
  }

  function join(chosen: Typed<Name>) {
    if (!conflict) return
    const { theirs } = conflict
    const kept = { ...chosen, version: String(theirs.version) }
    writeDraft(draft, { values: kept, startedAt: Date.now() })
    setStored(theirs)
    setConflict(undefined)
    show({ entry: theirs, kept, note: conflictWords.joined })
  }

  return (
    <>
      {conflict && (
        <ConflictPanel
          subject={subject}
          versions={conflict.versions}
          fields={fields}
          shown={shownField}
          who={conflict.who}
          at={conflict.at}
          since={conflict.since}
          onMerged={join}
        />
      )}
      <Fields
        key={round}
        list={list}
        edited={{
          ...{ stored, draft, readVersions, ...shown },
          isInConflict: conflict !== undefined,
          onRestore: (state, note = texts.restored) => {
            writeDraft(draft, undefined)
            if (stored) show({ entry: { ...stored, ...state }, note })
          },
          onDiscard: () => writeDraft(draft, undefined),
          onRefused: ({ fields, code }, mine) => {
            // A slug that is taken is a conflict, too, of a field.
            if (code === 'conflict' && Object.keys(fields).length === 0) void compare(mine)
          },
        }}
      />
    </>
  )
}
