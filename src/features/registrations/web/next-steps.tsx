import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './next-steps.module.css'
import { texts } from './registration-texts.ts'

/** What happens after the form has been sent; once it has been, the first step is ticked. */
export function NextSteps({ isSent = false }: { isSent?: boolean }) {
  return (
    <section className={styles.steps}>
      <h2>{texts.next.title}</h2>
      <ol>
        {texts.next.steps.map(({ title, text }, index) => {
          const isDone = isSent && index === 0
          return (
            <li key={title} data-done={isDone}>
              <span className={styles.number} aria-hidden="true">
                {isDone ? <Icon name="check" size={16} /> : index + 1}
              </span>
              <p>
                <strong>{title}</strong> {text}
                {isDone && <span className="visually-hidden">{texts.next.done}</span>}
              </p>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
