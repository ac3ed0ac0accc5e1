/** Features and opening hours of the own page: the editors of the registration, whose plain text the server reads. */
import { useState } from 'react'
import { readSpans, WEEK } from '#features/listings/web/exports.ts'
import {
  type Day,
  dayText,
  FeatureChips,
  HoursEditor,
  planOfHours,
} from '#features/registrations/web/exports.ts'
import type { LineField } from '#platform/shared/form.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'

export function OwnFeatures({ state }: { state: FieldState }) {
  const [value, setValue] = useState(state.value)
  return <FeatureChips state={state} value={value} onChange={setValue} />
}

/** A line of text a day where no scripts run; where they do, these lines say what stands in the editor. */
export function OwnHours({ fieldOf }: { fieldOf: (day: Day) => FieldState<LineField> }) {
  const hasScripts = useHasScripts()
  const [plan, setPlan] = useState(() =>
    planOfHours(
      Object.fromEntries(
        WEEK.flatMap(({ day }) => {
          const [first, ...more] = readSpans(fieldOf(day).value) ?? []
          return first ? [[day, { ...first, more }]] : []
        }),
      ),
    ),
  )
  if (!hasScripts) return WEEK.map(({ day }) => <TextField key={day} {...fieldOf(day)} />)
  const wrong = WEEK.map(({ day }) => fieldOf(day)).find(({ error }) => error !== undefined)
  return (
    <>
      <HoursEditor state={wrong ?? fieldOf('monday')} plan={plan} onChange={setPlan} />
      {WEEK.map(({ day }) => (
        <input key={day} type="hidden" name={day} value={dayText(plan, day)} />
      ))}
    </>
  )
}
