/** What staff do to texts of pages and to articles in their lists. */
import type { deleteBlogPost, purgeBlogPost, restoreBlogPost } from '#features/blog/contract.ts'
import type {
  deletePageContent,
  purgePageContent,
  restorePageContent,
} from '#features/page-content/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { binTexts } from '#platform/web/admin/texts.ts'
import { pageTexts, postTexts } from './content-texts.ts'

type Words = Readonly<Record<'deleted' | 'deleteFailed' | 'back' | 'restoreFailed', string>>

interface Each<Answer> {
  /** Into the bin, and back. */
  remove: (entry: { id: number; version: number }) => Answer
  /** Out of the bin. */
  restore: (id: number) => Answer
  /** For good. */
  purge: (id: number) => Answer
}
type EntryActions = Each<StaffAction>

export function pageActions(api: ApiClient): EntryActions {
  const bin = '/api/admin/page-content-bin/:id'
  return actionsOf(pageTexts, {
    remove: ({ id, version }) =>
      api.send<typeof deletePageContent>('DELETE', '/api/admin/page-content/:id', {
        params: { id },
        query: { version },
      }),
    restore: (id) => api.send<typeof restorePageContent>('POST', `${bin}/restore`, { params: { id } }),
    purge: (id) => api.send<typeof purgePageContent>('DELETE', bin, { params: { id } }),
  })
}

export function postActions(api: ApiClient): EntryActions {
  const bin = '/api/admin/blog-post-bin/:id'
  return actionsOf(postTexts, {
    remove: ({ id, version }) =>
      api.send<typeof deleteBlogPost>('DELETE', '/api/admin/blog-posts/:id', {
        params: { id },
        query: { version },
      }),
    restore: (id) => api.send<typeof restoreBlogPost>('POST', `${bin}/restore`, { params: { id } }),
    purge: (id) => api.send<typeof purgeBlogPost>('DELETE', bin, { params: { id } }),
  })
}

function actionsOf(words: Words, { remove, restore, purge }: Each<Promise<unknown>>): EntryActions {
  const back = (id: number) => ({
    write: () => restore(id),
    done: { title: words.back },
    failed: words.restoreFailed,
  })
  return {
    remove: (entry) => ({
      write: () => remove(entry),
      done: { title: words.deleted },
      failed: words.deleteFailed,
      undo: back(entry.id),
    }),
    restore: back,
    purge: (id) => ({
      write: () => purge(id),
      done: { title: binTexts.purged },
      failed: words.deleteFailed,
    }),
  }
}
