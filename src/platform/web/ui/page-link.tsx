import type { ComponentProps } from 'react'
import { type AddressOf, type PagePath, pageAddress } from '../page.ts'

type PageLinkProps<To extends PagePath> = Omit<ComponentProps<'a'>, 'href'> & { to: To } & AddressOf<To>

/**
 * A link to another page, which the browser loads as a document (docs/decisions/0012). `StateLink` is for another state
 * of the same page: a filter, a page of a list.
 */
export function PageLink<To extends PagePath>({ to, params, search, hash, ...rest }: PageLinkProps<To>) {
  return <a {...rest} href={pageAddress(to, { params, search, hash } as unknown as AddressOf<To>)} />
}
