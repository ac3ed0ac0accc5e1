import { type PageHeadInput, pageHead } from './head.ts'
import {
  type AddressOf,
  definePage,
  type Page,
  type PageDefinition,
  type PagePath,
  pageAddress,
} from './page.ts'

interface UnlistedDefinition<Path extends string, Search, Data>
  extends Omit<PageDefinition<Path, Search, Data>, 'head'> {
  /** What its head says; `path` where it belongs to another page. */
  head: (
    shown: Parameters<PageDefinition<Path, Search, Data>['head']>[0],
  ) => Omit<PageHeadInput, 'site' | 'path' | 'noindex'> & { path?: string }
}

/**
 * Defines a page that search engines are not to keep: a link of a mail leads there, or it is the form beside another
 * page. Its head names its address; of one with a token the first part alone, since whoever has the token may act.
 */
export function defineUnlistedPage<
  const Path extends PagePath,
  Search extends object = object,
  Data = undefined,
>(path: Path, { head, ...definition }: UnlistedDefinition<Path, Search, Data>): Page {
  return definePage<Path, Search, Data>(path, {
    ...definition,
    head: (shown) =>
      pageHead({
        site: shown.site,
        path: path.includes(':token')
          ? `/${path.split('/')[1]}`
          : pageAddress(path, { params: shown.params } as AddressOf<Path>),
        noindex: true,
        ...head(shown),
      }),
  })
}
