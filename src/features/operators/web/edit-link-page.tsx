import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import { AskForLink } from './ask-for-link.tsx'
import { linkTexts as texts } from './own-texts.ts'

export const page = defineUnlistedPage('/hundepension/:slug/bearbeiten', {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  load: ({ api, params }) => api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params }),
  head: ({ data: { listingTitle } }) => ({
    title: `${texts.title}: ${listingTitle}`,
    description: texts.about(listingTitle),
    hasForm: true,
  }),
  Page: EditLinkPage,
  missing: linkProblem({
    title: 'Eintrag nicht gefunden',
    text: 'Vielleicht hat er inzwischen eine andere Adresse.',
  }),
  gone: linkProblem({
    title: 'Für immer geschlossen',
    text: 'Ein Versehen? Schreib uns, wir öffnen den Eintrag wieder.',
  }),
})

function pathOf(slug: string): string {
  return `/hundepension/${encodeURIComponent(slug)}/bearbeiten`
}

type Props = PageProps<Listing, { gesendet?: string | undefined }, 'slug'>

function EditLinkPage({ data: { listingTitle }, params: { slug }, search: { gesendet } }: Props) {
  const { go } = usePage()
  return (
    <AskForLink
      title={texts.title}
      about={texts.about(listingTitle)}
      action={pathOf(slug)}
      isSent={gesendet === '1'}
      onSent={() => void go({ gesendet: '1' })}
    >
      <PageLink to="/hundepension/:slug" params={{ slug }}>
        {texts.back}
      </PageLink>
      <PageLink to="/hundepension/:slug/uebernehmen" params={{ slug }}>
        {texts.claim}
      </PageLink>
    </AskForLink>
  )
}
