import type { Stay } from '#features/stay/stay.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { pathOfDays } from '../watch-path.ts'
import { watchTexts as texts } from './watch-texts.ts'

/** Leads to where somebody asks to be told when a place becomes free. */
export function WatchLink({ slug, days }: { slug: string; days: Stay }) {
  return (
    <PageLink
      to="/hundepension/:slug/benachrichtigen/:days"
      params={{ slug, days: pathOfDays(days) }}
      rel="nofollow"
      className={`${buttonClass('quiet', 'small')} no-print`}
    >
      <Icon name="bell" size={16} />
      {texts.link}
    </PageLink>
  )
}
