import { type ComponentType, Suspense } from 'react'
import type { TextField as Text } from '#platform/shared/form.ts'
import { useHasScripts } from '../use-has-scripts.ts'
import { TextField } from './fields.tsx'
import type { FieldState } from './use-form.ts'

interface EditedLinesProps {
  state: FieldState<Text>
  /** Comes as a script of its own. */
  Editor: ComponentType<FieldState<Text>>
}

/** A form's field of lines that are written in a certain way, and where scripts run an editor for them, which says what is wrong. */
export function EditedLines({ state, Editor }: EditedLinesProps) {
  const hasScripts = useHasScripts()
  const lines = <TextField {...state} />
  if (!hasScripts) return lines
  return (
    <Suspense fallback={lines}>
      <Editor {...state} />
    </Suspense>
  )
}
