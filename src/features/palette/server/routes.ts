import type { Db } from '#platform/server/database/database.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import { jumps } from '../contract.ts'
import { JUMP_KINDS, readSought } from '../rules.ts'
import { selectJumps } from './queries.ts'

/** Finds what staff want to jump to. */
export function paletteOperations(db: Db): Operation[] {
  return [
    staffOperation(jumps, async ({ body }) => {
      const sought = readSought(body.text)
      const found = sought ? await selectJumps(db, sought) : []
      const groups = found
        .filter(({ total }) => total > 0)
        .toSorted((a, b) => JUMP_KINDS.indexOf(a.kind) - JUMP_KINDS.indexOf(b.kind))
      return { groups }
    }),
  ]
}
