import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import { ReportForm, reportPath, reportTexts } from '#features/reports/web/exports.ts'
import { textSearch } from '#platform/shared/search-params.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import styles from './form-beside-listing.module.css'
import { FormBesideListing } from './form-beside-listing.tsx'
import { listingClosed } from './listing-closed.tsx'
import { listingMissing } from './listing-missing.tsx'

const texts = reportTexts.listing

export const page = defineUnlistedPage('/hundepension/:slug/fehler-melden', {
  readSearch: (raw) => textSearch(['gesendet'], raw),
  load: ({ api, params }) => api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params }),
  head: ({ data: { listingTitle } }) => ({
    title: `${texts.title}: ${listingTitle}`,
    description: texts.about(listingTitle),
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
    <FormBesideListing listing={listing} label={texts.title} title={isSent ? texts.thanksTitle : texts.title}>
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
    </FormBesideListing>
  )
}
