import type * as z from 'zod/mini'
import type { ApiClient, ApiPath, Endpoint } from '#platform/shared/endpoint.ts'
import type { byId } from '#platform/shared/fields.ts'
import type { WayBack } from '#platform/web/admin/staff-action.ts'
import { WAYS_BACK } from '../audit-undo.ts'
import type { AuditAction } from '../audit-words.ts'
import type { AuditEntry } from '../contract.ts'
import { auditTexts as texts } from './audit-texts.ts'

type UndoCall = Endpoint<ApiPath, typeof byId, undefined, undefined, z.ZodMiniType, 'staff'>

/** Takes back what an entry tells; nothing where that is never possible. */
export function entryUndo(api: ApiClient, { action, subjectId }: AuditEntry): WayBack | undefined {
  const way = WAYS_BACK[action as AuditAction]
  return (
    way && {
      write: () => api.send<UndoCall>('POST', way.undo, { params: { id: Number(subjectId) } }),
      done: { title: texts.undone },
      failed: texts.notUndone,
    }
  )
}
