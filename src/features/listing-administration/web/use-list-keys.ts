import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { focusedRow, moveRow } from '#platform/web/list/row-keys.ts'
import { texts } from './list-texts.ts'

interface ListKeys {
  selected: ReadonlySet<number>
  select: (ids: readonly number[], isSelected: boolean) => void
}

/** Selects and edits the row that has the focus. */
export function useListKeys({ selected, select }: ListKeys): void {
  function extend(step: 1 | -1) {
    const from = focusedRow()
    const to = moveRow(step)
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
        const id = focusedRow()
        if (id !== undefined) location.assign(`/admin/listings/${id}`)
      },
    },
    {
      keys: 'X',
      label: texts.mark,
      run: () => {
        const id = focusedRow()
        if (id !== undefined) select([id], !selected.has(id))
      },
    },
    ...(selected.size > 0
      ? [{ keys: 'Esc', label: texts.unselect, run: () => select([...selected], false) }]
      : []),
    { keys: 'Umschalt J', label: texts.extendDown, run: () => extend(1) },
    { keys: 'Umschalt K', label: texts.extendUp, run: () => extend(-1) },
  ])
}
