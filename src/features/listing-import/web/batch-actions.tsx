/** What an import is at, and what can be done with it. */
import { formatNumber } from '#platform/shared/format.ts'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import type { applyImport, discardImport, ImportBatch, stopImport } from '../contract.ts'
import styles from './batch-list.module.css'
import { STATUS_LABELS, texts } from './import-texts.ts'

/** Of one that was taken back also how many entries stayed, since people had changed them. */
export function BatchStatusBadge({ batch: { status, undone } }: { batch: ImportBatch }) {
  const stayed = undone.partly + undone.not
  return (
    <Badge tone={status === 'applied' ? 'confirmed' : status === 'failed' ? 'refused' : 'neutral'}>
      {status === 'undone' && stayed > 0 ? texts.stayed(stayed) : STATUS_LABELS[status]}
    </Badge>
  )
}

/** How far the job is that runs, or why it does not. */
export function BatchProgress({ batch: { status, job } }: { batch: ImportBatch }) {
  if (job?.status !== 'open') return job?.note ? <p className={styles.problem}>{job.note}</p> : null
  const { done, total } = job
  const seconds = secondsLeft(job)
  return (
    <div className={`stack gap-1 ${styles.progress}`}>
      <progress
        className={bar.bar}
        aria-label={STATUS_LABELS[status]}
        {...(total !== null && { value: done, max: Math.max(1, total) })}
      />
      <span>
        {formatNumber(done)}
        {total !== null && ` von ${formatNumber(total)}`}
        {seconds !== undefined && `, ${texts.remaining(seconds)}`}
      </span>
    </div>
  )
}

/** As long as it went evenly until now; undefined while too little is known. */
function secondsLeft({ done, total, createdAt }: NonNullable<ImportBatch['job']>): number | undefined {
  if (total === null || done < total / 10) return undefined
  const elapsed = (Date.now() - Date.parse(createdAt)) / 1000
  const seconds = Math.round((elapsed * (total - done)) / done)
  return seconds < 3 ? undefined : seconds
}

interface BatchActionsProps {
  batch: ImportBatch
  /** Its entries are shown. */
  isOpened?: boolean
  onUndo: () => void
}

export function BatchActions({ batch, isOpened = false, onUndo }: BatchActionsProps) {
  const { api, go, search } = usePage()
  const { status, job, mayUndo, outcomes } = batch
  const params = { id: batch.id }
  const isShown = (search as { nummer?: string }).nummer === String(batch.id)
  const isRunning = job?.status === 'open'
  const isBeforehand = status === 'reading' || status === 'comparing'
  const due = outcomes.new + outcomes.changed + outcomes.duplicate - batch.open - batch.left

  const apply = {
    write: () => api.send<typeof applyImport>('POST', '/api/admin/imports/:id/apply', { params }),
    done: { title: texts.applied },
  }
  const stop = {
    write: () => api.send<typeof stopImport>('POST', '/api/admin/imports/:id/stop', { params }),
    done: { title: texts.stopped },
  }
  const discard = {
    write: async () => {
      await api.send<typeof discardImport>('DELETE', '/api/admin/imports/:id', { params })
      // From its row as well.
      if (isShown) await go({})
    },
    done: { title: texts.discarded },
  }

  return (
    <div className={`cluster gap-2 ${styles.actions}`}>
      {isRunning && status === 'applying' && (
        <ActionButton label={texts.stop} action={stop} variant="quiet" size="small" />
      )}
      {status === 'ready' && isOpened && due > 0 && (
        <ActionButton label={texts.apply(due)} action={apply} variant="primary" />
      )}
      {status === 'applying' && !isRunning && (
        <ActionButton label={texts.goOn} action={apply} variant="quiet" size="small" />
      )}
      {(mayUndo || (status === 'undoing' && !isRunning)) && (
        <Button variant="quiet" size="small" onClick={onUndo}>
          {texts.undo}
        </Button>
      )}
      {(status === 'ready' || status === 'failed' || (isBeforehand && !isRunning)) && (
        <AskedActionButton
          label={texts.discard}
          question={texts.discardConfirm}
          variant="quiet"
          action={discard}
        />
      )}
    </div>
  )
}
