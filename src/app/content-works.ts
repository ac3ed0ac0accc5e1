/** What the clock does to what staff write: articles and texts of pages. */
import { announceDuePosts, postBin } from '#features/blog/server/exports.ts'
import { announceDueContents, contentBin } from '#features/page-content/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { RepeatedWork } from '#platform/server/repeated-work.ts'

/** Lets what was scheduled appear on pages that are kept, and empties the bin. */
export function contentWorks(db: Db): RepeatedWork[] {
  return [
    {
      name: 'Geplantes veröffentlichen',
      everyMs: 20_000,
      work: () => announceDue(db),
      failed: 'what was scheduled could not be announced',
    },
    {
      name: 'Papierkorb der Inhalte leeren',
      everyMs: 3_600_000,
      work: () => purgeDueContent(db),
      failed: 'the bin of contents could not be emptied',
    },
  ]
}

/** Tells all who keep pages of articles and texts whose time has come since they were last told. */
export async function announceDue(db: Db): Promise<void> {
  await announceDuePosts(db)
  await announceDueContents(db)
}

/** Deletes for good what has lain in the bin for its time, with its versions. */
export async function purgeDueContent(db: Db): Promise<void> {
  await postBin.purgeDue(db)
  await contentBin.purgeDue(db)
}
