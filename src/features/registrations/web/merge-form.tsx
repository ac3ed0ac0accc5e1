import type { ReactNode } from 'react'
import { MergeTable } from '#platform/web/admin/merge-table.tsx'
import { ActionButton } from '#platform/web/admin/work.tsx'
import type { RegistrationDetail } from '../contract.ts'
import type { Target } from './load-registration.ts'
import styles from './merge-form.module.css'
import { MERGE_LABELS, staffTexts as texts } from './staff-texts.ts'
import { type Merge, PICTURES, useMerge } from './use-merge.ts'

interface MergeFormProps {
  registration: RegistrationDetail
  target: Target
}

/** Both sides of each field that differs, and what takes the chosen ones over. */
export function MergeForm({ registration, target }: MergeFormProps) {
  const merge = useMerge(registration, target)
  if (!merge) return null
  return (
    <section className={`stack gap-3 ${styles.merge}`}>
      <h3>{texts.mergeTitle(target.listing.listingTitle)}</h3>
      <MergeSides registration={registration} merge={merge} />
      <p className="note">{merge.outcome}</p>
      <ActionButton label={texts.merge} action={merge.action} />
    </section>
  )
}

/** Registration and listing field by field. */
export function MergeSides({ registration, merge }: { registration: RegistrationDetail; merge: Merge }) {
  const { target, sides, alike, taken, take } = merge
  const { heldBy } = target.duplicate
  return (
    <MergeTable
      number={registration.id}
      sides={sides}
      alike={alike}
      other={texts.mergeNew}
      listing={texts.mergePresent(target.listing.id)}
      taken={taken}
      onTake={take}
      show={shown}
    >
      {heldBy.length > 0 && <p className="note">{texts.heldBy(heldBy.join(', '))}</p>}
    </MergeTable>
  )
}

/** In these what both have in common is marked. */
const COMPARED: ReadonlySet<string> = new Set(['title', 'address'])

function shown(field: string, text: string, beside: string): ReactNode {
  if (PICTURES.has(field))
    return <img src={text} alt={MERGE_LABELS[field as keyof typeof MERGE_LABELS]} width={120} height={80} />
  return <span className={styles.text}>{COMPARED.has(field) ? marked(text, beside) : text}</span>
}

/** The words that stand in the other text as well are marked. */
function marked(text: string, beside: string): ReactNode {
  const wordsOf = (words: string) => words.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const common = new Set(wordsOf(beside))
  return text.split(/([\p{L}\p{N}]+)/u).map((part, index) =>
    common.has(part.toLowerCase()) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
      <mark key={index}>{part}</mark>
    ) : (
      part
    ),
  )
}
