import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { reasonFields } from '../fields.ts'
import styles from './moderation-page.module.css'
import { texts } from './moderation-texts.ts'

interface ReasonFormProps {
  /** Differs from every other one on the page. */
  name: string
  /** What is done, as opening and sending it is called. */
  label: string
  /** Who reads the reason. */
  hint: string
  suggestions?: readonly string[]
  send: (reason: string) => Promise<void>
}

/** Opens a form that asks for the reason of a decision. */
export function ReasonForm({ name, label, hint, suggestions = [], send }: ReasonFormProps) {
  const form = useForm({
    fields: { reason: { ...reasonFields.reason, hint } },
    send: ({ reason }) => send(reason),
    failed: texts.failed,
  })
  const reason = form.field('reason')

  function suggest(words: string) {
    const textarea = document.getElementById(reason.id) as HTMLTextAreaElement
    textarea.value = [textarea.value.trim(), words].filter(Boolean).join(' ')
    textarea.focus()
  }

  return (
    <details className={styles.decision} name={name.replace(/^\w+/, 'decision')}>
      <summary>{label}</summary>
      <Form form={form}>
        <TextField {...reason} />
        {suggestions.length > 0 && (
          <ul className={styles.suggestions} aria-label={texts.suggestions}>
            {suggestions.map((words) => (
              <li key={words}>
                <button type="button" onClick={() => suggest(words)}>
                  {words}
                </button>
              </li>
            ))}
          </ul>
        )}
        <div>
          <SubmitButton form={form}>{label}</SubmitButton>
        </div>
      </Form>
    </details>
  )
}
