import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { LinkProblem } from '#platform/web/link-problem.tsx'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { AskForLink } from './ask-for-link.tsx'
import { linkTexts as texts } from './own-texts.ts'

const closedTitle = 'Für immer geschlossen'

export const page = definePage('/hundepension/:slug/bearbeiten', {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  load: ({ api, params }) => api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params }),
  head: ({ site, params, data: { listingTitle } }) =>
    pageHead({
      site,
      path: pathOf(params.slug),
      title: `${texts.title}: ${listingTitle}`,
      description: texts.about(listingTitle),
      noindex: true,
      hasForm: true,
    }),
  Page: EditLinkPage,
  missing: { title: 'Eintrag nicht gefunden', View: MissingListing },
  gone: { title: closedTitle, View: ClosedListing },
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

function MissingListing() {
  return (
    <LinkProblem title="Eintrag nicht gefunden" text="Vielleicht hat er inzwischen eine andere Adresse." />
  )
}

function ClosedListing() {
  return <LinkProblem title={closedTitle} text="Ein Versehen? Schreib uns, wir öffnen den Eintrag wieder." />
}
