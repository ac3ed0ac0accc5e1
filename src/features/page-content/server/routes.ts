import type { Uploads } from '#features/images/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { contentBin } from './bin.ts'
import * as desk from './desk.ts'
import { contentFootprint, readContent } from './service.ts'

/** The operations around texts that pages bear. */
export function pageContentOperations(db: Db, uploads: Uploads): Operation[] {
  return [
    operation(contract.pageContentBySlug, async ({ params: { slug } }) =>
      madeOf(contentFootprint(slug), await readContent(db, 'city', slug)),
    ),
    operation(contract.categoryContentBySlug, async ({ params: { slug } }) =>
      madeOf(contentFootprint(slug), await readContent(db, 'category', slug)),
    ),
    operation(contract.customContentBySlug, async ({ params: { slug } }) =>
      madeOf(contentFootprint(slug), await readContent(db, 'custom', slug)),
    ),
    staffOperation(contract.staffPageContents, ({ query }) => desk.listForStaff(db, query, rangeOf(query))),
    staffOperation(contract.staffPageContent, ({ params }) => desk.readForStaff(db, params.id)),
    staffOperation(contract.createPageContent, ({ body }, staff) =>
      desk.createContent(db, uploads, staff, body),
    ),
    staffOperation(contract.updatePageContent, ({ params, body }, staff) =>
      desk.saveContent(db, uploads, staff, params.id, body),
    ),
    staffOperation(contract.deletePageContent, ({ params, query }, staff) =>
      contentBin.put(db, staff, params.id, query.version),
    ),
    staffOperation(contract.binnedPageContents, ({ query }) => contentBin.list(db, rangeOf(query))),
    staffOperation(contract.restorePageContent, ({ params }, staff) =>
      contentBin.restore(db, staff, params.id),
    ),
    staffOperation(contract.purgePageContent, ({ params }, staff) => contentBin.purge(db, staff, params.id)),
    staffOperation(contract.pageContentVersions, ({ params }) => desk.listVersions(db, params.id)),
  ]
}
