import { Fragment, type ReactNode } from 'react'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { latestDay } from '../field-rules.ts'
import { declared, FIELD_GROUPS, FIELD_NAMES, type RequestField } from '../fields.ts'
import styles from './request-form.module.css'

interface RequestFieldsProps {
  form: { field: (name: RequestField) => FieldState }
  /** YYYY-MM-DD */
  today: string
  /** The day of arrival that stands in it by now; empty where no scripts run. */
  checkIn: string
  /** Stands below the fields of the stay. */
  children: ReactNode
}

/** What a request says, as it is declared. */
export function RequestFields({ form, children, ...days }: RequestFieldsProps) {
  return FIELD_GROUPS.map((group) => {
    const fields = FIELD_NAMES.filter((name) => declared(name).group === group && !declared(name).isMade).map(
      (name) => <DeclaredField key={name} name={name} state={form.field(name)} {...days} />,
    )
    return group === 'stay' ? (
      <Fragment key={group}>
        <div className={`cluster starts gap-3 ${styles.pair}`}>{fields}</div>
        {children}
      </Fragment>
    ) : (
      fields
    )
  })
}

interface DeclaredFieldProps extends Omit<RequestFieldsProps, 'form' | 'children'> {
  name: RequestField
  state: FieldState
}

function DeclaredField({ name, state, today, checkIn }: DeclaredFieldProps) {
  const field = declared(name)
  if (field.kind === 'choice') {
    const choice = state as FieldState<Parameters<typeof SelectField>[0]['field']>
    return <SelectField {...choice} unchosen={field.unchosen} />
  }
  const control = state as FieldState<Parameters<typeof TextField>[0]['field']>
  if (field.kind === 'count') {
    return <TextField {...control} inputMode="numeric" min={field.min} max={field.max} step={1} />
  }
  if (field.kind !== 'day') return <TextField {...control} />
  const latest = latestDay(today)
  return (
    <TextField
      {...control}
      min={name === 'checkOutDate' && checkIn > today && checkIn <= latest ? checkIn : today}
      max={latest}
    />
  )
}
