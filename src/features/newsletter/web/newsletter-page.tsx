import { ShortPage } from '#features/subscriptions/web/exports.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import { LinkDone } from './link-done.tsx'
import { NewsletterForm } from './newsletter-box.tsx'
import { newsletterTexts as texts } from './texts.ts'

export const page = definePage('/newsletter', {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  head: ({ site }) =>
    pageHead({
      site,
      path: '/newsletter',
      title: texts.title,
      description: texts.description(site.name),
      hasForm: true,
    }),
  Page: NewsletterPage,
})

function NewsletterPage({ search }: { search: { gesendet?: string | undefined } }) {
  const { go } = usePage()
  if (search.gesendet === '1') return <LinkDone title={texts.sentTitle} text={texts.sent} />
  return (
    <ShortPage title={texts.title} text={texts.boxText}>
      <NewsletterForm onSent={() => void go({ gesendet: '1' })} />
    </ShortPage>
  )
}
