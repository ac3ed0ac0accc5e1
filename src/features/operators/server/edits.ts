/** Operators change their listings: some of it at once, some once staff have looked at it. */

import crypto from 'node:crypto'
import type * as z from 'zod/mini'
import { confirmAll, recordConfirmations } from '#features/confirmations/server/exports.ts'
import { shownPictures, type Uploads } from '#features/images/server/exports.ts'
import { mostPictures } from '#features/listings/rules.ts'
import {
  changeListing,
  enteredOf,
  type ListingDraft,
  lockListing,
} from '#features/listings/server/exports.ts'
import { enqueueMails, readStopped, type Sender } from '#features/mails/server/exports.ts'
import { postcodeByCode } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Operator } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import { isSame } from '#platform/shared/same-value.ts'
import type { EditedListing, OwnPicture, savePictures as savePicturesCall } from '../contract.ts'
import {
  CHANGE_NAMES,
  CHANGES,
  type ChangeName,
  changedFields,
  isImmediate,
  type Part,
  TYPED_PARTS,
  type TypedPart,
} from '../editing.ts'
import type { Access } from './access.ts'
import { type ChangeRow, changesOf, dropWaiting, keepChange } from './change-queries.ts'
import { selectOperators } from './door-queries.ts'
import { addressChangedByStaffMail, addressChangedMail } from './mails.ts'
import { NO_LISTING, requireOwnListing } from './own-listing.ts'
import { fieldsOfPictures, logoIn, type NamedPicture, newPictures, picturesIn } from './pictures.ts'
import { unopenedAddress } from './queries.ts'
import { stoppedMails } from './stopped-mails.ts'
import { fieldsOf, placed, typedOf } from './typed.ts'

/** A listing as its operator edits it: `not_found` for everybody else. */
export async function readEdited(db: Db, operator: Operator, slug: string): Promise<EditedListing> {
  const { id, live, shown, changes } = await ownListing(db, operator, slug)
  const parts = TYPED_PARTS.map((part) => [part, { typed: typedOf(part, shown), base: baseOf(part, shown) }])
  const named = picturesIn(shown)
  const logo = logoIn(shown)
  const paths = await shownPictures(
    db,
    [...named, ...logo].map(({ name }) => name),
  )
  const unopened = await unopenedAddress(db, id)
  const withPath = (picture: NamedPicture): OwnPicture => ({
    ...picture,
    path: paths.get(picture.name) ?? null,
  })
  return {
    id,
    slug,
    listingTitle: live.title,
    parts: Object.fromEntries(parts),
    pictures: {
      entries: named.map(withPath),
      logo: logo.map(withPath)[0] ?? null,
      most: mostPictures(live.isPremium),
      base: baseOf('pictures', shown),
    },
    unopenedAddress: unopened && {
      email: unopened.email,
      isOwnFormer: unopened.former.includes(operator.email),
      others: unopened.former.filter((email) => email !== operator.email),
    },
    stoppedMails: await stoppedMails(db, operator, [live.email]),
    changes: changes.map(({ name, status, createdAt, reason }) =>
      withTimes({ name, status, createdAt, reason }),
    ),
  }
}

/** What saving needs besides what is saved. */
export interface EditMeans {
  db: Db
  sender: Sender
  access: Access
}

/**
 * Saves what was typed on top of `base`. Throws ApiError `conflict` when that is no longer what is there. Another mail
 * address is told to the one before, and is mailed a link.
 */
export async function saveEdit(
  means: EditMeans,
  operator: Operator,
  slug: string,
  part: TypedPart,
  { base, ...typed }: Readonly<Record<string, string>>,
): Promise<EditedListing> {
  const fields = fieldsOf(part, typed)
  return save(means.db, operator, slug, {
    part,
    base,
    fields: async (transaction, listing) => {
      await checkPostcode(transaction, listing, fields)
      await tellAddresses(means, transaction, operator, listing, { slug, email: fields.email })
      return placed(fields, listing)
    },
  })
}

/** Throws ApiError `invalid` for a new postcode that does not exist; what an import brought may stay. */
async function checkPostcode(
  transaction: Db,
  { shown }: OwnListing,
  { postcode }: Partial<ListingDraft>,
): Promise<void> {
  if (postcode === undefined || postcode === shown.postcode) return
  if (await postcodeByCode(transaction, postcode)) return
  throw wrongField('postcode', 'Diese Postleitzahl gibt es in Deutschland nicht.')
}

/**
 * Whoever reads the mails to the address before hears of it, also when somebody else has changed it; the new one gets a link
 * of its own, unless its reader is an operator already.
 */
async function tellAddresses(
  { sender, access }: EditMeans,
  transaction: Db,
  operator: Operator,
  { id, live: { title, email: old } }: OwnListing,
  { slug, email }: { slug: string; email: string | null | undefined },
): Promise<void> {
  if (!email || old?.toLowerCase() === email.toLowerCase()) return
  const isStopped = await readStopped(transaction, email.toLowerCase(), 'requests')
  if (old)
    await enqueueMails(transaction, [addressChangedMail({ title, slug, old, email, isStopped }, sender)])
  const [operators = []] = await selectOperators(transaction, [id])
  if (operators.includes(email.toLowerCase())) return
  await access.sendToNewAddress(transaction, operator, { title, email, isStopped })
}

/** Tells the operators of a listing, and the address that it named, that staff have entered another one or none. */
export async function tellStaffAddress(
  transaction: Db,
  sender: Sender,
  changed: { id: number; title: string; slug: string; old: string | null; email: string | null },
): Promise<void> {
  const [operators = []] = await selectOperators(transaction, [changed.id])
  const told = new Set(operators)
  if (changed.old !== null) told.add(changed.old.toLowerCase())
  if (changed.email !== null) told.delete(changed.email.toLowerCase())
  await enqueueMails(
    transaction,
    [...told].map((recipient) => addressChangedByStaffMail(recipient, changed, sender)),
  )
}

/** Confirms that all in a listing of theirs is still so. */
export async function confirmOwn(db: Db, operator: Operator, slug: string): Promise<{ confirmed: true }> {
  await db.transaction().execute(async (transaction) => {
    await confirmAll(transaction, await requireOwnListing(transaction, operator, slug), 'operator')
  })
  return { confirmed: true }
}

/** Takes a picture for a listing of theirs, sent in that field; answers its name. Throws what `Uploads.take` throws. */
export async function uploadPicture(
  db: Db,
  uploads: Uploads,
  operator: Operator,
  slug: string,
  file: unknown,
  field = 'picture',
): Promise<{ name: string }> {
  await requireOwnListing(db, operator, slug)
  if (!Buffer.isBuffer(file)) throw wrongField(field, 'Bitte wähle ein Bild.')
  return { name: await uploads.take(file, field) }
}

/**
 * Saves pictures, the main one first, and the logo on top of `base`, as `saveEdit` does. Those that are new were uploaded
 * before; a logo that is not named stays.
 */
export async function savePictures(
  db: Db,
  uploads: Uploads,
  operator: Operator,
  slug: string,
  { base, pictures, logo }: z.output<typeof savePicturesCall.body>,
): Promise<EditedListing> {
  const fields: FieldsToSave = async (transaction, { live, shown }) => {
    const known = [...picturesIn(live), ...picturesIn(shown)]
    const added = newPictures(pictures, { shown: known, isPremium: live.isPremium })
    const isNewLogo = typeof logo === 'string' && logo !== live.logo && logo !== shown.logo
    const gone = await uploads.keep(transaction, [...added, ...(isNewLogo ? [logo] : [])])
    if (gone.length > 0) {
      const path = gone.some((name) => added.includes(name)) ? 'pictures' : 'logo'
      throw wrongField(path, 'Ein Bild ist nicht mehr da. Bitte lade es noch einmal hoch.')
    }
    return { ...fieldsOfPictures(pictures), logo: logo === undefined ? shown.logo : logo }
  }
  return save(db, operator, slug, { part: 'pictures', base, fields })
}

/** What a listing shall say, made of what it says. */
type FieldsToSave = (transaction: Db, listing: OwnListing) => Promise<Partial<ListingDraft>>

async function save(
  db: Db,
  operator: Operator,
  slug: string,
  { part, base, fields }: { part: Part; base: string | undefined; fields: FieldsToSave },
): Promise<EditedListing> {
  await db.transaction().execute(async (transaction) => {
    await lockListing(transaction, await requireOwnListing(transaction, operator, slug))
    const listing = await ownListing(transaction, operator, slug)
    const { id, live, shown } = listing
    if (baseOf(part, shown) !== base)
      throw new ApiError(
        'conflict',
        'Das wurde inzwischen an anderer Stelle geändert. Nichts ist überschrieben: Vergleiche beides und speichere noch einmal.',
      )
    const saved = await fields(transaction, listing)
    for (const name of CHANGE_NAMES.filter((each) => CHANGES[each].part === part)) {
      const after = pick(saved, name)
      if (isSame(after, pick(shown, name))) continue
      const before = pick(live, name)
      const change = { listingId: id, operatorId: operator.id, name, before, after }
      if (isImmediate(name)) {
        await changeListing(transaction, id, after)
        await recordConfirmations(transaction, [{ listingId: id, fields: changedFields(name) }], {
          by: 'operator',
        })
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
  const id = await requireOwnListing(db, operator, slug)
  const live = found(await enteredOf(db, id), NO_LISTING)
  const changes = await changesOf(db, id)
  const waiting = changes.filter(({ status }) => status === 'waiting').map(({ after }) => after)
  return { id, live, shown: Object.assign({}, live, ...waiting), changes }
}

/** The fields that a change is about. */
export function pick(fields: Partial<ListingDraft>, name: ChangeName): Partial<ListingDraft> {
  return Object.fromEntries(changedFields(name).map((field) => [field, fields[field]]))
}

/** What the form of a part is made of, in a few letters. */
function baseOf(part: Part, listing: ListingDraft): string {
  const content = part === 'pictures' ? [picturesIn(listing), listing.logo] : typedOf(part, listing)
  return crypto.createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 22)
}
