import { RequestPart, requestLabels as texts } from '#features/booking-requests/web/exports.ts'
import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, pageAddress, usePage } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { listingClosed } from './listing-closed.tsx'
import { listingMissing } from './listing-missing.tsx'
import styles from './report-page.module.css'

/** Where the form of the listing's page leads when something in it was wrong and no scripts run. */
export const page = definePage('/hundepension/:slug/anfrage', {
  load: async ({ api, params }) => ({
    listing: await api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params }),
    today: berlinDay(new Date()),
  }),
  head: ({ site, params, data: { listing } }) =>
    pageHead({
      site,
      path: `/hundepension/${encodeURIComponent(params.slug)}/anfrage`,
      title: `${texts.title}: ${listing.listingTitle}`,
      description: texts.intro,
      noindex: true,
      hasForm: true,
    }),
  Page: RequestPage,
  missing: listingMissing,
  gone: listingClosed,
  failed: listingMissing,
})

type Props = PageProps<{ listing: Listing; today: string }, object, 'slug'>

function RequestPage({ data: { listing, today }, params: { slug } }: Props) {
  const { api } = usePage()
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
      <div className={styles.panel}>
        <h1 className={styles.title}>{listing.listingTitle}</h1>
        <RequestPart api={api} listing={listing} facts={null} today={today} />
      </div>
    </div>
  )
}
