import type { Stay } from '#features/stay/stay.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { pathOfDays } from '../watch-path.ts'
import styles from './watch-link.module.css'
import { watchTexts as texts } from './watch-texts.ts'

/** Leads to where somebody asks to be told when a place becomes free. */
export function WatchLink({ slug, days }: { slug: string; days: Stay }) {
  return (
    <PageLink
      to="/hundepension/:slug/benachrichtigen/:days"
      params={{ slug, days: pathOfDays(days) }}
      rel="nofollow"
      className={`${styles.link} no-print`}
    >
      <Icon name="bell" size={16} />
      {texts.link}
    </PageLink>
  )
}
