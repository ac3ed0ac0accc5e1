import type { Db } from '#platform/server/database/database.ts'
import { madeOf, type Operation, operation } from '#platform/server/http.ts'
import { categoryContentBySlug, pageContentBySlug } from '../contract.ts'
import { contentFootprint, readContent } from './service.ts'

export function pageContentOperations(db: Db): Operation[] {
  return [
    operation(pageContentBySlug, async ({ params: { slug } }) =>
      madeOf(contentFootprint(slug), await readContent(db, 'city', slug)),
    ),
    operation(categoryContentBySlug, async ({ params: { slug } }) =>
      madeOf(contentFootprint(slug), await readContent(db, 'category', slug)),
    ),
  ]
}
