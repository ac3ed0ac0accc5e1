import type { TextField as Text } from '#platform/shared/form.ts'
import { EditedLines } from '#platform/web/form/edited-lines.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { late } from '#platform/web/late.ts'

const Editor = late(() => import('./special-days-editor.tsx'))

/**
 * A form's field for the days on which a place keeps other hours: lines of text, which `readSpecialDays` reads, and where
 * scripts run an editor for them.
 */
export function SpecialDaysField(state: FieldState<Text>) {
  return <EditedLines state={state} Editor={Editor} />
}
