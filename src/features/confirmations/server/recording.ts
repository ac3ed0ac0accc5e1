/** Notes who has said that what stands in a listing is so, in the transaction in which it is said. */
import { each, FIELD_NAMES, type FieldName } from '#features/listings/declared/fields.ts'
import { type ListingDraft, setUnconfirmed } from '#features/listings/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Confirmer, FACTS, type Fact } from '../rules.ts'
import { type ConfirmedBefore, deleteImported, forgetSince, type Remembered } from './memory-queries.ts'
import { answerOpenRequests, saveConfirmations, selectConfirmed } from './queries.ts'

/** The group of facts that a field of a listing belongs to; names and texts are none. */
const FACT_OF: Readonly<Record<FieldName, Exclude<Fact, 'permission'> | null>> = each('fact')

/** What was said of a listing: the names of its fields, or groups. */
interface Said {
  listingId: number
  fields?: readonly string[]
  facts?: readonly Fact[]
}

/** `source` is the name of whose data it is, of an import. */
interface By {
  by: Confirmer
  source?: string | null
}

/**
 * Notes confirmations of what was changed or pressed. Whatever an operator or staff do to a listing also answers the mails
 * that asked for it: it is no longer one that nobody has confirmed for long.
 */
export async function recordConfirmations(
  transaction: Db,
  said: readonly Said[],
  { by, source = null }: By,
): Promise<void> {
  const confirmed = said.flatMap(({ listingId, fields = [], facts = factsOf(fields) }) =>
    facts.map((fact) => ({ listingId, fact, confirmedBy: by, source })),
  )
  if (confirmed.length > 0) await saveConfirmations(transaction, confirmed)
  if (by === 'import' || said.length === 0) return
  const ids = said.map(({ listingId }) => listingId)
  await answerOpenRequests(transaction, ids)
  await setUnconfirmed(transaction, ids, false)
}

/** Takes back what the transaction that called `rememberConfirmed` confirmed. */
export async function withdrawConfirmed(transaction: Db, before: Remembered): Promise<void> {
  await forgetSince(transaction, before)
  await setUnconfirmed(transaction, before.unconfirmed, true)
}

/** Of fields that an import had given a listing, what was confirmed before is so again; the last import comes first. */
export async function withdrawImported(
  transaction: Db,
  undone: readonly {
    listingId: number
    fields: readonly string[]
    confirmed?: ConfirmedBefore | undefined
  }[],
): Promise<void> {
  for (const { listingId, fields, confirmed } of undone) {
    const facts = factsOf(fields)
    if (facts.length > 0) await deleteImported(transaction, listingId, facts, confirmed)
  }
}

/** The fields of these listings that somebody has confirmed, and when (YYYY-MM-DD). */
export async function confirmedFields(
  db: Db,
  listingIds: readonly number[],
): Promise<{ listingId: number; field: keyof ListingDraft; on: string }[]> {
  const confirmed = await selectConfirmed(db, listingIds)
  return confirmed.flatMap(({ fact, ...said }) =>
    FIELD_NAMES.filter((field) => FACT_OF[field] === fact).map((field) => ({ ...said, field })),
  )
}

/** The groups about which a listing says something. */
export function factsKnown(listing: ListingDraft): Fact[] {
  const known = (Object.keys(listing) as (keyof ListingDraft)[]).filter((name) => !isEmpty(listing[name]))
  return factsOf(known)
}

function factsOf(fields: readonly string[]): Fact[] {
  return FACTS.filter((fact) =>
    FIELD_NAMES.some((field) => FACT_OF[field] === fact && fields.includes(field)),
  )
}

function isEmpty(value: unknown): boolean {
  return value === null || Object.keys(Object(value)).length === 0 ? typeof value !== 'number' : false
}
