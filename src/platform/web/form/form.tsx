import type { MouseEvent, ReactNode } from 'react'
import { useNameAbout } from '../ui/about.tsx'
import { Button, type ButtonVariant } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './form.module.css'
import type { FormState } from './use-form.ts'

interface FormProps {
  form: FormState
  children: ReactNode
}

/** The form's element: what is wrong with it, what goes along unseen, and its content. */
export function Form({ form, children }: FormProps) {
  return (
    <form {...form.props} className="stack gap-5">
      <FormSummary form={form} />
      {Object.entries(form.hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      {Object.entries(form.fields).map(
        ([name, field]) => field.kind === 'trap' && <Trap key={name} {...form.field(name as never)} />,
      )}
    </form>
  )
}

/** What is wrong: the message about the whole, or links to the fields, at which it stands. */
function FormSummary({ form }: Pick<FormProps, 'form'>) {
  const { fields, message } = form.problems
  const wrong = Object.keys(form.fields).filter((name) => fields[name] !== undefined)
  if (wrong.length === 0 && message === undefined) return null
  return (
    <div className={`notice tappable-links ${styles.summary}`} role="alert" tabIndex={-1}>
      <p>{message ?? 'Bitte noch einmal ansehen:'}</p>
      {wrong.length > 0 && (
        <ul className="actions">
          {wrong.map((name) => (
            <li key={name}>
              <FieldLink form={form} name={name} />
            </li>
          ))}
        </ul>
      )}
      {form.hasLostFiles && <p>Hast du Dateien ausgewählt? Dann wähle sie bitte noch einmal aus.</p>}
    </div>
  )
}

/** Leads to a field of the form. */
export function FieldLink({ form, name }: Pick<FormProps, 'form'> & { name: string }) {
  const { id, field } = form.field(name as never)
  return (
    <a href={`#${id}`} onClick={(event) => goTo(event, id)}>
      {field.label}
    </a>
  )
}

/** Without a trace in the address. */
function goTo(event: MouseEvent, id: string) {
  event.preventDefault()
  document.getElementById(id)?.focus()
}

function Trap({ id, name, field }: ReturnType<FormState['field']>) {
  return (
    <div className={styles.trap} aria-hidden="true">
      <label htmlFor={id}>{field.label}</label>
      <input id={id} name={name} tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** What else there is to know, in small print. */
export function FormNote({ children }: { children: ReactNode }) {
  return <p className="note">{children}</p>
}

/** The buttons, beside each other. */
export function FormActions({ children }: { children: ReactNode }) {
  return <div className="actions">{children}</div>
}

interface SubmitButtonProps {
  form: Pick<FormState, 'isSending'>
  variant?: ButtonVariant | undefined
  /** Stands there while it is being sent. */
  sending?: string
  disabled?: boolean
  children: ReactNode
}

/** Sends the form; while that is under way it says so and does nothing. */
export function SubmitButton({
  form,
  variant = 'primary',
  sending = 'Wird gesendet...',
  disabled = false,
  children,
}: SubmitButtonProps) {
  const name = useNameAbout()
  return (
    <Button {...name} type="submit" variant={variant} disabled={disabled} aria-disabled={form.isSending}>
      {form.isSending ? (
        <>
          <Icon name="loader-circle" className="turning" />
          {sending}
        </>
      ) : (
        children
      )}
    </Button>
  )
}
