import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { SearchParams } from '../search-params.ts'

interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  params: SearchParams
  /** Jumps to the top, as for another page of results; a changed filter stays where it is. */
  toTop?: boolean
}

/** A link to a search. It counts as the current page only when it leads to exactly the same search. */
export function SearchLink({ params, toTop = false, ...rest }: SearchLinkProps) {
  return <Link {...rest} to="/suche" search={params} resetScroll={toTop} activeOptions={{ exact: true }} />
}
