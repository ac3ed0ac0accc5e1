import { ShortPage } from '#features/subscriptions/web/exports.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { readSent, type SentSearch, titleOf, useSent } from '#platform/web/sent.ts'
import { LinkDone } from './link-done.tsx'
import { NewsletterForm } from './newsletter-box.tsx'
import { newsletterTexts as texts } from './texts.ts'

export const page = definePage('/newsletter', {
  readSearch: readSent,
  head: ({ site, search }) =>
    pageHead({
      site,
      path: '/newsletter',
      title: titleOf(search, texts.title, texts.sentTitle),
      description: texts.description(site.name),
      hasForm: true,
    }),
  Page: NewsletterPage,
})

function NewsletterPage({ search }: { search: SentSearch }) {
  const { isSent, onSent } = useSent(search)
  if (isSent) return <LinkDone title={texts.sentTitle} text={texts.sent} />
  return (
    <ShortPage title={texts.title} text={texts.boxText}>
      <NewsletterForm onSent={onSent} />
    </ShortPage>
  )
}
