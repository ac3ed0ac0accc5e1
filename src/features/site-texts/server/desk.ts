/** What staff do with the texts of fixed pages. */
import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { changesBetween, keepVersion, selectVersions } from '#platform/server/database/versions.ts'
import type { Staff } from '#platform/server/http.ts'
import { withinLimits } from '#platform/server/prose/markdown.ts'
import { renderProse } from '#platform/server/prose/prose.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { wrongField } from '#platform/shared/expected.ts'
import type { Prose } from '#platform/shared/prose.ts'
import type { SavedVersion } from '#platform/shared/versions.ts'
import type { ListedSiteText, StaffSiteText } from '../contract.ts'
import { lockText, type SiteTextRow, selectText, selectTexts, updateText, VERSIONS } from './queries.ts'
import { isEdited, problemOf, type SiteText, stateOfFile } from './site-text.ts'

export class SiteTextDesk {
  readonly #db: Db
  readonly #texts: readonly SiteText[]

  constructor(db: Db, texts: readonly SiteText[]) {
    this.#db = db
    this.#texts = texts
  }

  /** All texts, in the order in which they are declared. */
  async list(): Promise<{ data: ListedSiteText[] }> {
    const rows = await selectTexts(this.#db)
    const data = this.#texts.flatMap((text) => {
      const row = rows.find(({ name }) => name === text.name)
      return row ? listed(text, row) : []
    })
    return { data }
  }

  /** One text; ApiError `not_found` where there is none. */
  async read(id: number): Promise<{ data: StaffSiteText }> {
    const { text, row } = await this.#find(id)
    return { data: whole(text, row) }
  }

  /** As its page will show it; ApiError `invalid` in words where the program cannot read it. */
  async preview(id: number, words: string): Promise<Prose> {
    const { text } = await this.#find(id)
    assertReadable(text, words)
    return renderProse(text.markdown(words), 'markdown')
  }

  /** Replaces a text and keeps what it was; ApiError `conflict` when somebody else was faster, `invalid` as for a preview. */
  async save(
    staff: Staff,
    id: number,
    given: { text: string; version?: number | undefined },
  ): Promise<{ data: StaffSiteText }> {
    return this.#db.transaction().execute(async (transaction) => {
      const { text, row: before } = this.#declared(await lockText(transaction, { id }))
      if ((given.version ?? before.version) !== before.version)
        throw new ApiError('conflict', 'Dieser Text wurde inzwischen geändert. Nichts wurde überschrieben.')
      const words = given.text.replaceAll(/\r\n?/g, '\n')
      assertReadable(text, words)
      await keepVersion(transaction, VERSIONS, before, staff.name)
      const { fileDigest } = stateOfFile(text)
      const after = await updateText(transaction, id, { text: words, fileDigest }, before.version + 1)
      const changes = changesBetween({ text: before.text }, { text: words })
      await recordAudit(transaction, staff, { action: 'site-text.update', subjectId: id, ...changes })
      return { data: whole(text, after) }
    })
  }

  /** What a text was before each change. */
  async versions(id: number): Promise<{ data: SavedVersion[] }> {
    await this.#find(id)
    return { data: await selectVersions(this.#db, VERSIONS, id) }
  }

  async #find(id: number) {
    return this.#declared(await selectText(this.#db, id))
  }

  #declared(row: SiteTextRow | undefined): { text: SiteText; row: SiteTextRow } {
    const text = this.#texts.find(({ name }) => name === row?.name)
    if (!text || !row) throw new ApiError('not_found')
    return { text, row }
  }
}

function assertReadable(text: SiteText, words: string): void {
  const problem = withinLimits(() => problemOf(text, words))
  if (problem === undefined) return
  throw wrongField('text', `Der Text lässt sich nicht lesen: ${problem}`)
}

function listed(text: SiteText, row: SiteTextRow): ListedSiteText {
  const { id, version, updatedAt } = row
  const { title, path, file } = text
  const edited = isEdited(row)
  return {
    ...{ id, title, path, file, version },
    updatedAt: updatedAt.toISOString(),
    isEdited: edited,
    isOlder: edited && row.fileDigest !== stateOfFile(text).fileDigest,
    problem: problemOf(text, row.text) ?? null,
  }
}

function whole(text: SiteText, row: SiteTextRow): StaffSiteText {
  return { ...listed(text, row), text: row.text, fileText: stateOfFile(text).text }
}
