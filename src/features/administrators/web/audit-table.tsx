import type { AuditEntry } from '../contract.ts'
import { AdminTable } from './admin-table.tsx'
import { auditChanges } from './audit-changes.ts'
import styles from './audit-page.module.css'
import { actionLabel, fieldLabel, auditTexts as texts, valueLabel } from './audit-texts.ts'

const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <AdminTable
      className={styles.table}
      columns={[texts.time, texts.actor, texts.action, texts.number, texts.change]}
    >
      {entries.map((entry) => (
        <tr key={entry.id}>
          <td className={styles.time}>
            <time dateTime={entry.createdAt}>{TIME.format(new Date(entry.createdAt))}</time>
          </td>
          <td>{entry.actor}</td>
          <td className={styles.action}>{actionLabel(entry.action)}</td>
          <td>{entry.subjectId}</td>
          <td>
            <Changes entry={entry} />
          </td>
        </tr>
      ))}
    </AdminTable>
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
