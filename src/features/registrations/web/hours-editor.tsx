import { type FocusEvent, useId, useRef, useState } from 'react'
import { WEEK } from '#features/listings/web/exports.ts'
import { changeRows } from '#platform/web/change-rows.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import { type FieldState, PRESS_MS } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { useSettled } from '#platform/web/use-settled.ts'
import { endsNextDay, type Span, timeOf } from '../hours.ts'
import { MAX_SPANS } from '../rules.ts'
import styles from './hours-editor.module.css'
import {
  type Day,
  dayText,
  likeMonday,
  type Plan,
  problemOn,
  timeName,
  withoutSpan,
  withRoom,
  withSpan,
  wrongSpan,
} from './hours-plan.ts'

interface HoursEditorProps {
  state: FieldState
  plan: Plan
  onChange: (plan: Plan) => void
}

/** The week's opening hours; on a phone one day is open at a time. */
export function HoursEditor({ state: { id, error }, plan, onChange }: HoursEditorProps) {
  const [opened, setOpened] = useState<Day | undefined>('monday')
  const [left, setLeft] = useState<readonly Day[]>([])
  const hasProblem = WEEK.some(({ day }) => problemOn(plan, day) !== undefined)
  return (
    <>
      <div className={styles.week}>
        {WEEK.map(({ day, label }, index) => (
          <DayRow
            key={day}
            firstId={index === 0 ? id : undefined}
            day={day}
            label={label}
            plan={plan}
            onChange={onChange}
            isOpen={opened === day}
            onToggle={() => setOpened(opened === day ? undefined : day)}
            isLeft={error !== undefined || left.includes(day)}
            onLeave={() => setTimeout(() => setLeft((known) => [...known, day]), PRESS_MS)}
          />
        ))}
      </div>
      <FieldError id={id} error={hasProblem ? undefined : error} />
    </>
  )
}

interface DayRowProps extends Pick<HoursEditorProps, 'plan' | 'onChange'> {
  /** Of its first time, which links lead to. */
  firstId: string | undefined
  day: Day
  label: string
  isOpen: boolean
  onToggle: () => void
  /** Somebody has been here and gone on: what is wrong is said. */
  isLeft: boolean
  onLeave: () => void
}

function DayRow(props: DayRowProps) {
  const id = useId()
  const row = useRef<HTMLFieldSetElement>(null)
  const { firstId, day, label, plan, onChange, isOpen, onToggle, isLeft, onLeave } = props
  const hasScripts = useHasScripts()
  const problem = isLeft ? problemOn(plan, day) : undefined
  const wrong = problem === undefined ? undefined : wrongSpan(plan, day)
  // Where no button can add one there is room for a second span from the beginning.
  const shown = hasScripts ? plan : withRoom(plan, day)
  const isClosed = dayText(plan, day) === 'geschlossen'

  function leave({ currentTarget, relatedTarget }: FocusEvent) {
    if (!currentTarget.contains(relatedTarget)) onLeave()
  }

  return (
    <fieldset ref={row} className={styles.day} data-open={isOpen} onBlur={leave}>
      <legend className="visually-hidden">{label}</legend>
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
      <button
        type="button"
        className={`bare ${styles.toggle}`}
        aria-expanded={isOpen}
        aria-label={`${label}: ${dayText(plan, day)}`}
        onClick={onToggle}
      >
        <span>{dayText(plan, day)}</span>
        <Icon name="chevron-down" size={18} />
      </button>
      <div className={styles.spans}>
        {shown[day].map((span, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a span is known by its place alone
          <span key={index} className={styles.span}>
            {(['open', 'close'] as const).map((edge) => (
              <input
                key={edge}
                id={index === 0 && edge === 'open' ? firstId : undefined}
                inputMode="numeric"
                maxLength={9}
                placeholder="– –"
                autoComplete="off"
                name={timeName(day, index, edge)}
                aria-label={`${label}, ${index + 1}. Zeitspanne ${edge === 'open' ? 'von' : 'bis'}`}
                aria-invalid={wrong === index}
                aria-describedby={wrong === index ? `${id}-problem` : undefined}
                data-empty={span[edge] === ''}
                value={span[edge]}
                onChange={({ target }) => onChange(withSpan(plan, day, index, { [edge]: target.value }))}
                onBlur={() => onChange(withSpan(plan, day, index, { [edge]: timeOf(span[edge]) }))}
              />
            ))}
            {hasScripts && !(isClosed && shown[day].length === 1) && (
              <button
                type="button"
                className={`bare ${styles.remove}`}
                aria-label={`${label}, ${index + 1}. Zeitspanne entfernen`}
                onClick={() =>
                  changeRows(() => onChange(withoutSpan(plan, day, index)), row.current, 'div > button')
                }
              >
                <Icon name="x" size={18} />
              </button>
            )}
            <NextDay span={span} />
          </span>
        ))}
        {isClosed && <span className="note">geschlossen</span>}
        {hasScripts && plan[day].length < MAX_SPANS && !isClosed && (
          <button
            type="button"
            className={`bare ${styles.add}`}
            aria-label={`${label}, Zeitspanne hinzufügen`}
            onClick={() =>
              changeRows(
                () => onChange(withRoom(plan, day)),
                row.current,
                `span:nth-child(${plan[day].length + 1}) > input`,
              )
            }
          >
            <Icon name="plus" size={18} />
            <span>Zeitspanne</span>
          </button>
        )}
        {hasScripts && (
          <button
            type="button"
            className={`bare ${styles.copy}`}
            aria-label={day === 'monday' ? 'Montag auf Di–Fr übertragen' : `${label} wie am Montag`}
            onClick={() => onChange(day === 'monday' ? likeMonday(plan) : likeMonday(plan, [day]))}
          >
            <Icon name="copy" size={16} />
            {day === 'monday' ? 'auf Di–Fr übertragen' : 'wie am Montag'}
          </button>
        )}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </fieldset>
  )
}

/** Appears once a press that leaves the field has ended: it moves what is pressed. */
function NextDay({ span: { open, close } }: { span: Span }) {
  const time = close.length > 2 ? timeOf(close) : ''
  const isOver = endsNextDay({ open: timeOf(open), close: time })
  const text = useSettled(isOver ? `bis ${time} am Folgetag` : '', PRESS_MS)
  return text === '' ? null : <small className={`note ${styles.over}`}>{text}</small>
}
