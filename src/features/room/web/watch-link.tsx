import type { Stay } from '#features/stay/stay.ts'
import type { StayParams } from '#features/stay/stay-params.ts'
import { usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { pathOfDays } from '../watch-path.ts'
import styles from './watch-link.module.css'

interface Props {
  slug: string
  days: Stay
  /** Of the listing, said where several of these links stand on a page. */
  title?: string
  isButton?: boolean
}

/** Leads to where somebody asks to be told when a place becomes free. */
export function WatchLink({ slug, days, title, isButton = false }: Props) {
  const { dogs, traits }: StayParams = usePage().search
  return (
    <PageLink
      to="/hundepension/:slug/benachrichtigen/:days"
      params={{ slug, days: pathOfDays(days) }}
      search={{ dogs, traits }}
      rel="nofollow"
      className={`${isButton ? buttonClass('quiet', 'small') : styles.link} no-print`}
    >
      <Icon name="bell" size={16} />
      Benachrichtigen, wenn frei
      {title !== undefined && <span className="visually-hidden">: {title}</span>}
    </PageLink>
  )
}
