import { sharedNote } from '#features/stay-answer/web/exports.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchResult } from '../contract.ts'
import type { SearchParams } from '../search-params.ts'
import { SearchLink } from './search-link.tsx'
import styles from './search-notice.module.css'
import { noticeOf } from './search-summary.ts'
import { banners } from './search-texts.ts'

interface SearchNoticeProps {
  params: SearchParams
  result: SearchResult
}

/** How the query was understood: spelling, other places of that name, and what is shown instead of hits. */
export function SearchNotice({ params, result }: SearchNoticeProps) {
  const { stay, alternatives, place } = result
  const notice = noticeOf(result, params)
  const shared = sharedNote(stay)
  return (
    <div className={styles.notices} role="status">
      {stay?.notices.map((text) => (
        <p key={text} className={`${styles.banner} ${styles.neutral}`}>
          <Icon name="info" size={20} />
          {text}
        </p>
      ))}
      {shared !== undefined && <p className={styles.shared}>{shared}</p>}
      {place?.corrected && params.query !== undefined && (
        <p>
          <strong>{banners.corrected(place.label)}</strong> {banners.correctedFrom(params.query)}
        </p>
      )}
      {place !== null && place.abroad !== null && (
        <p className={`${styles.banner} ${styles.neutral}`}>
          <Icon name="info" size={20} />
          {banners.abroad(place.abroad, place.label)}
        </p>
      )}
      {alternatives.length > 0 && (
        <p className={styles.alternatives}>
          {banners.alternatives}{' '}
          {alternatives.map(({ label, query }, index) => (
            <span key={query}>
              {separator(index, alternatives.length)}
              <SearchLink params={{ ...params, query, page: undefined }} toTop>
                {label}
              </SearchLink>
            </span>
          ))}
          ?
        </p>
      )}
      {notice && (
        <p className={`${styles.banner} ${styles[notice.tone]}`}>
          {notice.tone === 'good' ? <Icon name="map-pin" size={20} /> : <Icon name="info" size={20} />}
          {notice.text}
        </p>
      )}
    </div>
  )
}

function separator(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? ' oder ' : ', '
}
