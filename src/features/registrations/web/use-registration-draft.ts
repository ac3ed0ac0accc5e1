import { useEffect, useEffectEvent, useRef, useState } from 'react'
import {
  dropRegistrationDraft,
  keepRegistrationDraft,
  type RegistrationDraft,
  readRegistrationDraft,
} from './draft-store.ts'

const IDLE_MS = 400

type Content = Omit<RegistrationDraft, 'savedAt' | 'lacksPictures'>

interface DraftOptions {
  /** What stands in the form by now. */
  content: Content
  /** Whether what was kept is wanted: not where the form has come back from the server. */
  isWanted: boolean
  /** It is on its way: whoever leaves before the answer finds all of it again. */
  isSending: boolean
  /** Writes what was kept into the form. */
  restore: (draft: Content) => void
}

/**
 * Keeps the form in this browser once typing has paused, and brings it back. `saved` is what was kept; undefined while
 * nothing is, or another tab has kept it since.
 */
export function useRegistrationDraft({ content, isWanted, isSending, restore }: DraftOptions) {
  const [saved, setSaved] = useState<RegistrationDraft>()
  const [isRead, setRead] = useState(!isWanted)
  const isOver = useRef(false)
  const bring = useEffectEvent(restore)
  const read = useEffectEvent(() => content)
  const mark = markOf(content)
  /** What is kept already, or need not be. */
  const kept = useRef(mark)
  /** When what this tab has read or kept was kept; another tab's is left alone. */
  const known = useRef<number>(undefined)

  useEffect(() => {
    if (!isWanted) return
    let isHere = true
    void readRegistrationDraft().then((draft) => {
      if (!isHere) return
      if (draft) {
        bring(draft)
        kept.current = markOf(draft)
        known.current = draft.savedAt
        setSaved(draft)
      }
      setRead(true)
    })
    return () => {
      isHere = false
    }
  }, [isWanted])

  useEffect(() => {
    if (!isRead || mark === kept.current) return
    const timer = setTimeout(
      async () => {
        if (isOver.current) return
        kept.current = mark
        const draft = await keepRegistrationDraft({ ...read(), savedAt: Date.now() }, known.current)
        if (draft) known.current = draft.savedAt
        setSaved(draft)
      },
      isSending ? 0 : IDLE_MS,
    )
    return () => clearTimeout(timer)
  }, [isRead, isSending, mark])

  return {
    saved,
    /** It has been sent, or is not wanted any more. */
    drop: () => {
      isOver.current = true
      return dropRegistrationDraft()
    },
  }
}

/** A text that is the same for the same content. */
function markOf({ texts, plan, features, admission = {}, pictures, moved }: Content): string {
  const files = Object.entries(pictures).map(([name, file]) => [name, file?.size, file?.lastModified])
  return JSON.stringify([
    Object.entries(texts).toSorted(),
    plan,
    features,
    Object.entries(admission).toSorted(),
    files,
    moved ?? null,
  ])
}
