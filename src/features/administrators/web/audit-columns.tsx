import { formatMoment } from '#platform/shared/format.ts'
import { UndoButton } from '#platform/web/admin/undo-button.tsx'
import type { Column } from '#platform/web/list/list-table.tsx'
import { usePage } from '#platform/web/page.ts'
import { fieldLabel, valueLabel } from '../audit-fields.ts'
import { WAYS_BACK } from '../audit-undo.ts'
import { type AuditAction, actionLabel, subjectLabel } from '../audit-words.ts'
import type { AuditEntry } from '../contract.ts'
import styles from './audit-page.module.css'
import { auditTexts as texts } from './audit-texts.ts'
import { undoCall } from './undo-call.ts'

/** The columns of the protocol; under its action stands how one of the `undoable` entries is taken back. */
export function auditColumns(undoable: readonly number[]): Column<AuditEntry>[] {
  return [
    {
      label: texts.time,
      className: 'soft',
      cell: ({ createdAt }) => <time dateTime={createdAt}>{formatMoment(createdAt)}</time>,
    },
    { label: texts.actor, cell: ({ actor }) => actor },
    {
      label: texts.action,
      className: styles.action,
      cell: (entry) => <Action entry={entry} undoable={undoable} />,
    },
    { label: texts.number, cell: ({ action, subjectId }) => subjectLabel(action, subjectId) },
    { label: texts.change, cell: (entry) => <Changes entry={entry} /> },
  ]
}

function Action({ entry, undoable }: { entry: AuditEntry; undoable: readonly number[] }) {
  const { api } = usePage()
  const { id, action, subjectId } = entry
  const of = undoable.includes(id) ? WAYS_BACK[action as AuditAction] : undefined
  return (
    <>
      {actionLabel(action)}
      {of && (
        <UndoButton
          action={{ write: () => undoCall(api, of, Number(subjectId)), failed: texts.notUndone }}
          label={texts.undo}
          hasKey={id === undoable[0]}
        />
      )}
    </>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  const changes = changesOf(entry)
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

/** What differs between the two states of an entry, field by field; a state that is no record counts as one field. */
function changesOf({ before, after }: AuditEntry): { name: string; before?: unknown; after?: unknown }[] {
  const [old, current] = [fieldsOf(before), fieldsOf(after)]
  const names = [...new Set([...Object.keys(old), ...Object.keys(current)])]
  return names.flatMap((name) => {
    const change = {
      name,
      ...(name in old && { before: old[name] }),
      ...(name in current && { after: current[name] }),
    }
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change]
  })
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {}
  return typeof state === 'object' && !Array.isArray(state)
    ? (state as Record<string, unknown>)
    : { Wert: state }
}
