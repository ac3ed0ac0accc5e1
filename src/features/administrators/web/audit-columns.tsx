import type { ApiClient } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { UndoButton } from '#platform/web/admin/undo-button.tsx'
import type { Column } from '#platform/web/list/list-table.tsx'
import { fieldLabel, valueLabel } from '../audit-fields.ts'
import { actionLabel, subjectLabel } from '../audit-words.ts'
import type { AuditEntry } from '../contract.ts'
import { auditChanges } from './audit-changes.ts'
import styles from './audit-page.module.css'
import { auditTexts as texts } from './audit-texts.ts'
import { entryUndo } from './entry-undo.ts'

const COLUMNS: Column<AuditEntry>[] = [
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

/** The columns of the protocol; under its action stands how one of the `undoable` entries is taken back. */
export function auditColumns(api: ApiClient, undoable: readonly number[]): Column<AuditEntry>[] {
  return COLUMNS.map((column) =>
    column.label === texts.action
      ? { ...column, cell: (entry) => <Action {...{ api, entry, undoable }} /> }
      : column,
  )
}

function Action({
  api,
  entry,
  undoable,
}: {
  api: ApiClient
  entry: AuditEntry
  undoable: readonly number[]
}) {
  const undo = undoable.includes(entry.id) ? entryUndo(api, entry) : undefined
  return (
    <>
      {actionLabel(entry.action)}
      {undo && <UndoButton action={undo} label={texts.undo} hasKey={entry.id === undoable[0]} />}
    </>
  )
}

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
