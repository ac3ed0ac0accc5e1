/** Operators change their listings: some of it at once, some once staff have looked at it. */
import crypto from 'node:crypto'
import {
  changeListing,
  enteredOf,
  type ListingDraft,
  lockListing,
} from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { EditedListing } from '../contract.ts'
import { CHANGE_NAMES, CHANGES, type ChangeName, isImmediate, PARTS, type Part } from '../editing.ts'
import { type ChangeRow, changesOf, dropWaiting, keepChange, ownListingId } from './change-queries.ts'
import { fieldsOf, typedOf } from './typed.ts'

/** The fields of a listing that a change is about. */
const CHANGED_FIELDS: Record<ChangeName, readonly (keyof ListingDraft)[]> = {
  phone: ['phone'],
  email: ['email'],
  website: ['website'],
  hours: ['businessHours'],
  prices: ['priceFrom', 'tariffs'],
  title: ['title'],
  category: ['category'],
  place: ['address', 'postcode', 'location'],
  description: ['description'],
  features: ['features'],
}

/** A listing as its operator edits it: `not_found` for everybody else. */
export async function readEdited(db: Db, operator: Operator, slug: string): Promise<EditedListing> {
  const { id, live, shown, changes } = await ownListing(db, operator, slug)
  const parts = Object.values(PARTS).map((part) => {
    const typed = typedOf(part, shown)
    return [part, { typed, base: baseOf(typed) }]
  })
  return {
    id,
    slug,
    listingTitle: live.title,
    parts: Object.fromEntries(parts),
    changes: changes.map(({ name, status, createdAt, reason }) => ({
      name,
      status,
      createdAt: createdAt.toISOString(),
      reason,
    })),
  }
}

/** Saves what was typed on top of `base`. Throws ApiError `conflict` when that is no longer what is there. */
export async function saveEdit(
  db: Db,
  operator: Operator,
  slug: string,
  part: Part,
  { base, ...typed }: Readonly<Record<string, string>>,
): Promise<EditedListing> {
  const fields = fieldsOf(part, typed)
  await db.transaction().execute(async (transaction) => {
    const listingId = await ownListingId(transaction, operator.id, slug)
    if (listingId !== undefined) await lockListing(transaction, listingId)
    const { id, live, shown } = await ownListing(transaction, operator, slug)
    if (baseOf(typedOf(part, shown)) !== base)
      throw new ApiError(
        'conflict',
        'Das wurde inzwischen an anderer Stelle geändert. Nichts ist überschrieben: Vergleiche beides und speichere noch einmal.',
      )
    for (const name of CHANGE_NAMES.filter((each) => CHANGES[each].part === part)) {
      const after = pick(fields, name)
      if (isSame(after, pick(shown, name))) continue
      const before = pick(live, name)
      const change = { listingId: id, operatorId: operator.id, name, before, after }
      if (isImmediate(name)) {
        await changeListing(transaction, id, after)
        await keepChange(transaction, { ...change, status: 'applied' })
      } else if (isSame(after, before)) await dropWaiting(transaction, id, name)
      else await keepChange(transaction, { ...change, status: 'waiting' })
    }
  })
  return readEdited(db, operator, slug)
}

interface OwnListing {
  id: number
  /** As everybody sees it. */
  live: ListingDraft
  /** With what waits. */
  shown: ListingDraft
  changes: ChangeRow[]
}

async function ownListing(db: Db, operator: Operator, slug: string): Promise<OwnListing> {
  const id = await ownListingId(db, operator.id, slug)
  const live = id === undefined ? undefined : await enteredOf(db, id)
  if (id === undefined || !live) throw new ApiError('not_found', 'Diesen Eintrag gibt es nicht.')
  const changes = await changesOf(db, id)
  const waiting = changes.filter(({ status }) => status === 'waiting').map(({ after }) => after)
  return { id, live, shown: Object.assign({}, live, ...waiting), changes }
}

function pick(fields: Partial<ListingDraft>, name: ChangeName): Partial<ListingDraft> {
  return Object.fromEntries(CHANGED_FIELDS[name].map((field) => [field, fields[field]]))
}

/** Whether both say the same, in whatever order their parts are stored. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([a], [b]) => a.localeCompare(b))
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]))
}

/** What a form was made of, in a few letters. */
function baseOf(typed: Readonly<Record<string, string>>): string {
  return crypto.createHash('sha256').update(JSON.stringify(typed)).digest('base64url').slice(0, 22)
}
