import { type CopyKeeper, type Download, takePicture, type Uploads } from '#features/images/server/exports.ts'
import { binnedRows, countBinned, staffRows } from '#features/listings/server/exports.ts'
import type { Sender } from '#features/mails/server/exports.ts'
import { placementsOf } from '#features/premium/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { Feature } from '#platform/server/feature.ts'
import { staffOperation } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import * as merge from '../merge-contract.ts'
import { MAX_CHOSEN } from '../rules.ts'
import { recentActions } from './action-queries.ts'
import { carryOut, preview, undo } from './actions.ts'
import { purgeDue, purgeOne, restore } from './bin.ts'
import { create, otherOwner, readClosed, readEdited, update } from './editing.ts'
import { mergeListings, previewMerge } from './merging.ts'
import type { StaffIndex } from './staff-index.ts'

const PURGE_EVERY_MS = 3_600_000

interface Dependencies {
  db: Db
  index: StaffIndex
  uploads: Uploads
  copies: CopyKeeper
  download: Download
  sender: Sender
}

/** All that staff do with listings. */
export function listingAdministration({
  db,
  index,
  uploads,
  copies,
  download,
  sender,
}: Dependencies): Feature {
  return {
    operations: [
      staffOperation(contract.staffListings, async ({ query }) => {
        const { ids, ...found } = await index.find(query, rangeOf(query))
        const [rows, placements, binned] = await Promise.all([
          staffRows(db, ids),
          placementsOf(db, ids),
          countBinned(db),
        ])
        const entries = rows.map((row) => ({ ...row, premiumUntil: placements.get(row.id)?.until ?? null }))
        return { ...found, entries, binned }
      }),
      staffOperation(contract.selectAll, async ({ query }) => {
        const all = { ...query, sort: 'id', order: 'asc' } as const
        const { ids, total } = await index.find(all, { limit: MAX_CHOSEN, offset: 0 })
        if (total > MAX_CHOSEN)
          throw new ApiError(
            'invalid',
            `Höchstens ${formatNumber(MAX_CHOSEN)} Einträge auf einmal; grenze die Suche ein.`,
          )
        return { ids }
      }),
      staffOperation(contract.editedListingById, ({ params }) => readEdited(db, params.id)),
      staffOperation(contract.closedListingById, ({ params }) => readClosed(db, params.id)),
      staffOperation(contract.listingSlug, async ({ query }) => ({
        owner: await otherOwner(db, query.slug, query.id),
      })),
      staffOperation(contract.createListing, ({ body }, staff) => create(db, uploads, staff, body)),
      staffOperation(contract.updateListing, ({ params, body }, staff) =>
        update({ db, uploads, sender }, staff, params.id, body),
      ),
      staffOperation(merge.mergePreview, ({ params, query }) => previewMerge(db, params.id, query.into)),
      staffOperation(merge.mergeListing, ({ params, body }, staff) =>
        mergeListings(db, staff, params.id, body),
      ),
      staffOperation(contract.takePicture, ({ body }) => takePicture(uploads, download, body)),
      staffOperation(contract.deleteListing, async ({ params }, staff) => {
        const done = await carryOut(db, staff, [params.id], { kind: 'bin' })
        if (done.changed === 0) throw new ApiError('not_found', 'Diesen Eintrag gibt es nicht mehr.')
        return done
      }),
      staffOperation(contract.binnedListings, async ({ query }) => {
        const [rows, total] = await Promise.all([binnedRows(db, rangeOf(query)), countBinned(db)])
        return { entries: rows.map(withTimes), total }
      }),
      staffOperation(contract.restoreListing, ({ params }, staff) => restore(db, staff, params.id)),
      staffOperation(contract.purgeListing, ({ params }, staff) => purgeOne(db, copies, staff, params.id)),
      staffOperation(contract.previewAction, ({ body }) => preview(db, body.ids, body.action)),
      staffOperation(contract.carryOutAction, ({ body }, staff) =>
        carryOut(db, staff, body.ids, body.action, body.partOf),
      ),
      staffOperation(contract.undoAction, ({ params }, staff) => undo(db, staff, params.id)),
      staffOperation(contract.latestActions, async () => (await recentActions(db)).map(withTimes)),
    ],
    works: [
      {
        name: 'Papierkorb der Einträge leeren',
        everyMs: PURGE_EVERY_MS,
        work: () => purgeDue(db, copies),
        failed: 'the bin of listings could not be emptied',
      },
    ],
  }
}
