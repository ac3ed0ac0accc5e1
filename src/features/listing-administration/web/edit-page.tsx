import { useEffect, useRef, useState } from 'react'
import { defineStaffPage } from '#features/administrators/web/exports.ts'
import {
  CloseButton,
  ConfirmButton,
  FactList,
  ReopenButton,
} from '#features/confirmations/web/staff-exports.ts'
import type { OwnRoom, reportRoomAsStaff, staffRoom } from '#features/room/contract.ts'
import { RoomCard } from '#features/room/web/exports.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { BackLink } from '#platform/web/admin/back-link.tsx'
import { differences, disputed } from '#platform/web/admin/conflict.ts'
import { ConflictPanel } from '#platform/web/admin/conflict-panel.tsx'
import { FormActions } from '#platform/web/form/form.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { ClosedListing, closedListingById, EditedListing, editedListingById } from '../contract.ts'
import { LISTING_FIELDS } from '../fields.ts'
import { ActionPanel } from './action-panel.tsx'
import { KeptNote } from './form-cards.tsx'
import { texts } from './form-texts.ts'
import { shownText, type Typed, typedOf } from './form-values.ts'
import { forget, readKept } from './kept-input.ts'
import styles from './listing-form.module.css'
import { ListingForm } from './listing-form.tsx'
import { RECENT_ID } from './recent-actions.tsx'

export const page = defineStaffPage('/admin/listings/:id', {
  title: texts.editTitle,
  about: ({ data }) => data.listing.listingTitle,
  load: async ({ api, params }) => {
    const id = Number(params.id)
    if (!Number.isSafeInteger(id)) throw new ApiError('not_found')
    // First: of one that is closed it says so.
    const listing = await api.call<typeof editedListingById>('/api/admin/listings/:id', { params: { id } })
    const room = await api.call<typeof staffRoom>('/api/admin/listings/:id/room', { params: { id } })
    return { listing, room }
  },
  Page: EditPage,
  missing: { title: texts.missingTitle, View: MissingListing },
  gone: {
    title: texts.closedTitle,
    load: ({ api, params }) =>
      api.call<typeof closedListingById>('/api/admin/listings/:id/closed', {
        params: { id: Number(params.id) },
      }),
    View: ClosedListingView,
  },
})

/** What the form was made of, what stood in it at first, and how often it has been made anew. */
interface Round {
  listing: EditedListing
  /** What was stored when it was begun. */
  base: Typed
  initial: Typed
  /** When that was, in milliseconds since 1970. */
  since: number
  count: number
}

function EditPage({ data }: PageProps<{ listing: EditedListing; room: OwnRoom }, object, 'id'>) {
  const { api, reload } = usePage()
  const [round, setRound] = useState<Round>(() => {
    const typed = typedOf(data.listing)
    return { listing: data.listing, base: typed, initial: typed, since: Date.now(), count: 0 }
  })
  const [mine, setMine] = useState(round.initial)
  const [theirs, setTheirs] = useState<EditedListing>()
  const [isDeleting, setDeleting] = useState(false)
  const [keptSince, setKeptSince] = useState<number>()
  const { count, since, ...made } = round
  const { listing, base } = made
  const { id, slug, listingTitle, postalCode, location, isPremium } = listing
  // What is done beside the form is there without making that anew.
  const { confirmations, history } = data.listing
  const [latest] = history
  const stored = useRef(data.listing)
  stored.current = data.listing
  const keepTyping = useFocusInNext(count)
  const versions = theirs && { base, mine, theirs: typedOf(theirs) }

  const read = () => api.call<typeof editedListingById>('/api/admin/listings/:id', { params: { id } })

  function begin(from: EditedListing, typed: Typed, began = typedOf(from), since = Date.now()) {
    setTheirs(undefined)
    setMine(typed)
    setRound({ listing: from, base: began, initial: typed, since, count: count + 1 })
  }

  // What was typed before is there again; where others have saved since, both versions are.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the page is opened
  useEffect(() => {
    const kept = readKept(id)
    if (!kept) return
    const current = typedOf(data.listing)
    if (differences(current, kept.typed).length === 0) return forget(id)
    begin(data.listing, kept.typed, kept.base, kept.since)
    setKeptSince(kept.since)
    if (differences(current, kept.base).length > 0) setTheirs(data.listing)
  }, [])

  function onSaved({ slug, version }: { slug: string; version: number }) {
    const { current } = stored
    setKeptSince(undefined)
    keepTyping()
    if (current.version >= version) begin(current, typedOf(current))
    else begin({ ...listing, slug, version }, mine, mine)
    void showToast({ title: texts.saved })
  }

  return (
    <AdminLayout
      title={listingTitle}
      back={<BackLink to="/admin/listings">{texts.back}</BackLink>}
      actions={
        <>
          <PageLink
            to="/hundepension/:slug"
            params={{ slug }}
            target="_blank"
            className={buttonClass('quiet', 'small')}
          >
            <Icon name="eye" size={18} />
            {texts.view}
          </PageLink>
          <button type="button" className={buttonClass('quiet', 'small')} onClick={() => setDeleting(true)}>
            <Icon name="trash-2" size={18} />
            {texts.remove}
          </button>
        </>
      }
    >
      <p className={`note cluster ${styles.meta}`}>
        {isPremium && <Badge tone="premium">{texts.premium}</Badge>} #{id} · {postalCode} {location}
        {latest && ` · ${texts.changedBy(formatMoment(latest.at), latest.by)}`}
      </p>
      {isDeleting && (
        <div className={styles.dock}>
          <ActionPanel
            kind="bin"
            ids={[id]}
            onClose={() => setDeleting(false)}
            leadsTo={`/admin/listings#${RECENT_ID}`}
          />
        </div>
      )}
      {keptSince !== undefined && (
        <KeptNote
          since={keptSince}
          onDiscard={() => {
            forget(id)
            setKeptSince(undefined)
            begin(data.listing, typedOf(data.listing))
          }}
        />
      )}
      {theirs && versions && (
        <ConflictPanel
          subject={texts.subject}
          versions={versions}
          fields={LISTING_FIELDS}
          shown={shownText}
          who={theirs.history[0]?.by}
          at={theirs.history[0]?.at}
          since={since}
          onMerged={(typed) => begin(theirs, typed)}
        />
      )}
      <ListingForm
        key={count}
        {...made}
        history={history}
        keptFor={id}
        openConflicts={versions && disputed(versions).length}
        onTyped={setMine}
        onStored={() => reload({ isSent: true })}
        onSaved={onSaved}
        onConflict={async () => setTheirs(await read())}
      />
      <section className={`panel stack gap-4 ${styles.proofs}`} aria-labelledby="stand">
        <h2 id="stand">{texts.proofs}</h2>
        <FactList confirmations={confirmations} />
        <FormActions>
          <ConfirmButton id={id} />
          <CloseButton id={id} />
        </FormActions>
      </section>
      <RoomCard
        room={data.room}
        send={(body) =>
          api.send<typeof reportRoomAsStaff>('PUT', '/api/admin/listings/:id/room', { params: { id }, body })
        }
      />
    </AdminLayout>
  )
}

/** Gives the focus to the field of the form made anew that had it in the one before; the answer notes which that is. */
function useFocusInNext(count: number): () => void {
  const noted = useRef<{ selector: string; at?: number | null }>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form is the occasion
  useEffect(() => {
    const { selector, at } = noted.current ?? {}
    noted.current = undefined
    const next = selector === undefined ? null : document.querySelector<HTMLElement>(`main ${selector}`)
    next?.focus({ preventScroll: true })
    if (at != null && 'selectionStart' in Object(next)) (next as HTMLInputElement).setSelectionRange(at, at)
  }, [count])
  return () => {
    const { name, type, selectionStart } = document.activeElement as HTMLInputElement
    if (name) noted.current = { selector: `[name="${CSS.escape(name)}"]`, at: selectionStart }
    else if (type === 'submit') noted.current = { selector: '[type="submit"]' }
  }
}

function MissingListing() {
  return (
    <AdminLayout title={texts.missingTitle}>
      <p>{texts.missing}</p>
      <p>
        <PageLink to="/admin/listings" className={buttonClass('quiet')}>
          {texts.back}
        </PageLink>
      </p>
    </AdminLayout>
  )
}

/** Its page says that it is closed; opened again it is where it was. */
function ClosedListingView({ data }: { data: ClosedListing | undefined }) {
  const { id = '' } = usePage().params
  return (
    <AdminLayout title={texts.closedTitle} back={<BackLink to="/admin/listings">{texts.back}</BackLink>}>
      {data && <p>{texts.closed(`${data.listingTitle}, ${data.location}`, formatMoment(data.closedAt))}</p>}
      <FormActions>
        <ReopenButton id={Number(id)} />
      </FormActions>
    </AdminLayout>
  )
}
