import type { Listing } from '#features/listings/contract.ts'
import { aboutListing } from '#features/listings/web/exports.ts'
import { ReportForm, reportTexts } from '#features/reports/web/exports.ts'
import { type PageProps, pageAddress } from '#platform/web/page.ts'
import { readSent, type SentSearch, useSent } from '#platform/web/sent.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import styles from './form-beside-listing.module.css'
import { FormBesideListing } from './form-beside-listing.tsx'
import { listingClosed } from './listing-closed.tsx'
import { listingMissing } from './listing-missing.tsx'

const texts = reportTexts.listing

export const page = defineUnlistedPage('/hundepension/:slug/fehler-melden', {
  readSearch: readSent,
  ...aboutListing({ ...texts, sentTitle: texts.thanksTitle }),
  Page: ReportPage,
  missing: listingMissing,
  gone: listingClosed,
  failed: listingMissing,
})

type Props = PageProps<Listing, SentSearch, 'slug'>

function ReportPage({ data: listing, params: { slug }, search }: Props) {
  const { isSent, onSent } = useSent(search)
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
          subject="listing"
          id={listing.id}
          action={pageAddress('/hundepension/:slug/fehler-melden', { params: { slug } })}
          onSent={onSent}
        >
          <PageLink to="/hundepension/:slug" params={{ slug }} className={buttonClass('quiet')}>
            {texts.back}
          </PageLink>
        </ReportForm>
      )}
    </FormBesideListing>
  )
}
