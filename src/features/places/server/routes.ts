import type { Db } from '#platform/server/database/database.ts'
import { type Operation, operation } from '#platform/server/http.ts'
import { checkAddress } from '../contract.ts'
import { checkedAddress } from './address.ts'

export function placeOperations(db: Db): Operation[] {
  return [
    operation(checkAddress, ({ query }) => checkedAddress(db, query.postalCode ?? '', query.city ?? '')),
  ]
}
