import { useId } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './faq.module.css'

interface FaqProps {
  title: string
  items: { question: string; answer: string }[]
  /** Groups the questions: one answer is open at a time. */
  name: string
}

/** Questions whose answers unfold; closed ones stay in the page's text. */
export function Faq({ title, items, name }: FaqProps) {
  const headingId = useId()
  return (
    <section className="stack gap-5 below" aria-labelledby={headingId}>
      <h2 id={headingId}>{title}</h2>
      <div className="stack gap-3">
        {items.map((item) => (
          <details key={item.question} name={name} className={`panel ${styles.item}`}>
            <summary className="question">
              <h3>{item.question}</h3>
              <Icon name="chevron-down" className="chevron" size={20} />
            </summary>
            <p>{item.answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
