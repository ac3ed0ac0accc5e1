import { Icon } from '#platform/web/ui/icon.tsx'
import type { Verdict } from '../verdicts.ts'
import styles from './verdict-mark.module.css'

const WORDS: Record<Verdict, string> = { fits: 'passt', ask: 'nachfragen', no: 'passt nicht' }

/** A disc with a check, a question mark or a cross; said in words too where none beside it say the same. */
export function VerdictMark({ verdict, isSilent = false }: { verdict: Verdict; isSilent?: boolean }) {
  return (
    <span className={styles.mark} data-verdict={verdict}>
      {verdict === 'ask' ? (
        <span aria-hidden="true">?</span>
      ) : (
        <Icon name={verdict === 'fits' ? 'check' : 'x'} size={12} />
      )}
      {!isSilent && <span className="visually-hidden">{WORDS[verdict]}: </span>}
    </span>
  )
}
