/** What staff do with the texts of pages. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import { keepWritten, type Uploads } from '#features/images/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { publishAtOf, requireSeen } from '#platform/server/database/publication.ts'
import { changesBetween, keepVersion, selectVersions } from '#platform/server/database/versions.ts'
import type { Staff } from '#platform/server/http.ts'
import { withTimes } from '#platform/server/with-times.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { found, wrongField } from '#platform/shared/expected.ts'
import type { Range } from '#platform/shared/paged.ts'
import type { PageContentInput, StaffPageContent, staffPageContents } from '../contract.ts'
import {
  type ContentFilter,
  countContents,
  insertContent,
  isPageTaken,
  lockContent,
  type PageContentRow,
  type PageContentState,
  selectContent,
  selectContents,
  updateContent,
  VERSIONS,
} from './queries.ts'

const GONE = 'Diese Texte gibt es nicht mehr. Vielleicht liegen sie im Papierkorb.'
const CHANGED = 'Diese Texte wurden inzwischen geändert. Nichts wurde überschrieben.'
const TAKEN = 'Zu dieser Seite gibt es schon Texte.'
const taken = () => wrongField('pageSlug', TAKEN, 'conflict')

/** The texts that a filter leaves, as staff see them. */
export async function listForStaff(
  db: Db,
  filter: ContentFilter,
  range: Range,
): Promise<OutputOf<typeof staffPageContents>> {
  const [{ entries, total }, counts] = await Promise.all([
    selectContents(db, filter, range),
    countContents(db),
  ])
  return { data: entries.map(withTimes), total, counts }
}

/** The texts of one page; ApiError `not_found` where there are none. */
export async function readForStaff(db: Db, id: number): Promise<{ data: StaffPageContent }> {
  return { data: withTimes(found(await selectContent(db, id))) }
}

/** Makes the texts of a page; ApiError `conflict` when it has some. */
export async function createContent(
  db: Db,
  uploads: Uploads,
  staff: Staff,
  input: PageContentInput,
): Promise<{ data: StaffPageContent }> {
  const state = await stateOf(input, null)
  return db.transaction().execute(async (transaction) => {
    const content = await insertContent(transaction, state)
    if (!content) throw taken()
    await keepWritten(transaction, uploads, written(state))
    await recordAudit(transaction, staff, {
      action: 'page-content.create',
      subjectId: content.id,
      after: state,
    })
    return { data: withTimes(content) }
  })
}

/** Replaces the texts of a page and keeps what they were; ApiError `conflict` when somebody else was faster. */
export async function saveContent(
  db: Db,
  uploads: Uploads,
  staff: Staff,
  id: number,
  input: PageContentInput,
): Promise<{ data: StaffPageContent }> {
  return db.transaction().execute(async (transaction) => {
    const before = found(await lockContent(transaction, id), GONE)
    requireSeen(input.version, before, CHANGED)
    const state = await stateOf(input, before.publishAt)
    if (await isPageTaken(transaction, state, id)) throw taken()
    await keepWritten(transaction, uploads, written(state, before))
    await keepVersion(transaction, VERSIONS, before, staff.name)
    const content = await updateContent(transaction, id, state, before.version + 1)
    const changes = changesBetween<PageContentState>(before, state)
    await recordAudit(transaction, staff, { action: 'page-content.update', subjectId: id, ...changes })
    return { data: withTimes(content) }
  })
}

const written = ({ seoContent }: PageContentState, before?: PageContentRow) => ({
  path: 'seoContent',
  text: seoContent,
  before: before?.seoContent,
})

/** What the texts of a page were before each change. */
export async function listVersions(db: Db, id: number) {
  found(await selectContent(db, id))
  return { data: await selectVersions(db, VERSIONS, id) }
}

async function stateOf(input: PageContentInput, waitsUntil: Date | null): Promise<PageContentState> {
  const { version: _, publishAt, seoContent, ...texts } = input
  const { safeHtml } = await import('#platform/server/prose/safe-html.ts')
  return {
    ...texts,
    seoContent: seoContent && (safeHtml(seoContent) || null),
    publishAt: publishAtOf(publishAt, waitsUntil),
  }
}
