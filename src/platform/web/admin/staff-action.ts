import { useRef, useState } from 'react'
import { failureMessage } from '#platform/web/failure.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { usePage } from '#platform/web/page.ts'
import { showOnNextPage, showToast } from '#platform/web/ui/toast.ts'
import type { ToastMessage } from '#platform/web/ui/toast-message.ts'
import { singleKeys } from './browser-setting.ts'
import { texts } from './texts.ts'

/** Something that staff do. */
export interface StaffAction {
  /** Rejects with an ApiError. */
  write: () => Promise<unknown>
  /** What is told once it is done; a function where that is known only then. */
  done: ToastMessage | (() => ToastMessage)
  /** What is told when it failed and the server has no words for it, in place of the usual. */
  failed?: string
  /** The title of a failure, where it has one of its own. */
  failedTitle?: string
  /** Takes it back; offered for a while after it. */
  undo?: WayBack
  /** The page that it leads to, where the one on which it is done is gone with it; there it is told, and taken back. */
  leadsTo?: string
  /** Where somebody else was faster: what may be done all the same, as its button is called; nothing where it is no more. */
  allTheSame?: () => Promise<{ label: string; action: StaffAction } | undefined>
}

/** How something that staff did is taken back. */
export interface WayBack extends Omit<StaffAction, 'done' | 'undo' | 'leadsTo' | 'allTheSame'> {
  /** What is told once it is taken back, in place of the usual. */
  done?: StaffAction['done']
  /** Names what was decided, `booking-request 7`, where the page offers the same beside it. */
  about?: string
  /** Sends the mails at once that wait for it to be taken back; answers how many those are. */
  sendNow?: () => Promise<{ mails: number }>
}

/** How long the way back is offered, a little less than mails wait; a keyboard or a hand that rests on it stops the clock. */
const UNDO_MS = 28_000

interface OfferedUndo {
  run: () => Promise<unknown>
  /** A message that somebody rests on stands longer. */
  until: number
  isShown: boolean
}

/** The ways back, the newest last; those that are no longer offered may be among them. */
let undos: OfferedUndo[] = []

const isOffered = ({ until, isShown }: OfferedUndo) => isShown || Date.now() < until

/** What was decided before the page was loaded, where that can be taken back. */
let earlierUndo: (() => void) | undefined

/** Takes back what was done last and not taken back yet, as long as that is offered. */
export function undoLast(): void {
  undos = undos.filter(isOffered)
  const last = undos.pop()
  if (last) void last.run()
  else earlierUndo?.()
}

/** Says how the last decision before the page was loaded is taken back; the answer ends that. */
export function setEarlierUndo(run: () => void): () => void {
  earlierUndo = run
  return () => {
    if (earlierUndo === run) earlierUndo = undefined
  }
}

/** What was decided about since the page was loaded. */
const decidedHere = new Set<string | undefined>()

/** Whether something was decided about this since the page was loaded: a message offers to take that back. */
export function isDecidedHere(about: string): boolean {
  return decidedHere.has(about)
}

/**
 * Carries out what staff decide, one thing at a time: tells what became of it, offers to take it back where it can be,
 * and loads the page's data anew. `carryOut` answers whether it is done.
 */
export function useStaffAction() {
  const { tell, tellConflict, tellFailure } = useOutcome()
  const isUnderway = useRef(false)
  const [isSending, setIsSending] = useState(false)

  async function carryOut(action: StaffAction): Promise<boolean> {
    const { write, done, failed = texts.failedAction, failedTitle, undo, leadsTo, allTheSame } = action
    if (isUnderway.current) return false
    isUnderway.current = true
    setIsSending(true)
    try {
      await write()
      await tell(done, undo, leadsTo)
      return true
    } catch (error) {
      const other =
        Object(error).code === 'conflict' ? await allTheSame?.().catch(() => undefined) : undefined
      if (other)
        await tellConflict(failureMessage(error, failed), {
          label: other.label,
          onChosen: () => void carryOut(other.action),
        })
      else await tellFailure(error, failed, failedTitle)
      return false
    } finally {
      isUnderway.current = false
      setIsSending(false)
    }
  }

  return { isSending, carryOut }
}

/** Tells what became of an action, with the way back where there is one, and shows what is so by now, here or where it leads to. */
export function useOutcome() {
  const { reload } = usePage()

  async function tell(done: StaffAction['done'], undo?: WayBack, leadsTo?: string): Promise<void> {
    const message = typeof done === 'function' ? done() : done
    if (leadsTo !== undefined) {
      showOnNextPage(message)
      return location.assign(leadsTo)
    }
    void showToast(
      undo ? { ...message, ...wayBack(undo.about, () => takeBack(undo), sendingNow(undo)) } : message,
    )
    await reload()
    keepFocus()
    // The page behind a dialog takes no focus.
    document.querySelector<HTMLElement>('dialog:modal:not(:focus-within) button')?.focus()
  }

  /** With what may be done all the same it stays until somebody has chosen. */
  const tellConflict = (description: string, allTheSame?: ToastMessage['action']) =>
    tell({
      ...{ title: texts.conflict, description, tone: 'danger' },
      ...(allTheSame && {
        action: allTheSame,
        other: { label: texts.keepTheirs, onChosen: () => {} },
        duration: Number.POSITIVE_INFINITY,
      }),
    })

  async function takeBack({ write, done = { title: texts.undone }, failed }: WayBack): Promise<void> {
    try {
      await write()
      await tell(done)
    } catch (error) {
      await tellFailure(error, failed)
    }
  }

  /** What gives up the way back and sends its mails. */
  function sendingNow({ sendNow }: WayBack): (() => Promise<unknown>) | undefined {
    return (
      sendNow &&
      (() =>
        sendNow().then(
          ({ mails }) => tell({ title: texts.sent(mails) }),
          (error: unknown) => tellFailure(error, texts.notSent),
        ))
    )
  }

  async function tellFailure(
    error: unknown,
    failed: string = texts.failedAction,
    title: string = texts.failed,
  ): Promise<void> {
    const description = failureMessage(error, failed)
    if (isConflict(Object(error).code)) await tellConflict(description)
    else void showToast({ title, description, tone: 'danger' })
  }

  return { tell, tellConflict, tellFailure }
}

/** Whether a refusal with this code means that somebody else was faster: it is decided, or gone. */
export function isConflict(code: unknown): boolean {
  return code === 'conflict' || code === 'not_found'
}

function wayBack(
  about: string | undefined,
  run: () => Promise<unknown>,
  sendNow: (() => Promise<unknown>) | undefined,
): Pick<ToastMessage, 'action' | 'other' | 'duration' | 'onGone'> {
  decidedHere.add(about)
  const offered = { run, until: Date.now() + UNDO_MS, isShown: true }
  undos = [...undos.filter(isOffered), offered]
  const instead = (chosen: () => Promise<unknown>) => () => {
    undos = undos.filter((undo) => undo !== offered)
    void chosen()
  }
  return {
    action: {
      label: texts.undo,
      key: singleKeys.isOn() ? 'U' : undefined,
      onChosen: instead(run),
      isOpen: () => undos.includes(offered),
    },
    other: sendNow && { label: texts.sendNow, onChosen: instead(sendNow) },
    duration: UNDO_MS,
    onGone: () => {
      offered.isShown = false
    },
  }
}
