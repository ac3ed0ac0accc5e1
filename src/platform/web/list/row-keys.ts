/** The keys that go through the rows of a list; the row that has the focus is the one that is meant. */
import { useStaffKeys } from '#platform/web/admin/keys.ts'

/** The id of the row that has the focus. */
export function focusedRow(): number | undefined {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]')
  return row ? Number(row.dataset.row) : undefined
}

/** Goes to the next or the previous row, to what opens it or can be pressed first; answers its id. */
export function moveRow(step: 1 | -1): number | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>(':is(tbody, [data-rows]) > [data-row]')]
  const focused = focusedRow()
  const at = rows.findIndex((row) => Number(row.dataset.row) === focused)
  const next =
    rows[at === -1 ? (step === 1 ? 0 : rows.length - 1) : Math.min(rows.length - 1, Math.max(0, at + step))]
  const opener = next?.querySelector<HTMLElement>('[data-open]') ?? next?.querySelector('a[href], button')
  if (opener instanceof HTMLElement) opener.focus()
  return next && Number(next.dataset.row)
}

/** Opens what stands under a row. */
export function openRow(id: number): void {
  document.querySelector<HTMLElement>(`[data-row="${id}"] [aria-expanded="false"]`)?.click()
}

/** J and K in every list that has rows. */
export function useRowKeys(hasRows: boolean): void {
  useStaffKeys(
    'Liste',
    hasRows
      ? [
          { keys: 'J', label: 'nächste Zeile', run: () => moveRow(1) },
          { keys: 'K', label: 'vorige Zeile', run: () => moveRow(-1) },
        ]
      : [],
  )
}
