import { useState } from 'react'
import type { FormField, FormFields, FormValues } from '#platform/shared/form.ts'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import type { ContentSearch } from './content-search.ts'
import type { Edited, EntryKind } from './edited-entry.tsx'

interface EntryFormOptions<Entry, Name extends string, F extends FormFields, Shown, Body> {
  edited: Edited<Entry>
  kind: EntryKind<Entry, Name, F>
  list: ContentSearch
  /** How the form is called, and what is told of it. */
  words: Readonly<Record<'title' | 'saved' | 'failed', string>>
  /** The fields that the page shows elsewhere while they are typed. */
  shown: readonly Shown[]
  /** What is sent of what was typed. */
  bodyOf: (values: Omit<FormValues<F>, 'version'>) => Body
  create?: (body: Body) => Promise<unknown>
  /** Saves it on top of this version alone. */
  update: (id: number, body: Body & { version: number }) => Promise<unknown>
}

/** The form of an entry: its state, what `EntryForm` takes of it, and what stands in the fields that are shown elsewhere. */
export function useEntryForm<
  Entry extends { id: number; version: number },
  Name extends string,
  const F extends FormFields & { version: FormField },
  Shown extends string & keyof Entry,
  Body extends object,
>(options: EntryFormOptions<Entry, Name, F, Shown, Body>) {
  const { edited, kind, list, words, shown, bodyOf, create, update } = options
  const { entry, stored, kept, note, draft, isInConflict, onDiscard, onRefused } = edited
  const { go } = usePage()
  const [isChanged, setIsChanged] = useState(note !== undefined)
  const [head, setHead] = useState(() => headOf((name) => kept?.[name] ?? String(entry?.[name] ?? '')))

  function headOf(read: (name: Shown) => string) {
    return Object.fromEntries(shown.map((name) => [name, read(name)])) as Record<Shown, string>
  }

  const form = useForm<F, unknown>({
    fields: kind.fields,
    draft,
    initial: { ...kind.typed(entry ?? {}), version: String(stored?.version ?? ''), ...kept } as Partial<
      Record<keyof F, string>
    >,
    onChange: (data) => {
      setIsChanged(true)
      setHead(headOf((name) => String(data.get(name) ?? '')))
    },
    send: async ({ version, ...written }) => {
      const body = bodyOf(written)
      return entry ? update(entry.id, { ...body, version: Number(version) }) : create?.(body)
    },
    onSent: () => {
      setIsChanged(false)
      void showToast({ title: words.saved })
      void go(list)
    },
    onRefused,
    failed: words.failed,
  })
  return { form, head, frame: { form, title: words.title, list, isChanged, isInConflict, onDiscard, note } }
}
