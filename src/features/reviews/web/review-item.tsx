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
        {review.comment && <Text id={`review-${review.id}`} text={review.comment} />}
        {review.reply !== null && (
          <div className={styles.reply}>
            <p className={styles.replyTitle}>
              <strong>Antwort von {listingTitle}</strong>
              {review.replyDate && <time dateTime={review.replyDate}>{formatDate(review.replyDate)}</time>}
            </p>
            <Text id={`reply-${review.id}`} text={review.reply} />
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

/** So long that it leaves less for others than its beginning would, in letters or in lines. */
const LONG = /^[\s\S]{1400}|(\n.*){14}/

/** As it was written; of a long text the beginning, all of it for those who want to read on. No part of it is missing where it is searched. */
function Text({ id, text }: { id: string; text: string }) {
  const isLong = LONG.test(text)
  return (
    <>
      {isLong && <input type="checkbox" id={id} className={styles.whole} />}
      <p className={styles.comment}>{text}</p>
      {isLong && (
        <label htmlFor={id} className={styles.unfold}>
          <span>Weiterlesen</span>
          <span>Weniger zeigen</span>
        </label>
      )}
    </>
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
