import type { ComponentProps, MouseEvent } from 'react'
import { type GoOptions, usePage, withSearch } from '../page.ts'

type StateLinkProps = Omit<ComponentProps<'a'>, 'href' | 'target' | 'onClick'> &
  GoOptions & { search: object }

/** A link to another state of the page it stands on, which its scripts show in place. */
export function StateLink({ search, replace, keepScroll, ...rest }: StateLinkProps) {
  const { path, go } = usePage()

  function follow(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void go(search, { ...(replace && { replace }), ...(keepScroll && { keepScroll }) })
  }

  return <a {...rest} href={withSearch(path, search)} onClick={follow} />
}
