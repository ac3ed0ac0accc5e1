import { type ReactNode, useEffect, useRef } from 'react'
import { copyLink } from '#platform/web/copy-link.ts'
import { usePage, withSearch } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { FaqItem } from '../contract.ts'
import { faqTexts as texts } from './faq-texts.ts'
import styles from './question-list.module.css'

interface QuestionListProps {
  items: readonly FaqItem[]
  /** Of the page that shows the questions' audience. */
  search: object
  areOpen?: boolean
}

/** Questions whose answers unfold, each with a link to itself; the one that the address names is open. */
export function QuestionList({ items, search, areOpen = false }: QuestionListProps): ReactNode {
  return (
    <div className="stack gap-2">
      {items.map((item) => (
        <Question key={item.id} item={item} search={search} isOpen={areOpen} />
      ))}
    </div>
  )
}

interface QuestionProps {
  item: FaqItem
  search: object
  isOpen: boolean
}

function Question({ item, search, isOpen }: QuestionProps) {
  const { path } = usePage()
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const openIfNamed = () => {
      if (location.hash === `#${item.id}` && details.current) details.current.open = true
    }
    openIfNamed()
    addEventListener('hashchange', openIfNamed)
    return () => removeEventListener('hashchange', openIfNamed)
  }, [item.id])
  const address = `${withSearch(path, search)}#${item.id}`
  return (
    <div id={item.id} className={`${styles.item} panel`}>
      <details ref={details} open={isOpen}>
        <summary className="question">
          <h3>{item.question}</h3>
          <Icon name="chevron-down" className="chevron" size={20} />
        </summary>
        <Prose html={item.answer} className={styles.answer} />
        <a
          className={styles.link}
          href={address}
          aria-label={`${texts.link}: ${item.question}`}
          onClick={(event) => {
            event.preventDefault()
            void copyLink(location.origin + address, 'Er führt direkt zu dieser Frage.')
          }}
        >
          <Icon name="share-2" size={18} />
        </a>
      </details>
    </div>
  )
}
