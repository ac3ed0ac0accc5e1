import type { ComponentProps, MouseEvent } from 'react'
import { type GoOptions, usePage, withSearch } from '../page.ts'

type StateLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> &
  GoOptions & { search: object }

/** A link to another state of the page it stands on, which its scripts show in place. */
export function StateLink({ search, replace, keepScroll, ...rest }: StateLinkProps) {
  const { path, go, search: shown, next } = usePage()
  const target = next ? changedBy(next, shown, search) : search

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void go(target, { ...(replace && { replace }), ...(keepScroll && { keepScroll }) })
  }

  return <a {...rest} href={withSearch(path, target)} onClick={follow} />
}

/**
 * The state that is on its way, with what a link of the shown one changes: whoever chooses a filter and at once an
 * order gets both, though the link to the order was drawn before. Values of an address are words, numbers and lists.
 */
function changedBy(next: object, shown: object, search: object): object {
  const before = shown as Record<string, unknown>
  const after = search as Record<string, unknown>
  const changed: Record<string, unknown> = { ...next }
  for (const name in { ...before, ...after })
    if (String(before[name]) !== String(after[name])) changed[name] = after[name]
  return changed
}
