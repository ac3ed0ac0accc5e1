import { lazy, Suspense } from 'react'
import type { TextField as Text } from '#platform/shared/form.ts'
import { FieldError, TextField } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'

const Editor = lazy(() => import('./special-days-editor.tsx'))

/**
 * A form's field for the days on which a place keeps other hours: lines of text, which `readSpecialDays` reads, and where
 * scripts run an editor for them.
 */
export function SpecialDaysField(state: FieldState<Text>) {
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
