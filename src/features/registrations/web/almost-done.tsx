import { FieldLink } from '#platform/web/form/form.tsx'
import type { FormState } from '#platform/web/form/use-form.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import styles from './almost-done.module.css'
import { type FieldName, REQUIRED_FIELDS } from './checks.ts'
import { texts } from './registration-texts.ts'

/** How many of them are named; more would be the form once again. */
const NAMED = 4

interface AlmostDoneProps {
  form: FormState
  missing: readonly FieldName[]
  /** What is missing, and what is wrong. */
  open: readonly FieldName[]
}

/** What is still missing or wrong, beside the form. */
export function AlmostDone({ form, missing, open }: AlmostDoneProps) {
  const all = REQUIRED_FIELDS.length
  const done = REQUIRED_FIELDS.filter((name) => !open.includes(name)).length
  return (
    <section className={styles.panel}>
      <header>
        <h2>{open.length === 0 ? texts.almost.ready : texts.almost.title}</h2>
        <p>{texts.almost.count(done, all)}</p>
      </header>
      <progress className={bar.bar} value={done} max={all} aria-label={texts.almost.count(done, all)} />
      <ul>
        {open.slice(0, NAMED).map((name) => (
          <li key={name}>
            <FieldLink form={form} name={name} />
            <span>{missing.includes(name) ? texts.almost.missing : texts.almost.wrong}</span>
          </li>
        ))}
      </ul>
      {open.length > NAMED && <p className={styles.more}>und {open.length - NAMED} weitere</p>}
      <p className={styles.tip}>
        <Icon name="lightbulb" size={18} />
        {texts.almost.prices}
      </p>
    </section>
  )
}
