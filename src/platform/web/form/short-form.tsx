import type { ReactNode } from 'react'
import type { LineField, TextField as Text } from '#platform/shared/form.ts'
import type { ButtonVariant } from '../ui/button.tsx'
import { TextField } from './fields.tsx'
import { Form, FormActions, SubmitButton } from './form.tsx'
import type { FieldState, FormState } from './use-form.ts'

interface ShortFormProps {
  form: FormState
  submit: ReactNode
  variant?: ButtonVariant
  /** The button is as wide as the form, and by itself `brand`. */
  isWide?: boolean
  /** What stands above its fields. */
  lead?: ReactNode
}

const textOf = (form: FormState, name: string) => form.field(name as never) as FieldState<LineField | Text>

/** A form of lines and texts alone, one below the other, and a button. */
export function ShortForm({
  form,
  submit,
  isWide,
  variant = isWide ? 'brand' : undefined,
  lead,
}: ShortFormProps) {
  const button = (
    <SubmitButton form={form} variant={variant}>
      {submit}
    </SubmitButton>
  )
  return (
    <Form form={form}>
      {lead}
      {Object.entries(form.fields).map(
        ([name, { kind }]) => kind !== 'trap' && <TextField key={name} {...textOf(form, name)} />,
      )}
      {isWide ? button : <FormActions>{button}</FormActions>}
    </Form>
  )
}
