import { formatMoment } from '#platform/shared/format.ts'
import type { Column } from '#platform/web/list/list-table.tsx'
import { fieldLabel, valueLabel } from '../audit-fields.ts'
import { actionLabel, subjectLabel } from '../audit-words.ts'
import type { AuditEntry } from '../contract.ts'
import { auditChanges } from './audit-changes.ts'
import styles from './audit-page.module.css'
import { auditTexts as texts } from './audit-texts.ts'

export const AUDIT_COLUMNS: Column<AuditEntry>[] = [
  {
    label: texts.time,
    className: 'soft',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
  },
  { label: texts.actor, cell: ({ actor }) => actor },
  { label: texts.action, className: styles.action, cell: ({ action }) => actionLabel(action) },
  { label: texts.number, cell: ({ action, subjectId }) => subjectLabel(action, subjectId) },
  { label: texts.change, cell: (entry) => <Changes entry={entry} /> },
]

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = auditChanges(entry.before, entry.after)
  if (changes.length === 0) return null
  return (
    <dl className={styles.changes}>
      {changes.map(({ name, before, after }) => (
        <div key={name}>
          <dt>{fieldLabel(name)}:</dt>
          <dd>
            {before !== undefined && <del>{valueLabel(name, before)}</del>}
            {before !== undefined && after !== undefined && (
              <>
                <span aria-hidden="true"> → </span>
                <span className="visually-hidden"> {texts.became} </span>
              </>
            )}
            {after !== undefined && <ins>{valueLabel(name, after)}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
