import { formatDate } from '#platform/shared/format.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { Stars } from '#platform/web/ui/rating.tsx'
import type { Review } from '../contract.ts'
import styles from './reviews-panel.module.css'

interface Props {
  review: Review
  /** Where imported reviews come from. */
  importedFrom: string
  /** The listing's title, which signs the operator's reply. */
  listingTitle: string
  /** Offers to report it. */
  canReport?: boolean
}

export function ReviewItem({ review, importedFrom, listingTitle, canReport = false }: Props) {
  const writtenOn = formatDate(review.date)
  return (
    <li className={styles.review}>
      <Photo review={review} />
      <div className={styles.content}>
        <p className={styles.author}>
          <strong>{review.userName}</strong>
          {review.source === 'stay' && (
            <Badge tone="confirmed" icon={<Icon name="shield-check" />}>
              Aufenthalt bestätigt
            </Badge>
          )}
          {review.source === 'imported' && <Badge tone="neutral">Übernommen von {importedFrom}</Badge>}
          {review.source === 'demo' && (
            <Badge tone="demo" title="Erfundene Bewertung zur Veranschaulichung">
              Beispiel
            </Badge>
          )}
        </p>
        <p className={styles.facts}>
          <Stars rating={Math.round(review.rating)} />
          <time dateTime={review.date} title={writtenOn}>
            {review.timeAgo || writtenOn}
          </time>
        </p>
        {review.comment && <p className={styles.comment}>{review.comment}</p>}
        {review.reply !== null && (
          <div className={styles.reply}>
            <p className={styles.replyTitle}>
              <strong>Antwort von {listingTitle}</strong>
              {review.replyDate && <time dateTime={review.replyDate}>{formatDate(review.replyDate)}</time>}
            </p>
            <p className={styles.comment}>{review.reply}</p>
          </div>
        )}
        {canReport && (
          <PageLink
            to="/bewertung-melden/:id"
            params={{ id: String(review.id) }}
            rel="nofollow"
            className={styles.report}
          >
            Bewertung melden
            <span className="visually-hidden"> ({review.userName})</span>
          </PageLink>
        )}
      </div>
    </li>
  )
}

function Photo({ review: { userName, profilePhotoUrl } }: { review: Review }) {
  // A photo elsewhere would tell a third party who reads the page.
  if (profilePhotoUrl !== null && /^\/(?![/\\])/.test(profilePhotoUrl)) {
    return (
      <img
        className={styles.photo}
        src={profilePhotoUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
      />
    )
  }
  return (
    <span className={styles.photo} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(userName)?.[0].toUpperCase() ?? '?'}
    </span>
  )
}
