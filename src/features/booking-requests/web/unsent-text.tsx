import { useEffect, useState } from 'react'
import { readDraft } from '#platform/web/form/draft.ts'
import { answerDrafts } from '../forms.ts'
import styles from './personal-page.module.css'

interface Unsent {
  /** What is known to have been sent, though its answer may have been lost. */
  sent: readonly (string | null | undefined)[]
}

/** What was typed into forms that are gone, because meanwhile the request was decided elsewhere; it stays to be copied. */
export function UnsentText({ drafts, sent }: Unsent & { drafts: readonly string[] }) {
  const [unsent, setUnsent] = useState<readonly string[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the forms are gone
  useEffect(() => {
    const typed = drafts.map((draft) => readDraft(draft)?.values.message ?? '')
    const known = ['', ...sent.map((text) => text?.trim())]
    setUnsent(typed.filter((text) => !known.includes(text.trim())))
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
export function UnsentAnswers({ token, sent }: Unsent & { token: string }) {
  return <UnsentText drafts={answerDrafts(token)} sent={sent} />
}
