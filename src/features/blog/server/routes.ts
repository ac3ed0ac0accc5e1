import { type Download, takePicture, type Uploads } from '#features/images/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation, staffOperation } from '#platform/server/http.ts'
import { rangeOf } from '#platform/shared/paged.ts'
import * as contract from '../contract.ts'
import { postBin } from './bin.ts'
import * as desk from './desk.ts'
import { articleReader, BLOG_FOOTPRINT, listPosts, readPost } from './service.ts'

interface Pictures {
  uploads: Uploads
  download: Download
}

/** The operations around articles, and around pictures in any texts of staff's. */
export function blogOperations(db: Db, { uploads, download }: Pictures): Operation[] {
  const read = articleReader()
  return [
    operation(contract.blogList, async ({ query }) =>
      madeOf(BLOG_FOOTPRINT, await listPosts(db, read, query)),
    ),
    operation(contract.blogPost, async ({ params }) =>
      madeOf(BLOG_FOOTPRINT, await readPost(db, params.slug)),
    ),
    staffOperation(contract.staffBlogPosts, ({ query }) => desk.listForStaff(db, rangeOf(query))),
    staffOperation(contract.staffBlogPost, ({ params }) => desk.readForStaff(db, params.id)),
    staffOperation(contract.previewProse, async ({ body }) => desk.preview(body.content, body.format)),
    staffOperation(contract.takeContentPicture, ({ body }) => takePicture(uploads, download, body)),
    staffOperation(contract.createBlogPost, ({ body }, staff) => desk.createPost(db, uploads, staff, body)),
    staffOperation(contract.updateBlogPost, ({ params, body }, staff) =>
      desk.savePost(db, uploads, staff, params.id, body),
    ),
    staffOperation(contract.deleteBlogPost, ({ params, query }, staff) =>
      postBin.put(db, staff, params.id, query.version),
    ),
    staffOperation(contract.binnedBlogPosts, ({ query }) => postBin.list(db, rangeOf(query))),
    staffOperation(contract.restoreBlogPost, ({ params }, staff) => postBin.restore(db, staff, params.id)),
    staffOperation(contract.purgeBlogPost, ({ params }, staff) => postBin.purge(db, staff, params.id)),
    staffOperation(contract.blogPostVersions, ({ params }) => desk.listVersions(db, params.id)),
  ]
}
