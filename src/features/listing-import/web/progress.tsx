import { formatNumber } from '#platform/shared/format.ts'
import { useBackKey } from '#platform/web/admin/back-link.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { ImportDetail } from '../contract.ts'
import type { BatchStatus } from '../rules.ts'
import { BatchActions, BatchProgress, BatchStatusBadge } from './batch-actions.tsx'
import styles from './import-page.module.css'
import { DELIMITER_LABELS, texts } from './import-texts.ts'
import { useUndoQuestion } from './undo-question.tsx'

/** Which of the steps an import is at, from 0. */
const STEP_OF: Record<BatchStatus, number> = {
  reading: 0,
  failed: 1,
  comparing: 2,
  ready: 2,
  applying: 3,
  applied: 3,
  undoing: 3,
  undone: 3,
}

/** How far an import is, and what can be done with it. */
export function Progress({ detail }: { detail: ImportDetail }) {
  const { status, open, problem } = detail
  const { ask, question } = useUndoQuestion(detail)
  return (
    <section className={`panel stack gap-4 ${styles.panel}`} aria-label={detail.fileName}>
      <div className={`cluster spread ${styles.progress}`}>
        <ol className={`actions ${styles.steps}`} aria-label={texts.steps}>
          {texts.stepNames.map((name, index) => {
            const isCurrent = index === STEP_OF[status]
            const isDone = index < STEP_OF[status] || status === 'applied'
            return (
              <li
                key={name}
                className="row gap-2"
                data-done={isDone || undefined}
                aria-current={isCurrent ? 'step' : undefined}
              >
                <span className="disc">{isDone ? <Icon name="check" size={18} /> : index + 1}</span>
                {name}
              </li>
            )
          })}
        </ol>
        {question ?? (
          <div className={`cluster ${styles.at}`}>
            {status === 'ready' ? (
              <span className={`note ${styles.soft}`}>{texts.dryRun}</span>
            ) : (
              <BatchStatusBadge batch={detail} />
            )}
            {status === 'ready' && open > 0 && (
              <Badge tone="waiting" title={texts.openHint}>
                {texts.open(formatNumber(open))}
              </Badge>
            )}
            <BatchProgress batch={detail} />
            <BatchActions batch={detail} isOpened onUndo={ask} />
          </div>
        )}
      </div>
      {problem !== null && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </section>
  )
}

/** The file that is imported, and the way back to choosing another. */
export function File({ detail: { fileName, entries, delimiter, source } }: { detail: ImportDetail }) {
  const facts = [
    ...(entries === null ? [] : [texts.entries(entries)]),
    ...(delimiter === null ? [] : [DELIMITER_LABELS[delimiter]]),
    ...(source === null ? [] : [source]),
  ]
  const { go } = usePage()
  useBackKey(() => void go({}))
  return (
    <section className={`row ${styles.file}`} aria-label={texts.file}>
      <Icon name="file-text" size={18} />
      <h2>{fileName}</h2>
      <span className={`note ${styles.soft}`}>{facts.join(' · ')}</span>
      <StateLink search={{}} className="icon-button" aria-label={texts.close} title={texts.close}>
        <Icon name="x" size={18} />
      </StateLink>
    </section>
  )
}
