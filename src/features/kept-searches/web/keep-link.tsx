import { toSearch } from '#platform/shared/endpoint.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { texts } from './texts.ts'

/** Leads to where somebody asks to be told of what is new in a search, of which these are the parameters. */
export function KeepLink({ search }: { search: object }) {
  const text = toSearch({ ...search })
  if (text === '') return null
  return (
    <PageLink
      to="/neue-eintraege/:search"
      params={{ search: text }}
      rel="nofollow"
      className={`${buttonClass('quiet')} no-print`}
    >
      <Icon name="bell" size={18} />
      {texts.link}
    </PageLink>
  )
}
