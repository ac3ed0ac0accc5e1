import type * as z from 'zod/mini'
import type { ApiClient, ApiPath, Endpoint } from '#platform/shared/endpoint.ts'
import type { byId } from '#platform/shared/fields.ts'
import { type Revocable, UNDO_CALLS } from '../audit-undo.ts'

type UndoCall = Endpoint<ApiPath, typeof byId, undefined, undefined, z.ZodMiniType, 'staff'>

/** Takes back what staff decided about the thing of this number. */
export function undoCall(api: ApiClient, of: Revocable, id: number): Promise<unknown> {
  return api.send<UndoCall>('POST', UNDO_CALLS[of], { params: { id } })
}
