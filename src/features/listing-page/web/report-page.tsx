import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import { ReportForm, reportPath, reportTexts } from '#features/reports/web/exports.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, pageAddress, usePage } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { listingClosed } from './listing-closed.tsx'
import { listingMissing } from './listing-missing.tsx'
import styles from './report-page.module.css'

const texts = reportTexts.listing

export const page = definePage('/hundepension/:slug/fehler-melden', {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  load: ({ api, params }) => api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params }),
  head: ({ site, params, data: { listingTitle } }) =>
    pageHead({
      site,
      path: reportPath(params.slug),
      title: `${texts.title}: ${listingTitle}`,
      description: texts.about(listingTitle),
      noindex: true,
      hasForm: true,
    }),
  Page: ReportPage,
  missing: listingMissing,
  gone: listingClosed,
  failed: listingMissing,
})

type Props = PageProps<Listing, { gesendet?: string | undefined }, 'slug'>

function ReportPage({ data: listing, params: { slug }, search: { gesendet } }: Props) {
  const { api, go } = usePage()
  const isSent = gesendet === '1'
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb
        items={[
          {
            label: listing.listingTitle,
            href: pageAddress('/hundepension/:slug', { params: { slug } }),
          },
          { label: texts.title },
        ]}
      />
      <div className={`sheet ${styles.panel}`}>
        <h1 className={styles.title}>{isSent ? texts.thanksTitle : texts.title}</h1>
        <p className={styles.text} role={isSent ? 'status' : undefined}>
          {isSent ? texts.thanks : texts.about(listing.listingTitle)}
        </p>
        {isSent ? (
          <PageLink to="/hundepension/:slug" params={{ slug }} className={buttonClass('brand')}>
            {texts.back}
          </PageLink>
        ) : (
          <ReportForm
            api={api}
            subject="listing"
            id={listing.id}
            action={reportPath(slug)}
            onSent={() => void go({ gesendet: '1' })}
          >
            <PageLink to="/hundepension/:slug" params={{ slug }} className={buttonClass('quiet')}>
              {texts.back}
            </PageLink>
          </ReportForm>
        )}
      </div>
    </div>
  )
}
