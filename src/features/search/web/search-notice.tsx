import { sharedNote } from '#features/stay-answer/web/exports.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { SearchResult } from '../contract.ts'
import type { SearchParams } from '../search-params.ts'
import { SearchLink } from './search-link.tsx'
import styles from './search-notice.module.css'
import { noticeOf } from './search-summary.ts'
import { banners } from './search-texts.ts'

/** Places of a name that are offered at once. */
const SHOWN = 6

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
      {shared !== undefined && <p className="note">{shared}</p>}
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
        <div className={styles.alternatives}>
          {banners.alternatives} <Links to={alternatives.slice(0, SHOWN)} params={params} />
          {alternatives.length > SHOWN && (
            <details>
              <summary>{banners.moreAlternatives(alternatives.length - SHOWN)}</summary>
              <Links to={alternatives.slice(SHOWN)} params={params} />
            </details>
          )}
        </div>
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

/**
 * One of them may have been meant: `Neustadt in Holstein, Neustadt an der Orla oder Neustadt (Wied)?` They lie elsewhere: the
 * section of the map stays behind.
 */
function Links({ to, params }: { to: SearchResult['alternatives']; params: SearchParams }) {
  return (
    <>
      {to.map(({ label, query }, index) => (
        <span key={query}>
          {separator(index, to.length)}
          <SearchLink
            params={{ ...params, query, bounds: undefined, group: undefined, page: undefined }}
            toTop
          >
            {label}
          </SearchLink>
        </span>
      ))}
      ?
    </>
  )
}

function separator(index: number, count: number): string {
  if (index === 0) return ''
  return index === count - 1 ? ' oder ' : ', '
}
