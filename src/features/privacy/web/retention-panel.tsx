import { useState } from 'react'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatMoment, formatNumber } from '#platform/shared/format.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { FormActions } from '#platform/web/form/form.tsx'
import { type Column, ListTable } from '#platform/web/list/list-table.tsx'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { dryRetention, RetentionReport, retentionState, runRetention, ShownTerm } from '../contract.ts'
import styles from './privacy-desk.module.css'
import { deskTexts as texts } from './privacy-desk-texts.ts'

type Row = ShownTerm & { id: number; due: number | undefined; removed: number | undefined }

const COLUMNS: Column<Row>[] = [
  { label: texts.what, cell: ({ what }) => what },
  { label: texts.after, isHeadedInCard: true, isNarrow: true, cell: ({ after }) => after },
  { label: texts.becomes, isHeadedInCard: true, isNarrow: true, cell: ({ becomes }) => becomes },
  {
    label: texts.last,
    isHeadedInCard: true,
    isNarrow: true,
    className: styles.number,
    cell: ({ removed }) => shown(removed),
  },
  {
    label: texts.due,
    isHeadedInCard: true,
    isNarrow: true,
    className: styles.number,
    cell: ({ due }) => shown(due),
  },
]

function shown(count: number | undefined): string {
  return count === undefined ? '–' : formatNumber(count)
}

/** How long what is kept, what the last run removed, and what one would remove now. */
export function RetentionPanel({ state: { terms, last } }: { state: OutputOf<typeof retentionState> }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const [due, setDue] = useState<RetentionReport>()
  const isUnderway = last?.status === 'open'
  const countIn = (report: RetentionReport | undefined, what: string) =>
    report?.find((term) => term.what === what)?.count

  const dryRun = {
    write: async () => {
      const { report } = await api.send<typeof dryRetention>(
        'POST',
        '/api/admin/personal-data/retention/dry-run',
        {},
      )
      setDue(report)
    },
    done: { title: texts.dryRunDone },
    failed: texts.runFailed,
  }
  const run = {
    write: () =>
      api.send<typeof runRetention>('POST', '/api/admin/personal-data/retention/run', {}, { isLong: true }),
    done: { title: texts.runStarted },
    failed: texts.runFailed,
  }
  return (
    <section className={`panel stack gap-3 ${styles.panel}`} aria-labelledby="fristen">
      <h2 id="fristen" className="h4">
        {texts.retentionTitle}
      </h2>
      <p className="note">{texts.retentionHint}</p>
      <ListTable
        caption={texts.retentionTitle}
        columns={COLUMNS}
        className={styles.terms}
        rows={terms.map((term, id) => ({
          ...{ ...term, id },
          due: countIn(due, term.what),
          removed: countIn(last?.report, term.what),
        }))}
      />
      <p className="note">
        {isUnderway
          ? texts.underway
          : last
            ? texts.lastAt(formatMoment(last.finishedAt ?? last.createdAt), last.by)
            : texts.never}
        {last?.note && ` ${last.note}`}
      </p>
      <FormActions>
        <ActionButton label={texts.dryRun} action={dryRun} />
        <Button
          variant="quiet"
          aria-disabled={isSending || isUnderway}
          onClick={() => !isUnderway && void carryOut(run)}
        >
          {texts.run}
        </Button>
      </FormActions>
    </section>
  )
}
