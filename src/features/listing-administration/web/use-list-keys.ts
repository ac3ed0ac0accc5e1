import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { texts } from './list-texts.ts'

interface ListKeys {
  /** Of the rows, in their order. */
  ids: readonly number[]
  selected: ReadonlySet<number>
  select: (ids: readonly number[], isSelected: boolean) => void
}

/** Moves through the rows of a list by keys; the row that has the focus is the one that is meant. */
export function useListKeys({ ids, selected, select }: ListKeys): void {
  function focused(): number | undefined {
    const row = document.activeElement?.closest<HTMLElement>('[data-row]')
    return row ? Number(row.dataset.row) : undefined
  }

  function move(step: 1 | -1): number | undefined {
    const at = ids.indexOf(focused() ?? 0)
    const id =
      ids[at === -1 ? (step === 1 ? 0 : ids.length - 1) : Math.min(ids.length - 1, Math.max(0, at + step))]
    document.querySelector<HTMLElement>(`[data-row="${id}"] [data-open]`)?.focus()
    return id
  }

  function extend(step: 1 | -1) {
    const from = focused()
    const to = move(step)
    select(
      [from, to].filter((id) => id !== undefined),
      true,
    )
  }

  useStaffKeys(texts.keys, [
    { keys: 'N', label: texts.add, run: () => location.assign('/admin/add') },
    {
      keys: 'E',
      label: texts.edit,
      run: () => {
        const id = focused()
        if (id !== undefined) location.assign(`/admin/listings/${id}`)
      },
    },
    { keys: 'J', label: texts.next, run: () => move(1) },
    { keys: 'K', label: texts.previous, run: () => move(-1) },
    {
      keys: 'X',
      label: texts.mark,
      run: () => {
        const id = focused()
        if (id !== undefined) select([id], !selected.has(id))
      },
    },
    { keys: 'Umschalt J', label: texts.extendDown, run: () => extend(1) },
    { keys: 'Umschalt K', label: texts.extendUp, run: () => extend(-1) },
    {
      keys: '/',
      label: texts.toSearch,
      run: () => document.querySelector<HTMLElement>('[data-search]')?.focus(),
    },
  ])
}
