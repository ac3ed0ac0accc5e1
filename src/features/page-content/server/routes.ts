import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { pageContentBySlug } from '../contract.ts'
import { cityContent } from './queries.ts'

export function pageContentOperations(db: Db): Operation[] {
  return [
    operation(pageContentBySlug, async ({ params }) => {
      const data = await cityContent(db, params.slug)
      if (!data) throw new ApiError('not_found', 'Zu dieser Seite gibt es keine eigenen Texte.')
      return { data }
    }),
  ]
}
