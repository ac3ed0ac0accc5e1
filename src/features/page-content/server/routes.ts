import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { categoryContentBySlug, pageContentBySlug } from '../contract.ts'
import { readContent } from './service.ts'

export function pageContentOperations(db: Db): Operation[] {
  return [
    operation(pageContentBySlug, ({ params }) => readContent(db, 'city', params.slug)),
    operation(categoryContentBySlug, ({ params }) => readContent(db, 'category', params.slug)),
  ]
}
