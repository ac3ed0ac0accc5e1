/** Staff make and edit listings, alone or with a script; nobody overwrites what somebody else has changed meanwhile. */
import { recordAudit, refuseKeyOfOneArea, selectAudit } from '#features/administrators/server/exports.ts'
import {
  factsKnown,
  recordConfirmations,
  selectConfirmations,
} from '#features/confirmations/server/exports.ts'
import { shownPictures, type Uploads } from '#features/images/server/exports.ts'
import { selectLately } from '#features/listing-figures/server/exports.ts'
import { selectSources } from '#features/listing-import/server/exports.ts'
import {
  changeListing,
  closedById,
  createListing,
  editedById,
  emptyDraft,
  enteredByIds,
  holdSlugs,
  type ListingDraft,
  lockListing,
  slugOwner,
} from '#features/listings/server/exports.ts'
import type { Sender } from '#features/mails/server/exports.ts'
import { effectiveChanges, selectOperators, tellStaffAddress } from '#features/operators/server/exports.ts'
import {
  earlier,
  freeUntil,
  type Placement,
  placementsOf,
  runningTerms,
  setPlacements,
} from '#features/premium/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { berlinTime } from '#platform/shared/dates.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import { formatDate } from '#platform/shared/format.ts'
import { isSame } from '#platform/shared/same-value.ts'
import type { ClosedListing, EditedListing, updateListing } from '../contract.ts'
import type { ListingInput } from '../schemas.ts'
import { termText } from './action-words.ts'
import { fieldsOf } from './edited-fields.ts'
import { checkTerm, dayIn } from './term.ts'

const SHOWN_HISTORY = 10
const LATELY_DAYS = 30
const PREMIUM_CHANGED = 'Premium wurde inzwischen geändert. Nichts wurde überschrieben.'
const GONE = 'Diesen Eintrag gibt es nicht mehr.'

const ADDRESS_OPENS = 'Wer die E-Mail-Adresse eines Eintrags hat, sieht dessen Anfragen.'

interface AddressChange {
  id: number
  slug: string
  /** Before. */
  listingTitle: string
  title?: string
  /** The address before; without another one it stays. */
  old: string | null
  email?: string | null
}

type Saved = OutputOf<typeof updateListing>

/** Throws ApiError `not_found`, and `gone` for one that is closed for good. */
export async function readEdited(db: Db, id: number): Promise<EditedListing> {
  const there = await editedById(db, id)
  if (!there && (await closedById(db, id)))
    throw new ApiError('gone', 'Dieser Eintrag ist für immer geschlossen.')
  const listing = found(there, 'Diesen Eintrag gibt es nicht.')
  const { featuredImage, logo, images } = listing
  const [placements, shown, sources, confirmations, lately, history] = await Promise.all([
    placementsOf(db, [id]),
    shownPictures(
      db,
      [featuredImage, logo, ...images].filter((each) => each !== null),
    ),
    selectSources(db, id),
    selectConfirmations(db, id),
    selectLately(db, id, LATELY_DAYS),
    historyOf(db, id),
  ])
  return {
    ...listing,
    premiumUntil: placements.get(id)?.until ?? null,
    shownPictures: Object.fromEntries(
      [...shown].flatMap(([name, path]) => (path === null ? [] : [[name, path]])),
    ),
    sources,
    confirmations,
    lately,
    history,
  }
}

/** Throws ApiError `not_found`. */
export async function readClosed(db: Db, id: number): Promise<ClosedListing> {
  return withTimes(found(await closedById(db, id), 'Diesen Eintrag gibt es nicht.'))
}

/** Throws ApiError `invalid` for a slug that is taken, a term that is not to be had, and pictures that are gone. */
export function create(db: Db, uploads: Uploads, staff: Staff, input: ListingInput): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    const empty = emptyDraft(input.listingTitle, input.location, input.postalCode)
    const fields = fieldsOf(input, empty)
    await keepUploads(transaction, uploads, fields)
    const draft = { ...empty, ...fields }
    const slug = input.slug ? await freeSlug(transaction, input.slug) : undefined
    const listing = await createListing(transaction, draft, slug)
    await recordConfirmations(transaction, [{ listingId: listing.id, facts: factsKnown(draft) }], {
      by: 'staff',
    })
    await recordAudit(transaction, staff, {
      action: 'listing.create',
      subjectId: listing.id,
      after: { title: draft.title, slug: listing.slug },
    })
    await place(transaction, staff, listing.id, input)
    return { ...listing, version: 1 }
  })
}

/** What saving needs besides what is saved. */
interface EditMeans {
  db: Db
  uploads: Uploads
  sender: Sender
}

/**
 * Throws ApiError `conflict`, naming who was faster, when the listing is not what was edited, and `forbidden` for the mail
 * address where a key may not change it.
 */
export function update(
  { db, uploads, sender }: EditMeans,
  staff: Staff,
  id: number,
  input: ListingInput,
): Promise<Saved> {
  return db.transaction().execute(async (transaction) => {
    if (!(await lockListing(transaction, id))) throw new ApiError('not_found', GONE)
    const before = found(await editedById(transaction, id), GONE)
    const draft = found((await enteredByIds(transaction, [id]))[0], GONE)
    if (input.version !== undefined && input.version !== before.version)
      throw new ApiError('conflict', await whoWasFaster(transaction, id))
    const slug = input.slug ? await freeSlug(transaction, input.slug, id) : undefined
    const fields = fieldsOf(input, draft)
    await keepUploads(transaction, uploads, fields, draft)
    await changeAddress(transaction, sender, staff, { ...before, ...fields, id, old: draft.email })
    const changed = found(await changeListing(transaction, id, fields, slug), GONE)
    const confirmed = { listingId: id, fields: Object.keys(changed.after) }
    if (confirmed.fields.length > 0) await recordConfirmations(transaction, [confirmed], { by: 'staff' })
    const renamed = changed.slug === before.slug ? {} : { slug: changed.slug }
    if (Object.keys({ ...changed.after, ...renamed }).length > 0) {
      await recordAudit(transaction, staff, {
        action: 'listing.update',
        subjectId: id,
        before: { ...changed.before, ...(renamed.slug && { slug: before.slug }) },
        after: { ...changed.after, ...renamed },
      })
    }
    await place(transaction, staff, id, input)
    const after = await editedById(transaction, id)
    return { id, slug: changed.slug, version: after?.version ?? before.version }
  })
}

/**
 * Whoever reads the address opens the listing and its requests: those who do now hear of another one, and a key that may
 * not see requests enters one only where nobody does. Throws ApiError `forbidden` else.
 */
async function changeAddress(
  transaction: Db,
  sender: Sender,
  staff: Staff,
  { id, slug, listingTitle, title = listingTitle, old, email = old }: AddressChange,
): Promise<void> {
  if (email?.toLowerCase() === old?.toLowerCase()) return
  const [operators = []] = await selectOperators(transaction, [id])
  if (old !== null || operators.length > 0) refuseKeyOfOneArea(staff, ADDRESS_OPENS)
  await tellStaffAddress(transaction, sender, { id, title, slug, old, email })
}

/** Pictures that were uploaded for this stay; throws ApiError `invalid` for those that are gone. */
async function keepUploads(
  transaction: Db,
  uploads: Uploads,
  { featuredImage, logo, images = [] }: Partial<ListingDraft>,
  known?: ListingDraft,
): Promise<void> {
  const before = new Set([known?.featuredImage, known?.logo, ...(known?.images ?? [])])
  const added = [featuredImage, logo, ...images].filter(
    (path) => path?.startsWith('/images/') && !before.has(path),
  )
  const [missing] = await uploads.keep(transaction, added as string[])
  if (missing === undefined) return
  const path = missing === featuredImage ? 'featuredImage' : missing === logo ? 'logo' : 'additionalImages'
  throw wrongField(path, 'Dieses Bild gibt es nicht mehr. Bitte lade es noch einmal hoch.')
}

/** Which other listing has a slug, or had it; null when it is free. */
export async function otherOwner(db: Db, slug: string, id?: number): Promise<number | null> {
  const owner = await slugOwner(db, slug)
  return owner === undefined || owner === id ? null : owner
}

/** Throws ApiError `invalid` when another listing has the slug, or had it: its old address leads there. */
async function freeSlug(transaction: Db, slug: string, id?: number): Promise<string> {
  await holdSlugs(transaction, [slug])
  const owner = await otherOwner(transaction, slug, id)
  if (owner === null) return slug
  throw wrongField('slug', `Diese Adresse gehört schon zu Eintrag #${owner}.`)
}

/** Makes it premium or ordinary, as it was sent. */
async function place(transaction: Db, staff: Staff, id: number, input: ListingInput): Promise<void> {
  if (input.isPremium === undefined) return
  const before = (await placementsOf(transaction, [id])).get(id) ?? { isPremium: false, until: null }
  if (input.premiumWas && !isSame(input.premiumWas, before)) throw new ApiError('conflict', PREMIUM_CHANGED)
  const lastFree = (await freeUntil(transaction, [id])).get(id)
  const after: Placement = {
    isPremium: input.isPremium,
    until: input.isPremium ? endOf(input, before, lastFree) : null,
  }
  if (isSame(before, after)) return
  const term = (await runningTerms(transaction, [id])).get(id)
  if (after.isPremium && term?.isShared)
    throw wrongField(
      'premiumUntil',
      `Der Eintrag ${termText(term)}: Eine weitere Laufzeit vereinbarst du unter „Premium“.`,
    )
  await setPlacements(transaction, [{ id, ...after }], staff.name)
  await recordAudit(transaction, staff, { action: 'listing.premium', subjectId: id, before, after })
}

/** Throws ApiError `invalid` for a day on which another term is agreed on already. */
function endOf(
  { premiumUntil }: ListingInput,
  before: Placement,
  lastFree: string | undefined,
): string | null {
  if (!premiumUntil && before.isPremium) return before.until
  const until = premiumUntil || earlier(dayIn(365), lastFree)
  if (until === before.until) return until
  if (lastFree !== undefined && (until > lastFree || until < dayIn(0)))
    throw wrongField(
      'premiumUntil',
      `Ab dann ist schon eine Laufzeit vereinbart: Hier geht es höchstens bis ${formatDate(lastFree)}.`,
    )
  checkTerm('premiumUntil', until)
  return until
}

/** By staff and by operators together, the latest first. */
async function historyOf(db: Db, id: number): Promise<EditedListing['history']> {
  const range = { limit: SHOWN_HISTORY, offset: 0 }
  const [{ entries }, changes] = await Promise.all([
    selectAudit(db, { action: 'listing', subjectId: String(id) }, range),
    effectiveChanges(db, id, SHOWN_HISTORY),
  ])
  const byStaff = entries.map(({ createdAt, actor, action, after }) => ({
    at: createdAt.toISOString(),
    by: actor,
    action,
    fields: Object.keys(Object(after)),
  }))
  const byOperators = changes.map(({ name, status, decidedBy, at }) => ({
    at: at.toISOString(),
    by: status === 'approved' && decidedBy !== null ? decidedBy : '',
    action: `listing-change.${status}`,
    fields: [name],
  }))
  return [...byStaff, ...byOperators].toSorted((a, b) => (a.at < b.at ? 1 : -1)).slice(0, SHOWN_HISTORY)
}

async function whoWasFaster(db: Db, id: number): Promise<string> {
  const [latest] = await historyOf(db, id)
  if (!latest) return 'Dieser Eintrag wurde inzwischen geändert. Nichts wurde überschrieben.'
  const who = latest.by === '' ? 'Der Betrieb' : latest.by
  return `${who} hat diesen Eintrag um ${berlinTime(new Date(latest.at))} geändert. Nichts wurde überschrieben.`
}
