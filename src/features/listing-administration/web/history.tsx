import { formatMoment } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { EditedListing } from '../contract.ts'
import { actionText, changeText, texts } from './form-texts.ts'
import styles from './listing-form.module.css'

/** What was done to a listing, the latest first. */
export function History({ id, entries }: Pick<EditedListing, 'id'> & { entries: EditedListing['history'] }) {
  return (
    <section className={`panel ${styles.history}`} aria-labelledby="verlauf">
      <h2 id="verlauf">{texts.history}</h2>
      {entries.length === 0 && <p className="note">{texts.noHistory}</p>}
      <ul>
        {entries.map(({ at, by, action, fields }) => {
          const named = [...new Set(fields.flatMap(changeText))]
          return (
            <li key={`${at} ${action} ${fields.join()}`}>
              {actionText(action)}
              {named.length > 0 && `: ${named.join(', ')}`}
              <small>
                {by === '' ? 'Betrieb' : by} · {formatMoment(at)}
              </small>
            </li>
          )
        })}
      </ul>
      {entries.length > 0 && (
        <PageLink to="/admin/protokoll" search={{ was: 'listing', nummer: String(id) }}>
          {texts.allVersions}
        </PageLink>
      )}
    </section>
  )
}
