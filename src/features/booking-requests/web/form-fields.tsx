import { latestDay } from '../field-rules.ts'
import { declared, FIELD_GROUPS, FIELD_NAMES, type RequestField } from '../fields.ts'
import styles from './request-form.module.css'
import type { FieldErrors } from './send-request.ts'

interface FieldsProps {
  /** Of the form; makes the ids of its fields. */
  id: string
  errors: FieldErrors
  /** YYYY-MM-DD */
  today: string
  checkIn: string
  onCheckIn: (date: string) => void
}

/** What a request says, as it is declared; the names are those of the API. */
export function FormFields({ id, errors, ...days }: FieldsProps) {
  return FIELD_GROUPS.map((group) => {
    const fields = FIELD_NAMES.filter((name) => declared(name).group === group).map((name) => (
      <Field key={name} id={`${id}-${name}`} name={name} error={errors[name]} {...days} />
    ))
    return group === 'stay' ? (
      <div key={group} className={styles.pair}>
        {fields}
      </div>
    ) : (
      fields
    )
  })
}

interface FieldProps extends Pick<FieldsProps, 'id' | 'today' | 'checkIn' | 'onCheckIn'> {
  name: RequestField
  error: string | undefined
}

function Field({ error, ...props }: FieldProps) {
  const { id, name } = props
  const { label, isOptional } = declared(name)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {!isOptional && ' *'}
      </label>
      <Control {...props} isWrong={error !== undefined} />
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

const INPUT_TYPES = { line: 'text', email: 'email', phone: 'tel' } as const

function Control({
  id,
  name,
  isWrong,
  today,
  checkIn,
  onCheckIn,
}: Omit<FieldProps, 'error'> & { isWrong: boolean }) {
  const field = declared(name)
  const common = {
    id,
    name,
    required: !field.isOptional,
    autoComplete: field.autoComplete,
    placeholder: field.placeholder,
    'aria-invalid': isWrong || undefined,
    'aria-describedby': isWrong ? `${id}-error` : undefined,
  }
  switch (field.kind) {
    case 'day':
      return (
        <input
          {...common}
          type="date"
          min={name === 'checkOutDate' && checkIn > today ? checkIn : today}
          max={latestDay(today)}
          onChange={name === 'checkInDate' ? (event) => onCheckIn(event.target.value) : undefined}
        />
      )
    case 'choice':
      return (
        <select {...common} defaultValue="">
          <option value="">{field.unchosen}</option>
          {Object.entries(field.options).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )
    case 'count': {
      const { min, max, initial } = field
      const numbers = { min, max, step: 1, defaultValue: initial }
      return <input {...common} type="number" inputMode="numeric" {...numbers} />
    }
    case 'text':
      return <textarea {...common} rows={3} maxLength={field.maxLength} />
    default:
      return (
        <input
          {...common}
          type={INPUT_TYPES[field.kind]}
          minLength={field.minLength}
          maxLength={field.maxLength}
          // The server wants a domain with a dot, which the field's type does not ask for.
          pattern={field.kind === 'email' ? '[^@\\s]+@[^@\\s]+\\.[^@\\s]+' : undefined}
        />
      )
  }
}
