import type { FileRoutesByPath } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { toSearch } from '#platform/shared/endpoint.ts'

type Path = FileRoutesByPath[keyof FileRoutesByPath]['fullPath']

/** The names behind `$` in a path. */
type NamesIn<To extends string> = To extends `${string}$${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : To extends `${string}$${infer Name}`
    ? Name
    : never

type PageLinkProps<To extends Path> = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** What the address asks for; what is undefined is left out. */
  search?: object
  /** Id of an element there. */
  hash?: string
} & (NamesIn<To> extends never ? { params?: never } : { params: Record<NamesIn<To>, string> })

/**
 * A link to another page, which the browser loads as a document (docs/decisions/0012). The router's own `Link` is for
 * another state of the same page: a filter, a page of a list.
 */
export function PageLink<To extends Path>({ to, params, search = {}, hash, ...rest }: PageLinkProps<To>) {
  const path = to.replaceAll(/\$(\w+)/g, (_, name: string) => {
    const values: Record<string, string> = params ?? {}
    return encodeURIComponent(values[name] ?? '')
  })
  const query = toSearch({ ...search })
  return <a {...rest} href={path + (query && `?${query}`) + (hash === undefined ? '' : `#${hash}`)} />
}
