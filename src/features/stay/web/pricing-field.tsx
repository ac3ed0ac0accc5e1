import type { TextField as Text } from '#platform/shared/form.ts'
import { EditedLines } from '#platform/web/form/edited-lines.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { late } from '#platform/web/late.ts'

const Editor = late(() => import('./pricing-editor.tsx'))

/** A form's field for what stays cost: lines of text, which `readPricing` reads, and where scripts run an editor for them. */
export function PricingField(state: FieldState<Text>) {
  return <EditedLines state={state} Editor={Editor} />
}
