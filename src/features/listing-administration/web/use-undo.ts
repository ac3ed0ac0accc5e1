import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { usePage } from '#platform/web/page.ts'
import type { undoAction } from '../contract.ts'
import { MAX_NAMED } from '../rules.ts'
import { texts } from './list-texts.ts'

/** What an undo has come to, and why it went no further where something stopped it. */
export type Undone = OutputOf<typeof undoAction> & { problem?: string }

/** How something that was done to listings is taken back, all parts of it; whoever asks is told what became of them. */
export function useUndo(onUndone?: (undone: Undone) => void) {
  const { api } = usePage()
  return (actionIds: () => readonly number[]): StaffAction => {
    let undone: Undone
    return {
      write: async () => {
        undone = { restored: 0, kept: 0, keptListings: [] }
        for (const [part, id] of actionIds().entries()) {
          try {
            const { restored, kept, keptListings } = await api.send<typeof undoAction>(
              'POST',
              '/api/admin/listing-actions/:id/undo',
              { params: { id } },
            )
            undone.restored += restored
            undone.kept += kept
            undone.keptListings = [...undone.keptListings, ...keptListings].slice(0, MAX_NAMED)
          } catch (error) {
            if (part === 0) throw error
            undone.problem = failureMessage(error, texts.undoFailed)
            break
          }
        }
        onUndone?.(undone)
      },
      done: () => texts.undone(undone),
      failed: texts.undoFailed,
    }
  }
}
