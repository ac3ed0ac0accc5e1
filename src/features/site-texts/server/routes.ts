import type { Db } from '#platform/server/database/database.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import * as contract from '../contract.ts'
import { SiteTextDesk } from './desk.ts'
import type { SiteText } from './site-text.ts'

/** What staff do with the texts of fixed pages; `texts` are all that there are. */
export function siteTextOperations(db: Db, texts: readonly SiteText[]): Operation[] {
  const desk = new SiteTextDesk(db, texts)
  return [
    staffOperation(contract.staffSiteTexts, () => desk.list()),
    staffOperation(contract.staffSiteText, ({ params }) => desk.read(params.id)),
    staffOperation(contract.updateSiteText, ({ params, body }, staff) => desk.save(staff, params.id, body)),
    staffOperation(contract.previewSiteText, ({ params, body }) => desk.preview(params.id, body.text)),
    staffOperation(contract.siteTextVersions, ({ params }) => desk.versions(params.id)),
  ]
}
