import { toSearch } from '#platform/shared/endpoint.ts'
import { onPage } from '#platform/shared/search-params.ts'
import type { Site } from '#platform/shared/site.ts'
import { routerHead } from '#platform/web/head.ts'

interface PlaceHeadInput {
  site: Site
  title: string
  description: string
  keywords?: string | null | undefined
  path: string
  /** Path of a picture for previews. */
  image?: string
  noindex?: boolean
  jsonLd?: object[]
  page?: number
  pages?: number
}

/** Like `routerHead`, for a list in pages: each has an address of its own and names its neighbours. */
export function placeHead({ site, title, path, keywords, page = 1, pages = 1, ...rest }: PlaceHeadInput) {
  const address = (to: number) => {
    const search = toSearch({ ...onPage({}, to) })
    return search === '' ? path : `${path}?${search}`
  }
  const link = (rel: string, to: number) => ({ rel, href: site.publicUrl + address(to) })
  const head = routerHead({
    ...rest,
    site,
    title: page > 1 ? `${title} – Seite ${page}` : title,
    path: address(page),
  })
  return {
    ...head,
    meta: [...head.meta, ...(keywords ? [{ name: 'keywords', content: keywords }] : [])],
    links: [
      ...head.links,
      ...(page > 1 ? [link('prev', page - 1)] : []),
      ...(page < pages ? [link('next', page + 1)] : []),
    ],
  }
}

/** The head of a page whose subject does not exist or could not be loaded. */
export function missingHead(site: Site, title: string) {
  return { meta: [{ title: `${title} | ${site.name}` }, { name: 'robots', content: 'noindex' }] }
}
