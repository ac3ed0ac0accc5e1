import type { ReactNode } from 'react'
import { DOG_SIZES, latestDay, MAX_DOGS, MAX_LENGTH, MIN_DOGS, type RequestField } from '../rules.ts'
import { texts } from './form-texts.ts'
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

/** What a request says; the names are those of the API. */
export function FormFields({ id, errors, today, checkIn, onCheckIn }: FieldsProps) {
  const control = (name: RequestField) => ({
    id: `${id}-${name}`,
    name,
    'aria-invalid': errors[name] !== undefined || undefined,
    'aria-describedby': errors[name] === undefined ? undefined : `${id}-${name}-error`,
  })
  const field = (name: RequestField, input: ReactNode, isRequired = true) => (
    <Field id={`${id}-${name}`} label={texts.labels[name]} error={errors[name]} isRequired={isRequired}>
      {input}
    </Field>
  )
  return (
    <>
      <div className={styles.pair}>
        {field(
          'checkInDate',
          <input
            {...control('checkInDate')}
            type="date"
            required
            min={today}
            max={latestDay(today)}
            onChange={(event) => onCheckIn(event.target.value)}
          />,
        )}
        {field(
          'checkOutDate',
          <input
            {...control('checkOutDate')}
            type="date"
            required
            min={checkIn > today ? checkIn : today}
            max={latestDay(today)}
          />,
        )}
        {field(
          'dogSize',
          <select {...control('dogSize')} required defaultValue="">
            <option value="">{texts.chooseSize}</option>
            {DOG_SIZES.map((size) => (
              <option key={size} value={size}>
                {texts.sizes[size]}
              </option>
            ))}
          </select>,
        )}
        {field(
          'numberOfDogs',
          <input
            {...control('numberOfDogs')}
            type="number"
            inputMode="numeric"
            required
            min={MIN_DOGS}
            max={MAX_DOGS}
            step={1}
            defaultValue={MIN_DOGS}
          />,
        )}
        {field('dogName', <input {...control('dogName')} maxLength={MAX_LENGTH.dogName} />, false)}
        {field('dogBreed', <input {...control('dogBreed')} maxLength={MAX_LENGTH.dogBreed} />, false)}
      </div>
      {field(
        'customerName',
        <input
          {...control('customerName')}
          required
          minLength={2}
          maxLength={MAX_LENGTH.customerName}
          autoComplete="name"
          placeholder={texts.placeholders.customerName}
        />,
      )}
      {field(
        'customerEmail',
        <input
          {...control('customerEmail')}
          type="email"
          required
          maxLength={MAX_LENGTH.customerEmail}
          autoComplete="email"
          placeholder={texts.placeholders.customerEmail}
          // The server wants a domain with a dot, which the field's type does not ask for.
          pattern="[^@\s]+@[^@\s]+\.[^@\s]+"
        />,
      )}
      {field(
        'customerPhone',
        <input
          {...control('customerPhone')}
          type="tel"
          required
          minLength={6}
          maxLength={MAX_LENGTH.customerPhone}
          autoComplete="tel"
          placeholder={texts.placeholders.customerPhone}
        />,
      )}
      {field(
        'specialRequests',
        <textarea
          {...control('specialRequests')}
          rows={3}
          maxLength={MAX_LENGTH.specialRequests}
          placeholder={texts.placeholders.specialRequests}
        />,
        false,
      )}
    </>
  )
}

interface FieldProps {
  id: string
  label: string
  error: string | undefined
  isRequired: boolean
  children: ReactNode
}

function Field({ id, label, error, isRequired, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {isRequired && ' *'}
      </label>
      {children}
      {error !== undefined && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}
