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
 * order gets both, though the link to the order was drawn before.
 */
function changedBy(next: object, shown: object, search: object): object {
  const before = Object.entries(shown)
  const kept = Object.fromEntries(before)
  const changed = Object.entries(search).filter(([name, value]) => !isSame(value, kept[name]))
  const removed = before.filter(([name]) => !(name in search)).map(([name]) => [name, undefined])
  return { ...next, ...Object.fromEntries([...removed, ...changed]) }
}

/** Values of an address are words, numbers and lists of these. */
function isSame(one: unknown, other: unknown): boolean {
  return String(one) === String(other)
}
