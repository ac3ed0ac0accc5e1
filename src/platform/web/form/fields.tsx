import type { ComponentProps, ReactNode } from 'react'
import type { ChoiceField as Choice, FormField, LineField, TextField as Text } from '#platform/shared/form.ts'
import styles from './form.module.css'
import type { FieldState } from './use-form.ts'

/** The server wants a domain with a dot, which the field's type does not ask for. */
const EMAIL_PATTERN = '[^@\\s]+@[^@\\s]+\\.[^@\\s]+'

/** What a field is follows from its declaration alone. */
type Declared =
  | keyof FieldState
  | 'ref'
  | 'type'
  | 'defaultValue'
  | 'required'
  | 'maxLength'
  | 'placeholder'
  | 'autoComplete'
  | 'pattern'
  | 'rows'
  | 'aria-invalid'
  | 'aria-describedby'

type TextFieldProps = FieldState<LineField | Text> &
  Omit<ComponentProps<'input'> & ComponentProps<'textarea'>, Declared>

/** A labelled field of one or several lines, with what is wrong below it. */
export function TextField({ id, name, field, value, error, ...rest }: TextFieldProps) {
  const common = {
    ...rest,
    ...describe({ id, field, error }),
    id,
    name,
    defaultValue: value,
    required: field.required,
    maxLength: field.maxLength,
    placeholder: field.placeholder,
    'aria-invalid': error !== undefined,
  }
  return (
    <Labelled {...{ id, field, error }}>
      {field.kind === 'text' ? (
        <textarea {...common} rows={field.lines} />
      ) : (
        <input
          {...common}
          type={field.type}
          autoComplete={field.autoComplete}
          pattern={field.type === 'email' ? EMAIL_PATTERN : undefined}
        />
      )}
    </Labelled>
  )
}

/** A file to be chosen; `accept` lists the types that are offered. */
export function FileField({ id, name, field, error, accept }: FieldState & { accept: string }) {
  return (
    <Labelled {...{ id, field, error }}>
      <input
        {...describe({ id, field, error })}
        id={id}
        type="file"
        name={name}
        accept={accept}
        required={isRequired(field)}
        aria-invalid={error !== undefined}
      />
    </Labelled>
  )
}

/** A field below its label, with what is wrong below it. */
function Labelled({ id, field, error, children }: Labelling & { children: ReactNode }) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        <FieldLabel field={field} />
      </label>
      <Hint id={id} field={field} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  )
}

type Labelling = Pick<FieldState, 'id' | 'field' | 'error'>

/** Radio buttons below each other. */
export function ChoiceField(state: FieldState<Choice>) {
  const { id, name, field, value } = state
  return (
    <RadioGroup {...state}>
      {Object.entries(field.options).map(([option, label], index) => (
        <label key={option} className="choice">
          <input
            id={index === 0 ? id : undefined}
            type="radio"
            name={name}
            value={option}
            required={field.required}
            defaultChecked={value === option}
          />
          {label}
        </label>
      ))}
    </RadioGroup>
  )
}

/** Around radio buttons of any look: what they are about, and what is wrong. */
export function RadioGroup({ id, field, error, children }: FieldState & { children: ReactNode }) {
  return (
    <fieldset
      className={styles.group}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: only a radiogroup may be required or invalid
      role="radiogroup"
      aria-required={isRequired(field)}
      aria-invalid={error !== undefined}
      {...describe({ id, field, error })}
    >
      <legend>
        <FieldLabel field={field} />
      </legend>
      {children}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function Hint({ id, field }: { id: string; field: FormField }) {
  const hint = hintOf(field)
  return (
    hint !== undefined && (
      <p id={`${id}-hint`} className="note">
        {hint}
      </p>
    )
  )
}

/** What is wrong with a field, below it. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error !== undefined && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )
  )
}

function describe({ id, field, error }: Labelling) {
  const parts = [error !== undefined && `${id}-error`, hintOf(field) !== undefined && `${id}-hint`]
  return { 'aria-describedby': parts.filter(Boolean).join(' ') || undefined }
}

function hintOf(field: FormField): string | undefined {
  return field.kind === 'trap' ? undefined : field.hint
}

/** Whether a form is refused without it. */
export function isRequired(field: FormField): boolean {
  return field.kind !== 'trap' && field.required === true
}

/** What a field is called, and whether it has to be filled in. */
export function FieldLabel({ field }: { field: FormField }) {
  if (isRequired(field) && !('unmarked' in field)) return `${field.label} *`
  const isVoluntary = 'isVoluntary' in field && field.isVoluntary
  return isVoluntary ? (
    <>
      {field.label} <span className={`note ${styles.voluntary}`}>freiwillig</span>
    </>
  ) : (
    field.label
  )
}

interface SelectFieldProps extends FieldState<Choice> {
  /** In place of the field's own. */
  options?: Readonly<Record<string, string>> | undefined
  /** Stands there before a choice is made; without it one is made already. */
  unchosen?: string
}

/** One of several in a list that opens. */
export function SelectField({ id, name, field, value, error, options, unchosen }: SelectFieldProps) {
  return (
    <Labelled {...{ id, field, error }}>
      <select
        id={id}
        name={name}
        defaultValue={value}
        required={isRequired(field)}
        aria-invalid={error !== undefined}
        {...describe({ id, field, error })}
      >
        {unchosen !== undefined && <option value="">{unchosen}</option>}
        {Object.entries(options ?? field.options).map(([option, label]) => (
          <option key={option} value={option}>
            {label}
          </option>
        ))}
      </select>
    </Labelled>
  )
}
