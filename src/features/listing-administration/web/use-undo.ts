import { usePage } from '#platform/web/page.ts'
import type { undoAction } from '../contract.ts'
import { texts } from './list-texts.ts'

/** Takes something back that was done to listings. */
export function useUndo() {
  const { api } = usePage()
  return {
    take: (id: number) =>
      api.send<typeof undoAction>('POST', '/api/admin/listing-actions/:id/undo', { params: { id } }),
    done: { title: texts.undone },
    failed: texts.undoFailed,
  }
}
