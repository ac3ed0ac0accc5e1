/**
 * Where a key moves the marked option of a combobox (WAI-ARIA Authoring Practices, editable combobox with list).
 * `marked` is the option's index, -1 for none: the arrows wrap around through the text field itself. Home and End
 * belong to the text until an option is marked. Undefined: the key moves nothing.
 */
export function moveMark(key: string, marked: number, count: number): number | undefined {
  if (count === 0) return undefined
  switch (key) {
    case 'ArrowDown':
      return marked + 1 < count ? marked + 1 : -1
    case 'ArrowUp':
      return marked === -1 ? count - 1 : marked - 1
    case 'Home':
      return marked === -1 ? undefined : 0
    case 'End':
      return marked === -1 ? undefined : count - 1
    default:
      return undefined
  }
}
