import type { ComponentProps } from 'react'
import forms from './forms.module.css'

interface FieldFrame {
  name: string
  label: string
  hint?: string
  error: string | undefined
}

type TextFieldProps = FieldFrame &
  (
    | ({ lines: number } & Omit<ComponentProps<'textarea'>, 'name' | 'rows'>)
    | ({ lines?: undefined } & Omit<ComponentProps<'input'>, 'name'>)
  )

/** A labelled field of one or several lines, with what is wrong below it. */
export function TextField({ name, label, hint, error, ...rest }: TextFieldProps) {
  const described = [error !== undefined && `${name}-error`, hint !== undefined && `${name}-hint`].filter(
    Boolean,
  )
  const common = {
    id: name,
    name,
    'aria-invalid': error !== undefined,
    'aria-describedby': described.length > 0 ? described.join(' ') : undefined,
  }
  return (
    <div className={forms.field}>
      <label htmlFor={name}>{rest.required ? `${label} *` : label}</label>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={forms.hint}>
          {hint}
        </p>
      )}
      {rest.lines === undefined ? <input {...rest} {...common} /> : <Area {...rest} {...common} />}
      {error !== undefined && (
        <p id={`${name}-error`} className={forms.error}>
          {error}
        </p>
      )}
    </div>
  )
}

function Area({ lines, ...rest }: { lines: number } & ComponentProps<'textarea'>) {
  return <textarea {...rest} rows={lines} />
}

/** What is wrong with the form as a whole. */
export function FormError({ text }: { text: string | undefined }) {
  if (text === undefined) return null
  return (
    <p className={forms.error} role="alert" tabIndex={-1}>
      {text}
    </p>
  )
}
