import type { OwnPermission, readOwnPermission } from '#features/permissions/contract.ts'
import { PERMISSION_NAME, permissionText } from '#features/permissions/rules.ts'
import { NoticeForm, SentNotice } from '#features/permissions/web/exports.ts'
import { formatDay } from '#platform/shared/format.ts'
import type { PageProps } from '#platform/web/page.ts'
import { readSent, type SentSearch, useSent } from '#platform/web/sent.ts'
import styles from './own-page.module.css'
import { defineOwnPage } from './own-page.ts'
import { OwnPart } from './own-part.tsx'
import { permissionTexts as texts } from './own-texts.ts'

export const page = defineOwnPage('/mein-eintrag/:slug/erlaubnis', {
  title: PERMISSION_NAME,
  about: ({ data }) => data.listingTitle,
  readSearch: readSent,
  load: ({ api, params: { slug } }) =>
    api.call<typeof readOwnPermission>('/api/operator/listings/:slug/permission', { params: { slug } }),
  Page: PermissionPage,
})

type Props = PageProps<OwnPermission, SentSearch, 'slug'>

/** The permission of a listing: what stands on its page, what waits, and the form for the notice. */
function PermissionPage({ data: { listingTitle, shown, latest }, params: { slug }, search }: Props) {
  const { isSent, onSent } = useSent(search)
  return (
    <OwnPart title={PERMISSION_NAME} about={texts.about(listingTitle)}>
      <div role="status">{isSent && latest?.status === 'open' && <p className="notice">{texts.sent}</p>}</div>
      <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby="stand">
        <h2 id="stand">{texts.shown}</h2>
        <p>
          <strong>{permissionText(shown)}</strong>
        </p>
        {shown && !shown.hasLapsed && <p className="note">{texts.lasts(formatDay(shown.lapsesOn))}</p>}
        {latest && (latest.status === 'open' || latest.status === 'refused') && (
          <SentNotice notice={latest} />
        )}
      </section>
      <section className={`panel stack gap-3 ${styles.card}`} aria-labelledby="bescheid">
        <h2 id="bescheid">{latest?.status === 'open' ? texts.again : texts.send}</h2>
        <ul className={`stack gap-2 ${styles.points}`}>
          {texts.what.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
        <NoticeForm key={latest?.submittedAt} slug={slug} onSent={onSent} />
      </section>
    </OwnPart>
  )
}
