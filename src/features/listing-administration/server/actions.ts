/** What staff do to one or many listings from their list, and take back. */
import { type AuditAction, recordAudits } from '#features/administrators/server/exports.ts'
import {
  bin,
  changeListings,
  changeListingsBack,
  enteredByIds,
  type ListingDraft,
  locate,
  lockListings,
  lookupFor,
  type PlaceLookup,
  unbin,
} from '#features/listings/server/exports.ts'
import {
  earlier,
  freeUntil,
  type Placement,
  placeBack,
  placementsOf,
  type RunningTerm,
  rememberTerms,
  runningTerms,
  setPlacements,
} from '#features/premium/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Staff } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { found } from '#platform/shared/expected.ts'
import { isSame } from '#platform/shared/same-value.ts'
import type { ListingAction, previewAction, undoAction } from '../contract.ts'
import { type ActionKind, MAX_NAMED, MAX_PREVIEWED, UNDO_MINUTES } from '../rules.ts'
import * as queries from './action-queries.ts'
import { noteOn, stateText, termText } from './action-words.ts'
import { takeApart } from './merging.ts'
import { checkTerm, dayIn } from './term.ts'

type Change = queries.DoneChange & { title: string }

/** What would become of the listings; nothing is written. */
export async function preview(
  db: Db,
  ids: readonly number[],
  action: ListingAction,
): Promise<OutputOf<typeof previewAction>> {
  const { planned, kept } = await plan(db, ids, action)
  const shown = planned.slice(0, MAX_PREVIEWED)
  const left =
    action.kind === 'bin'
      ? await queries.leftBy(
          db,
          shown.map(({ change }) => change.id),
        )
      : undefined
  const changes = shown.map(({ change: { id, title, before, after }, draft }) => ({
    id,
    listingTitle: title,
    before: stateText(before),
    after: stateText(after),
    note: noteOn(action, after, draft, left?.get(id)),
  }))
  const shownKept = kept.slice(0, MAX_PREVIEWED).map(({ id, title, term }) => ({
    id,
    listingTitle: title,
    note: termText(term),
  }))
  return { changes, total: planned.length, kept: shownKept, totalKept: kept.length }
}

/** Does it to all of the listings that it makes a difference to. Throws ApiError `not_found` when none is there. */
export function carryOut(
  db: Db,
  staff: Staff,
  ids: readonly number[],
  action: ListingAction,
  partOf?: number,
): Promise<{ actionId: number | null; changed: number }> {
  return db.transaction().execute(async (transaction) => {
    const { kind } = action
    if (
      partOf !== undefined &&
      !(await queries.isFirstPart(transaction, { id: partOf, kind, by: staff.name }))
    )
      throw new ApiError('invalid', 'Dieser Teil gehört zu nichts, das du begonnen hast.')
    await lockListings(transaction, ids)
    const { planned } = await plan(transaction, ids, action)
    if (planned.length === 0) return { actionId: null, changed: 0 }
    const terms = kind === 'premium' ? await rememberTerms(transaction, ids) : undefined
    const changes = planned.map(({ change }) => ({ ...change, terms: terms?.get(change.id) }))
    await apply(transaction, staff, changes, changeListings)
    await note(transaction, staff, kind, changes)
    const actionId = await queries.insertAction(transaction, {
      kind,
      by: staff.name,
      partOf,
      changes: changes.map(({ title: _, ...change }) => change),
    })
    return { actionId, changed: changes.length }
  })
}

/** Takes back what was done, but for listings that are no longer as it left them; the first of those are named. */
export function undo(db: Db, staff: Staff, id: number): Promise<OutputOf<typeof undoAction>> {
  return db.transaction().execute(async (transaction) => {
    const locked = await queries.lockAction(transaction, id)
    const action = found(locked, 'Das lässt sich nicht mehr zurücknehmen.')
    if (action.isUndone) throw new ApiError('conflict', 'Das ist schon zurückgenommen.')
    if (action.isOver)
      throw new ApiError(
        'gone',
        `Das ging nur ${UNDO_MINUTES} Minuten lang; die Einträge bleiben, wie sie sind.`,
      )
    await queries.markUndone(transaction, id)
    if (action.kind === 'merge') {
      await takeApart(transaction, staff, action.changes[0])
      return { restored: 1, kept: 0, keptListings: [] }
    }
    const listings = action.changes.map((change) => change.id)
    const held = await lockListings(transaction, listings)
    const binned = new Set(held.flatMap(({ id: listing, state }) => (state === 'binned' ? [listing] : [])))
    const present = await statesOf(transaction, action.changes, binned)
    const back = action.changes
      .filter(({ id: listing, after }) => isSame(present.get(listing), after))
      .map(({ before, after, ...change }) => ({ ...change, title: '', before: after, after: before }))
    await apply(
      transaction,
      staff,
      back.filter(({ terms }) => terms === undefined),
      changeListingsBack,
    )
    await placeBack(
      transaction,
      back.flatMap(({ id: listing, terms, after: { placement } }) =>
        terms && placement ? [{ id: listing, isPremium: placement.isPremium, terms }] : [],
      ),
    )
    await note(transaction, staff, action.kind, back)
    const restored = new Set(back.map((change) => change.id))
    return {
      restored: back.length,
      kept: action.changes.length - back.length,
      keptListings: held
        .filter(({ id: listing }) => !restored.has(listing))
        .slice(0, MAX_NAMED)
        .map(({ id: listing, title, state }) => ({
          id: listing,
          listingTitle: title,
          isLive: state === 'live',
        })),
    }
  })
}

/** What an action would change, and listings whose running term it leaves as it is. */
interface Plan {
  planned: { change: Change; draft: ListingDraft }[]
  kept: { id: number; title: string; term: RunningTerm }[]
}

/** In the order of the ids. */
async function plan(db: Db, ids: readonly number[], action: ListingAction): Promise<Plan> {
  if (action.kind === 'premium') checkTerm('action.until', action.until)
  const [entered, placements, free, terms] = await Promise.all([
    enteredByIds(db, ids),
    placementsOf(db, ids),
    action.kind === 'premium' ? freeUntil(db, ids) : new Map<number, string>(),
    action.kind === 'premium' ? runningTerms(db, ids) : new Map<number, RunningTerm>(),
  ])
  const lookup = action.kind === 'position' ? await lookupFor(db, entered) : undefined
  const { planned, kept }: Plan = { planned: [], kept: [] }
  for (const { id, ...draft } of entered) {
    const term = terms.get(id)
    if (action.kind === 'premium' && term && (term.isShared || term.endsOn > action.until)) {
      kept.push({ id, title: draft.title, term })
      continue
    }
    const after = await target(db, action, draft, lookup, free.get(id))
    if (!after) continue
    const before = now(after, draft, placements.get(id))
    if (isSame(before, after)) continue
    planned.push({ change: { id, title: draft.title, before, after }, draft })
  }
  return { planned, kept }
}

/** What a listing is to be; premium at most until the last free day before the next term, undefined when none is free. */
async function target(
  db: Db,
  action: ListingAction,
  draft: ListingDraft,
  lookup: PlaceLookup | undefined,
  lastFree: string | undefined,
): Promise<queries.ListingState | undefined> {
  if (action.kind === 'premium') {
    const until = earlier(action.until, lastFree)
    return until < dayIn(0) ? undefined : { placement: { isPremium: true, until } }
  }
  if (action.kind === 'category') return { category: action.category }
  if (action.kind === 'bin') return { isBinned: true }
  const { latitude, longitude } = await locate(db, { ...draft, latitude: null, longitude: null }, lookup)
  return { latitude, longitude }
}

/** What a listing is, as far as the other state speaks of it. */
function now(
  like: queries.ListingState,
  draft: ListingDraft | undefined,
  placement: Placement | undefined,
  isInBin = false,
): queries.ListingState {
  const { placement: _, isBinned, ...fields } = like
  const names = Object.keys(fields) as (keyof ListingDraft)[]
  return {
    ...(like.placement && { placement: placement ?? { isPremium: false, until: null } }),
    ...(isBinned !== undefined && { isBinned: isInBin }),
    ...Object.fromEntries(names.map((name) => [name, draft?.[name]])),
  }
}

async function statesOf(
  db: Db,
  changes: readonly queries.DoneChange[],
  binned: ReadonlySet<number>,
): Promise<Map<number, queries.ListingState>> {
  const ids = changes.map(({ id }) => id)
  const [entered, placements] = await Promise.all([enteredByIds(db, ids), placementsOf(db, ids)])
  const drafts = new Map(entered.map(({ id, ...draft }) => [id, draft]))
  return new Map(
    changes.map(({ id, after }) => [id, now(after, drafts.get(id), placements.get(id), binned.has(id))]),
  )
}

async function apply(
  transaction: Db,
  staff: Staff,
  changes: readonly Change[],
  write: (transaction: Db, edited: { id: number; changes: Partial<ListingDraft> }[]) => Promise<unknown>,
): Promise<void> {
  const thrown = changes.filter(({ after }) => after.isBinned === true).map(({ id }) => id)
  const kept = changes.filter(({ after }) => after.isBinned === false).map(({ id }) => id)
  if (thrown.length > 0) await bin(transaction, thrown)
  if (kept.length > 0) await unbin(transaction, kept)
  const placed = changes.flatMap(({ id, after }) => (after.placement ? [{ id, ...after.placement }] : []))
  if (placed.length > 0) await setPlacements(transaction, placed, staff.name)
  const edited = changes
    .map(({ id, after: { placement: _, isBinned: __, ...fields } }) => ({ id, changes: fields }))
    .filter(({ changes: fields }) => Object.keys(fields).length > 0)
  if (edited.length > 0) await write(transaction, edited)
}

const AUDITED: Record<ActionKind, AuditAction> = {
  premium: 'listing.premium',
  category: 'listing.update',
  position: 'listing.update',
  bin: 'listing.delete',
}

function note(transaction: Db, staff: Staff, kind: ActionKind, changes: readonly Change[]): Promise<void> {
  return recordAudits<Placement | queries.ListingState, Placement | queries.ListingState>(
    transaction,
    staff,
    changes.map(({ id, before, after }) => ({
      action: after.isBinned === false ? 'listing.restore' : AUDITED[kind],
      subjectId: id,
      before: before.placement ?? before,
      after: after.placement ?? after,
    })),
  )
}
