import type { ReactNode } from 'react'
import { FieldError } from '#platform/web/form/fields.tsx'
import { FieldLink, SubmitButton } from '#platform/web/form/form.tsx'
import type { FieldState, FormState } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { FieldName } from './checks.ts'
import styles from './finish.module.css'
import { LAST_STEP, texts } from './registration-texts.ts'
import { Section } from './section.tsx'

interface FinishProps {
  form: FormState & { returned?: Readonly<Record<string, string>> | undefined }
  missing: readonly FieldName[]
  /** What is missing, and what is wrong. */
  open: readonly FieldName[]
  isCurrent: boolean
  /** Of the pictures while they are being sent, in the steps of a phone. */
  progress: ReactNode
}

/** The agreement, what is still missing, and the button. */
export function Finish({ form, missing, open, isCurrent, progress }: FinishProps) {
  const hasScripts = useHasScripts()
  const { id, name, error }: FieldState = form.field('acceptTerms' as never)
  return (
    <Section step={LAST_STEP} isCurrent={isCurrent} isComplete={open.length === 0}>
      <div className={styles.terms}>
        <input
          id={id}
          type="checkbox"
          name={name}
          value="true"
          required
          defaultChecked={form.returned?.[name] !== undefined}
          aria-invalid={error !== undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          aria-label={
            texts.terms.before +
            texts.terms.terms +
            texts.terms.between +
            texts.terms.privacy +
            texts.terms.after
          }
        />
        <p>
          <label htmlFor={id}>{texts.terms.before}</label>
          <a href="/nutzungsbedingungen">{texts.terms.terms}</a>
          {texts.terms.between}
          <a href="/datenschutz">{texts.terms.privacy}</a>
          {texts.terms.after}
        </p>
      </div>
      <FieldError id={id} error={error} />
      {progress}
      <div className={styles.end}>
        <div>
          {hasScripts && <Open form={form} missing={missing} open={open} />}
          <p className={styles.afterwards}>{texts.afterwards}</p>
        </div>
        <div className={styles.submit}>
          <SubmitButton form={form}>{texts.submit}</SubmitButton>
        </div>
      </div>
    </Section>
  )
}

function Open({ form, missing, open }: Pick<FinishProps, 'form' | 'missing' | 'open'>) {
  if (open.length === 0) {
    return (
      <p className={styles.complete}>
        <Icon name="circle-check" size={18} />
        {texts.complete}
      </p>
    )
  }
  const wrong = open.filter((name) => !missing.includes(name))
  return (
    <>
      {missing.length > 0 && <Named form={form} title={texts.missing(missing.length)} names={missing} />}
      {wrong.length > 0 && <Named form={form} title={texts.wrong(wrong.length)} names={wrong} />}
    </>
  )
}

interface NamedProps extends Pick<FinishProps, 'form'> {
  title: string
  names: readonly FieldName[]
}

function Named({ form, title, names }: NamedProps) {
  return (
    <p className={styles.missing}>
      <Icon name="circle-alert" size={18} />
      <span>
        {title}
        {names.map((name, index) => [
          ' ',
          <span key={name}>
            <FieldLink form={form} name={name} />
            {index < names.length - 1 && ','}
          </span>,
        ])}
      </span>
    </p>
  )
}
