/** The keys of the list of requests: they mean the row that has the focus, else the one that is open. */
import { useState } from 'react'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { focusedRow, openRow } from '#platform/web/list/row-keys.ts'
import { usePage } from '#platform/web/page.ts'
import { STATUS_LABELS } from '../rules.ts'
import type { StaffRequest } from '../staff-contract.ts'
import { statusAction } from './admin-status-menu.tsx'
import { STATUS_KEYS, texts } from './admin-texts.ts'

/** Answers the request about which something is to be noted. */
export function useRequestKeys(requests: readonly StaffRequest[]): number | undefined {
  const { api } = usePage()
  const { carryOut } = useStaffAction()
  const [noting, setNoting] = useState<number>()

  const meant = () => {
    const id = focusedRow() ?? (requests.length === 1 ? requests[0]?.id : undefined)
    return requests.find((request) => request.id === id)
  }

  function note() {
    const request = meant()
    if (!request) return
    openRow(request.id)
    setNoting(request.id)
    document.getElementById(`notiz-${request.id}`)?.querySelector('textarea')?.focus()
  }

  const decisions = STATUS_KEYS.map(({ key, status }) => ({
    keys: key,
    label: STATUS_LABELS[status],
    run: () => {
      const request = meant()
      if (request && request.status !== status) void carryOut(statusAction(api, request, status))
    },
  }))
  useStaffKeys(
    texts.request,
    requests.length > 0 ? [...decisions, { keys: 'M', label: texts.noteKey, run: note }] : [],
  )
  return noting
}
