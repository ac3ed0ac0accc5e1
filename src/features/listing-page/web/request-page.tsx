import { RequestPart, requestLabels as texts } from '#features/booking-requests/web/exports.ts'
import type { Listing, listingBySlug } from '#features/listings/contract.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { PageProps } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import { FormBesideListing } from './form-beside-listing.tsx'
import { listingClosed } from './listing-closed.tsx'
import { listingMissing } from './listing-missing.tsx'

/** Where the form of the listing's page leads when something in it was wrong and no scripts run. */
export const page = defineUnlistedPage('/hundepension/:slug/anfrage', {
  load: async ({ api, params }) => ({
    listing: await api.call<typeof listingBySlug>('/api/listings/slug/:slug', { params }),
    today: berlinDay(new Date()),
  }),
  head: ({ data: { listing } }) => ({
    title: `${texts.title}: ${listing.listingTitle}`,
    description: texts.intro,
    hasForm: true,
  }),
  Page: RequestPage,
  missing: listingMissing,
  gone: listingClosed,
  failed: listingMissing,
})

function RequestPage({ data: { listing, today } }: PageProps<{ listing: Listing; today: string }>) {
  return (
    <FormBesideListing listing={listing} label={texts.title} title={listing.listingTitle}>
      <RequestPart listing={listing} facts={null} today={today} />
    </FormBesideListing>
  )
}
