import { useEffect, useState } from 'react'
import { defineStaffPage } from '#features/administrators/web/exports.ts'
import { type ListSearch, line, listSearch } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { BackLink } from '#platform/web/admin/back-link.tsx'
import type { PageProps } from '#platform/web/page.ts'
import { KeptNote } from './form-cards.tsx'
import { texts } from './form-texts.ts'
import { EMPTY } from './form-values.ts'
import { forget, type KeptInput, readKept } from './kept-input.ts'
import { ListingForm } from './listing-form.tsx'

/** `name` is what a new listing is called at first. */
const FILTERS = { name: line(120) }

export const page = defineStaffPage('/admin/add', {
  title: texts.addTitle,
  readSearch: (raw) => listSearch(raw, FILTERS),
  Page: AddPage,
})

function AddPage({ search: { name } }: PageProps<undefined, ListSearch<typeof FILTERS>>) {
  const [kept, setKept] = useState<KeptInput>()
  // Whoever brings a name along begins another one.
  useEffect(() => {
    if (name === undefined) setKept(readKept('neu'))
  }, [name])
  return (
    <AdminLayout title={texts.addTitle} back={<BackLink to="/admin/listings">{texts.back}</BackLink>}>
      {kept && (
        <KeptNote
          since={kept.since}
          onDiscard={() => {
            forget('neu')
            setKept(undefined)
          }}
        />
      )}
      <ListingForm
        key={kept?.since}
        base={EMPTY}
        initial={kept?.typed ?? { ...EMPTY, listingTitle: name ?? '' }}
        keptFor="neu"
        onSaved={() => location.assign('/admin/listings')}
      />
    </AdminLayout>
  )
}
