import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Draft, readDraft, writeDraft } from '#platform/web/form/draft.ts'
import { usePage } from '#platform/web/page.ts'

interface KeptEdits {
  slug: string
  part: string
  /** What the edits are made of, and its name. */
  typed: Readonly<Record<string, string>>
  base: string
}

/** The name of a draft. */
const nameOf = ({ slug, part, base }: KeptEdits) => `eintrag.${slug}.${part}.${base}`

/**
 * What this tab keeps of a part that was changed and not saved, once it is known. Of edits that were made of something else
 * nothing comes back; those that stand in the form while somebody else saves stay kept.
 */
export function useKeptEdits(edits: KeptEdits) {
  const { submitted } = usePage()
  const draft = nameOf(edits)
  const [kept, setKept] = useState<Draft['values']>()
  const before = useRef(draft)

  const look = useEffectEvent(() => {
    const found = readDraft(before.current)
    if (before.current === draft) {
      const isChanged = Object.entries(edits.typed).some(([name, value]) => found?.values[name] !== value)
      setKept(submitted || !isChanged ? undefined : found?.values)
      return
    }
    writeDraft(before.current, undefined)
    if (found) writeDraft(draft, { ...found, values: { ...found.values, base: edits.base } })
    before.current = draft
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name is the occasion
  useEffect(() => look(), [draft])

  function drop(): void {
    writeDraft(draft, undefined)
    setKept(undefined)
  }

  return { draft, kept, drop }
}

/** Keeps what editors hold that are more than fields, and tell a form late or not at all, when the page is left. */
export function useKeptOnLeaving(
  form: RefObject<HTMLFormElement | null>,
  draft: string,
  valuesOf: (form: HTMLFormElement) => Draft['values'],
): void {
  /** What stood there when somebody first came near. */
  const begun = useRef<string>(undefined)
  const begin = useEffectEvent((element: HTMLFormElement) => {
    begun.current ??= JSON.stringify(valuesOf(element))
  })
  const leave = useEffectEvent((element: HTMLFormElement) => {
    const values = valuesOf(element)
    if (begun.current === undefined || begun.current === JSON.stringify(values)) return
    const known = readDraft(draft)
    writeDraft(draft, { ...known, startedAt: known?.startedAt ?? Date.now(), values })
  })
  useEffect(() => {
    const element = form.current
    if (!element) return
    const onBegin = () => begin(element)
    const onLeave = () => leave(element)
    element.addEventListener('pointerdown', onBegin)
    element.addEventListener('focusin', onBegin)
    addEventListener('pagehide', onLeave)
    return () => {
      element.removeEventListener('pointerdown', onBegin)
      element.removeEventListener('focusin', onBegin)
      removeEventListener('pagehide', onLeave)
    }
  }, [form])
}
