import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { WayBack } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import type { undoAction } from '../contract.ts'
import { texts } from './list-texts.ts'

export type Undone = OutputOf<typeof undoAction>

/** How something that was done to listings is taken back; whoever asks is told what became of them. */
export function useUndo(onUndone?: (undone: Undone) => void) {
  const { api } = usePage()
  return (actionId: () => number | null): WayBack => {
    let undone: Undone = { restored: 0, kept: 0, keptListings: [] }
    return {
      write: async () => {
        const id = actionId()
        if (id === null) return
        undone = await api.send<typeof undoAction>('POST', '/api/admin/listing-actions/:id/undo', {
          params: { id },
        })
        onUndone?.(undone)
      },
      done: () => texts.undone(undone),
      failed: texts.undoFailed,
    }
  }
}
