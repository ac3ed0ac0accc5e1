import type { Listing } from '#features/listings/contract.ts'
import { aboutListing } from '#features/listings/web/exports.ts'
import { linkProblem } from '#platform/web/link-problem.tsx'
import { type PageProps, pageAddress } from '#platform/web/page.ts'
import { readSent, type SentSearch, useSent } from '#platform/web/sent.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import { AskForLink } from './ask-for-link.tsx'
import { linkTexts as texts } from './link-texts.ts'

export const page = defineUnlistedPage('/hundepension/:slug/bearbeiten', {
  readSearch: readSent,
  ...aboutListing(texts),
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

type Props = PageProps<Listing, SentSearch, 'slug'>

function EditLinkPage({ data: { listingTitle }, params: { slug }, search }: Props) {
  return (
    <AskForLink
      title={texts.title}
      about={texts.about(listingTitle)}
      action={pageAddress('/hundepension/:slug/bearbeiten', { params: { slug } })}
      {...useSent(search)}
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
