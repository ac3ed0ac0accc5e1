import { useEffect, useState } from 'react'
import { readDraft } from '#platform/web/form/draft.ts'
import { answerDrafts } from '../forms.ts'
import styles from './personal-page.module.css'

/** What was typed into forms that are gone, because meanwhile the request was decided elsewhere; it stays to be copied. */
export function UnsentText({ drafts }: { drafts: readonly string[] }) {
  const [unsent, setUnsent] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the forms are gone
  useEffect(() => {
    const typed = drafts.map((draft) => readDraft(draft)?.values.message ?? '')
    setUnsent(typed.filter((text) => text.trim() !== ''))
  }, [])
  if (unsent.length === 0) return null
  return (
    <div className="notice" role="status">
      <p>Das hast du geschrieben und noch nicht abgeschickt:</p>
      {unsent.map((text) => (
        <blockquote key={text} className={styles.ownWords}>
          {text}
        </blockquote>
      ))}
    </div>
  )
}

/** The same of an operator's answers to the request with this token. */
export function UnsentAnswers({ token }: { token: string }) {
  return <UnsentText drafts={answerDrafts(token)} />
}
