import { useRef, useState } from 'react'
import { failureMessage } from '#platform/web/failure.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import type { ToastMessage } from '#platform/web/ui/toast-message.ts'
import { texts } from './texts.ts'

/** Something that staff do. */
export interface StaffAction {
  /** Rejects with an ApiError. */
  write: () => Promise<unknown>
  /** What is told once it is done. */
  done: ToastMessage
  /** What is told when it failed and the server has no words for it. */
  failed: string
  /** Takes it back; offered for a while after it. */
  undo?: Omit<StaffAction, 'undo'>
}

/** How long the way back is offered, a little less than mails wait; a keyboard or a hand that rests on it stops the clock. */
const UNDO_MS = 28_000

let latestUndo: { run: () => Promise<unknown>; until: number } | undefined

/** Takes back what was done last, as long as that is offered. */
export function undoLast(): void {
  const undo = latestUndo
  latestUndo = undefined
  if (undo && Date.now() < undo.until) void undo.run()
}

/**
 * Carries out what staff decide, one thing at a time: tells what became of it, offers to take it back where it can be,
 * and loads the page's data anew. `carryOut` answers whether it is done.
 */
export function useStaffAction() {
  const { tell, tellConflict } = useOutcome()
  const isUnderway = useRef(false)
  const [isSending, setIsSending] = useState(false)

  async function carryOut({ write, done, failed, undo }: StaffAction): Promise<boolean> {
    if (isUnderway.current) return false
    isUnderway.current = true
    setIsSending(true)
    try {
      await write()
      await tell(undo ? { ...done, ...wayBack(() => carryOut(undo)) } : done)
      return true
    } catch (error) {
      const description = failureMessage(error, failed)
      if (isConflict(Object(error).code)) await tellConflict(description)
      else void showToast({ title: texts.failed, description, tone: 'danger' })
      return false
    } finally {
      isUnderway.current = false
      setIsSending(false)
    }
  }

  return { isSending, carryOut }
}

/** Tells what became of an action, and shows what is so by now. */
export function useOutcome() {
  const { reload } = usePage()

  async function tell(message: ToastMessage): Promise<void> {
    void showToast(message)
    await reload()
  }

  return {
    tell,
    tellConflict: (description: string) => tell({ title: texts.conflict, description, tone: 'danger' }),
  }
}

/** Whether a refusal with this code means that somebody else was faster: it is decided, or gone. */
export function isConflict(code: unknown): boolean {
  return code === 'conflict' || code === 'not_found'
}

function wayBack(onChosen: () => Promise<unknown>): Pick<ToastMessage, 'action' | 'duration'> {
  latestUndo = { run: onChosen, until: Date.now() + UNDO_MS }
  return { action: { label: texts.undo, onChosen: () => void onChosen() }, duration: UNDO_MS }
}
