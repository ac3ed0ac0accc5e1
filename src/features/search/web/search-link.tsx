import type { ComponentProps } from 'react'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { SearchParams } from '../search-params.ts'

interface SearchLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  params: SearchParams
  /** Jumps to the top, as for another page of results; a changed filter stays where it is. */
  toTop?: boolean
}

/** A link from one search to another. */
export function SearchLink({ params, toTop = false, ...rest }: SearchLinkProps) {
  return <StateLink {...rest} search={params} keepScroll={!toTop} />
}
