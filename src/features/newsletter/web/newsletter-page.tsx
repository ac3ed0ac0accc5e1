import { textSearch } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { consentWording } from '../fields.ts'
import { NewsletterForm } from './newsletter-box.tsx'
import styles from './newsletter-page.module.css'
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
  const { site, go } = usePage()
  if (search.gesendet === '1')
    return (
      <div className={`container ${styles.page}`}>
        <h1>{texts.sentTitle}</h1>
        <p>{texts.sent}</p>
        <PageLink to="/blog" className={buttonClass('brand')}>
          {texts.toBlog}
        </PageLink>
      </div>
    )
  return (
    <div className={`container ${styles.page}`}>
      <h1>{texts.title}</h1>
      <p>{texts.boxText}</p>
      <NewsletterForm onSent={() => void go({ gesendet: '1' })} />
      <p className={styles.small}>{consentWording(site.name)}</p>
    </div>
  )
}
