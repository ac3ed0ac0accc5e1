import { lazy, Suspense } from 'react'
import type { TextField as Text } from '#platform/shared/form.ts'
import { FieldError, TextField } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'

const Editor = lazy(() => import('./pricing-editor.tsx'))

/** A form's field for what stays cost: lines of text, which `readPricing` reads, and where scripts run an editor for them. */
export function PricingField(state: FieldState<Text>) {
  const hasScripts = useHasScripts()
  const lines = <TextField {...state} />
  if (!hasScripts) return lines
  return (
    <Suspense fallback={lines}>
      <Editor {...state} />
      <FieldError id={state.id} error={state.error} />
    </Suspense>
  )
}
