/** The steps in which the form is gone through on a phone. */
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormProblems } from '#platform/shared/form.ts'
import { stepOf } from './registration-texts.ts'

/** As in the style sheets: below this width one step is in sight at a time. */
const STEPS_BELOW = '(width < 45em)'

/** Whether one step is in sight at a time. */
export function isInSteps(): boolean {
  return matchMedia(STEPS_BELOW).matches
}

/** What the browser's history keeps of a state of the page; `follows` where the one before it is the step before. */
type Kept = { step?: number; follows?: boolean } | null

/**
 * The step in sight, from 1; that of the first problem as soon as there is one. Each to which somebody goes on is a state of the
 * page in the browser's history, below the same address: Back leads to the step before.
 */
export function useSteps(problems: FormProblems) {
  const [current, setCurrent] = useState(1)
  const [furthest, setFurthest] = useState(1)
  const [seen, setSeen] = useState(problems)
  const moved = useRef(false)

  function show(step: number): void {
    setCurrent(step)
    setFurthest(Math.max(furthest, step))
  }

  // While it is drawn, so that the field is in sight when it gets the focus.
  if (seen !== problems) {
    setSeen(problems)
    const wrong = Object.keys(problems.fields).map(stepOf)
    if (wrong.length > 0) show(Math.min(...wrong))
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the occasion
  useEffect(() => {
    if (!moved.current) return
    moved.current = false
    scrollTo({ top: 0, behavior: 'instant' })
    document.querySelector<HTMLElement>('[data-current="true"] h2')?.focus({ preventScroll: true })
  }, [current])

  const back = useEffectEvent(({ state }: PopStateEvent) => {
    moved.current = true
    // Behind what was sent the steps of another form are left.
    show(Math.min(furthest, (state as Kept)?.step ?? 1))
  })
  useEffect(() => {
    const onPop = (event: PopStateEvent) => back(event)
    addEventListener('popstate', onPop)
    return () => removeEventListener('popstate', onPop)
  }, [])

  return {
    current,
    furthest,
    /** Shows the step in which somebody left the page, or read it anew. */
    resume: () => isInSteps() && show((history.state as Kept)?.step ?? 1),
    go: (step: number) => {
      const kept: Kept = history.state
      const isHere = kept?.step === current
      if (step < current && isHere && kept.follows) return history.back()
      if (step < current || !isHere) history.replaceState({ step: Math.min(step, current) }, '')
      if (step > current) history.pushState({ step, follows: true }, '')
      moved.current = true
      show(step)
    },
    /** A link to a field shows the step in which it stands, before the link gives it the focus. */
    showTarget: ({ target }: MouseEvent) => {
      const link = (target as Element).closest('a[href^="#"]')
      const field = link && document.getElementById(link.getAttribute('href')?.slice(1) ?? '')
      const section = field?.closest<HTMLElement>('[data-step]')
      if (section) flushSync(() => show(Number(section.dataset.step)))
    },
  }
}
