import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { showToast } from '#platform/web/ui/toast.ts'
import type { ToastMessage } from '#platform/web/ui/toast-message.ts'
import { texts } from './texts.ts'

interface StaffAction {
  write: () => Promise<unknown>
  /** What is told once it is done. */
  done: ToastMessage
  /** What is told when it failed and the server has no words for it. */
  failed: string
  /** Takes it back; offered for a while after it. */
  undo?: Omit<StaffAction, 'undo'>
}

/** How long the way back is offered; a keyboard or a hand that rests on it stops the clock. */
const UNDO_MS = 10_000

/**
 * Carries out what staff decide, one thing at a time: tells what became of it, offers to take it back where it can be,
 * and loads the page's data anew. Where somebody else was faster (409, or it is gone) it says so and shows what is.
 */
export function useStaffAction() {
  const router = useRouter()
  const isUnderway = useRef(false)
  const [isSending, setIsSending] = useState(false)

  async function carryOut({ write, done, failed, undo }: StaffAction): Promise<void> {
    if (isUnderway.current) return
    isUnderway.current = true
    setIsSending(true)
    try {
      await write()
      void showToast(undo ? { ...done, ...wayBack(() => carryOut(undo)) } : done)
      await router.invalidate()
    } catch (error) {
      const { code, message = '' } = Object(error) as { code?: string; message?: string }
      const wasChanged = code === 'conflict' || code === 'not_found'
      // Without a code it is no answer of the API but the line that failed.
      const description = (code !== undefined && message) || failed
      void showToast({ title: wasChanged ? texts.conflict : texts.failed, description, tone: 'danger' })
      if (wasChanged) await router.invalidate()
    } finally {
      isUnderway.current = false
      setIsSending(false)
    }
  }

  return { isSending, carryOut }
}

function wayBack(onChosen: () => Promise<void>): Pick<ToastMessage, 'action' | 'duration'> {
  return { action: { label: texts.undo, onChosen: () => void onChosen() }, duration: UNDO_MS }
}
