import { formatMoment, formatNumber } from '#platform/shared/format.ts'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { ImportBatch } from '../contract.ts'
import { BatchActions, BatchProgress, BatchStatusBadge } from './batch-actions.tsx'
import styles from './batch-list.module.css'
import { texts } from './import-texts.ts'
import { useUndoQuestion } from './undo-question.tsx'

interface BatchListProps {
  batches: readonly ImportBatch[]
  /** Of the list, where it is not the first. */
  page: number | undefined
}

/** Imports, the newest first; whether one is to be taken back is asked within its row. */
export function BatchList({ batches, page }: BatchListProps) {
  return (
    <ul>
      {batches.map((batch) => (
        <BatchRow key={batch.id} batch={batch} page={page} />
      ))}
    </ul>
  )
}

function BatchRow({ batch, page }: { batch: ImportBatch; page: number | undefined }) {
  const { id, fileName, createdBy, createdAt, source, licence, done, undoneBy } = batch
  const { ask, question } = useUndoQuestion(batch)
  if (question) return <li className={`cluster spread ${styles.asked}`}>{question}</li>
  return (
    <li className={styles.batch}>
      <span className="note">#{id}</span>
      <div>
        <StateLink search={{ nummer: String(id), fruehere: page }}>{fileName}</StateLink>
        {source !== null && (
          <p className="note">
            {source}
            {licence !== null && ` (${licence})`}
          </p>
        )}
      </div>
      <p className="note">
        {createdBy}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
      <div>
        <p>
          {formatNumber(done.added)} neu · {formatNumber(done.changed)} geändert · {formatNumber(done.merged)}{' '}
          zusammengeführt
        </p>
        <BatchProgress batch={batch} />
      </div>
      <p>
        <BatchStatusBadge batch={batch} />
        {undoneBy !== null && <span className="note"> {texts.undoneBy(undoneBy)}</span>}
      </p>
      <BatchActions batch={batch} onUndo={ask} />
    </li>
  )
}
