import { formatNumber } from '#platform/shared/format.ts'
import { momentText } from '#platform/web/admin/moment.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { applyImport, discardImport, ImportBatch, stopImport, undoImport } from '../contract.ts'
import styles from './import-page.module.css'
import { STATUS_LABELS, texts } from './import-texts.ts'

/** Imports, the newest first. */
export function BatchList({ batches }: { batches: readonly ImportBatch[] }) {
  return (
    <ul className={styles.entries}>
      {batches.map((batch) => (
        <li key={batch.id} className={styles.batch}>
          <div className={styles.words}>
            <p>
              <span className={styles.label}>#{batch.id}</span>{' '}
              <StateLink search={{ nummer: String(batch.id) }}>{batch.fileName}</StateLink>
            </p>
            <p className={styles.hint}>
              {batch.createdBy}, <time dateTime={batch.createdAt}>{momentText(batch.createdAt)}</time>
              {batch.source !== null && ` · ${batch.source}`}
              {batch.licence !== null && ` (${batch.licence})`}
            </p>
            <p>{countsOf(batch)}</p>
          </div>
          <BatchActions batch={batch} />
        </li>
      ))}
    </ul>
  )
}

function countsOf({ done: { added, changed, merged } }: ImportBatch): string {
  return `${formatNumber(added)} neu · ${formatNumber(changed)} geändert · ${formatNumber(merged)} zusammengeführt`
}

/** What an import is at, and what can be done with it. */
export function BatchActions({ batch, isOpened = false }: { batch: ImportBatch; isOpened?: boolean }) {
  const { api, go } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const { status, job, mayUndo, outcomes, done } = batch
  const params = { id: batch.id }
  const isRunning = job?.status === 'open'

  function apply() {
    void carryOut({
      write: () => api.send<typeof applyImport>('POST', '/api/admin/imports/:id/apply', { params }),
      done: { title: texts.applied },
      failed: texts.failed,
    })
  }

  function stop() {
    void carryOut({
      write: () => api.send<typeof stopImport>('POST', '/api/admin/imports/:id/stop', { params }),
      done: { title: texts.stopped },
      failed: texts.failed,
    })
  }

  function undo() {
    if (
      !window.confirm(texts.undoConfirm(formatNumber(done.added), formatNumber(done.changed + done.merged)))
    )
      return
    void carryOut({
      write: () => api.send<typeof undoImport>('POST', '/api/admin/imports/:id/undo', { params }),
      done: { title: texts.undone },
      failed: texts.failed,
    })
  }

  async function discard() {
    if (!window.confirm(texts.discardConfirm)) return
    await carryOut({
      write: async () => {
        await api.send<typeof discardImport>('DELETE', '/api/admin/imports/:id', { params })
        if (isOpened) await go({})
      },
      done: { title: texts.discarded },
      failed: texts.failed,
    })
  }

  return (
    <div className={styles.actions}>
      <Badge tone={status === 'applied' ? 'confirmed' : status === 'failed' ? 'refused' : 'neutral'}>
        {STATUS_LABELS[status]}
      </Badge>
      {isRunning && (
        <>
          <progress
            className={bar.bar}
            aria-label={STATUS_LABELS[status]}
            {...(job.total !== null && { value: job.done, max: Math.max(1, job.total) })}
          />
          <span>
            {formatNumber(job.done)}
            {job.total !== null && ` von ${formatNumber(job.total)}`}
          </span>
          {status === 'applying' && (
            <Button variant="quiet" size="small" aria-disabled={isSending} onClick={stop}>
              {texts.stop}
            </Button>
          )}
        </>
      )}
      {!isRunning && job?.note && <span className={styles.warning}>{job.note}</span>}
      {status === 'ready' && isOpened && (
        <Button aria-disabled={isSending} onClick={apply}>
          {texts.apply(outcomes.new + outcomes.changed + outcomes.duplicate - batch.open - batch.left)}
        </Button>
      )}
      {status === 'applying' && !isRunning && (
        <Button variant="quiet" size="small" aria-disabled={isSending} onClick={apply}>
          {texts.goOn}
        </Button>
      )}
      {(mayUndo || (status === 'undoing' && !isRunning)) && (
        <Button variant="quiet" size="small" aria-disabled={isSending} onClick={undo}>
          {texts.undo}
        </Button>
      )}
      {(status === 'ready' || status === 'failed') && (
        <Button variant="plain" size="small" aria-disabled={isSending} onClick={() => void discard()}>
          {texts.discard}
        </Button>
      )}
    </div>
  )
}
