import type { AuditEntry } from '../contract.ts'
import { auditChanges } from './audit-changes.ts'
import styles from './audit-page.module.css'
import { actionLabel, fieldLabel, auditTexts as texts, valueLabel } from './audit-texts.ts'

const TIME = new Intl.DateTimeFormat('de-DE', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Europe/Berlin',
})

/** A table on wide screens, cards on small ones. */
export function AuditTable({ entries }: { entries: AuditEntry[] }) {
  return (
    <div className={styles.panel}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.time}</th>
            <th scope="col">{texts.actor}</th>
            <th scope="col">{texts.action}</th>
            <th scope="col">{texts.number}</th>
            <th scope="col">{texts.change}</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </div>
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
