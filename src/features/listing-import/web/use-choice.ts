import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import type { chooseEntry, chooseMatch } from '../contract.ts'
import type { Choice } from '../rules.ts'
import { texts } from './import-texts.ts'

/** Decides what becomes of an entry of a file; of one that is merged, which fields are taken from the file. */
export function useChoice(id: number, number: number) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const choose = (choice: Choice, fields?: readonly string[]) =>
    carryOut({
      write: () =>
        api.send<typeof chooseEntry>('PUT', '/api/admin/imports/:id/entries/:number', {
          params: { id, number },
          body: { choice, ...(fields && { fields: [...fields] }) },
        }),
      done: { title: texts.saved },
    })
  /** Which of the listings that it may be it is. */
  const chooseListing = (listingId: number) =>
    carryOut({
      write: () =>
        api.send<typeof chooseMatch>('PUT', '/api/admin/imports/:id/entries/:number/match', {
          params: { id, number },
          body: { listingId },
        }),
      done: { title: texts.saved },
    })
  return { isSending, choose, chooseListing }
}
