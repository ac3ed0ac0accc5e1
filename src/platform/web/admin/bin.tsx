/** What lists of deleted things have in common: since when they lie in the bin, and the two ways out of it. */

import { BIN_DAYS } from '#platform/shared/bin.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { formatMoment } from '#platform/shared/format.ts'
import type { Column } from '#platform/web/list/list-table.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './bin.module.css'
import { AskedActionButton } from './question.tsx'
import { type StaffAction, useStaffAction } from './staff-action.ts'
import { binTexts as texts } from './texts.ts'

const DAY_MS = 86_400_000

/** The column that says when something was deleted, and the day on which it is gone. */
export const DELETED_AT: Column<{ deletedAt: string }> = {
  label: texts.deleted,
  isHeadedInCard: true,
  cell: ({ deletedAt }) => (
    <div className={styles.deleted}>
      <time dateTime={deletedAt}>{formatMoment(deletedAt)}</time>
      <p>{texts.until(berlinDay(new Date(Date.parse(deletedAt) + BIN_DAYS * DAY_MS)))}</p>
    </div>
  ),
}

interface BinActionsProps {
  restore: StaffAction
  purge: StaffAction
  /** Asked before it is deleted for good. */
  question: string
}

/** Brings something back, or deletes it for good after a question. */
export function BinActions({ restore, purge, question }: BinActionsProps) {
  const { isSending, carryOut } = useStaffAction()
  return (
    <div className={`actions ${styles.actions}`}>
      <Button variant="quiet" size="small" aria-disabled={isSending} onClick={() => void carryOut(restore)}>
        <Icon name="rotate-ccw" size={16} />
        {texts.restore}
      </Button>
      <AskedActionButton label={texts.purge} question={question} action={purge} />
    </div>
  )
}
