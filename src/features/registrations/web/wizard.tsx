import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { SubmitButton } from '#platform/web/form/form.tsx'
import type { FormState } from '#platform/web/form/use-form.ts'
import { listenFor } from '#platform/web/listen-for.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { FieldName } from './checks.ts'
import { LAST_STEP, SECTIONS, stepOf, texts } from './registration-texts.ts'
import styles from './wizard.module.css'

interface StepBarProps {
  current: number
  /** The last step that somebody has been to. */
  furthest: number
  /** Fields that are empty or wrong. */
  open: readonly FieldName[]
  /** Whether the draft is kept. */
  children?: ReactNode
}

/** In place of the site's header on a phone: which step this is, and which of them are not right yet. */
export function StepBar({ current, furthest, open, children }: StepBarProps) {
  const incomplete = new Set(open.map(stepOf))
  return (
    <div className={styles.bar}>
      <div className={styles.top}>
        <PageLink to="/" className="icon-button" aria-label="Zur Startseite">
          <Icon name="x" size={22} />
        </PageLink>
        <p className={styles.where}>
          <strong>
            Schritt {current} von {LAST_STEP}
          </strong>
          <span>{SECTIONS[current - 1]?.title}</span>
        </p>
        {children}
      </div>
      <ol className={styles.steps} aria-label="Schritte">
        {SECTIONS.map(({ title }, index) => {
          const step = index + 1
          const hasGap = step !== current && step <= furthest && incomplete.has(step)
          return (
            <li
              key={title}
              data-state={step < current ? 'done' : step === current ? 'current' : 'ahead'}
              data-gap={hasGap}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className="visually-hidden">{hasGap ? `${title}: unvollständig` : title}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

interface StepFootProps {
  form: Pick<FormState, 'isSending'>
  current: number
  onGo: (step: number) => void
}

/** The way on and back on a phone; nothing that is missing blocks it. */
export function StepFoot({ form, current, onGo }: StepFootProps) {
  const foot = useKeyboardRoom()
  const next = SECTIONS[current]
  return (
    <div ref={foot} className={styles.foot} data-lower-bar>
      {current > 1 && (
        <Button variant="quiet" className={styles.back} aria-label="Zurück" onClick={() => onGo(current - 1)}>
          <Icon name="arrow-left" size={20} />
        </Button>
      )}
      {next ? (
        <Button variant="brand" onClick={() => onGo(current + 1)}>
          Weiter {next.to}
          <Icon name="arrow-right" size={20} />
        </Button>
      ) : (
        <SubmitButton form={form}>{texts.submit}</SubmitButton>
      )}
    </div>
  )
}

/** Keeps what stands at the lower edge of the screen above the keyboard of a phone, which covers that edge. */
function useKeyboardRoom(): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const place = () => {
      const covered = Math.max(0, innerHeight - viewport.height - viewport.offsetTop)
      element.current?.style.setProperty('inset-block-end', `${Math.round(covered)}px`)
    }
    return listenFor(viewport, ['resize', 'scroll'], place)
  }, [])
  return element
}
