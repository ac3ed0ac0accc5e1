import { onPage } from '#platform/shared/search-params.ts'
import type { Site } from '#platform/shared/site.ts'
import { type Head, pageHead } from '#platform/web/head.ts'
import { withSearch } from '#platform/web/page.ts'

interface PlaceHeadInput {
  site: Site
  title: string
  description: string
  keywords?: string | null | undefined
  path: string
  /** Path of a picture for previews. */
  image?: string
  noindex?: boolean
  /** Path of a feed of what is new there. */
  feed?: string
  jsonLd?: object[]
  page?: number
  pages?: number
}

/** Like `pageHead`, for a list in pages: each has an address of its own and names its neighbours. */
export function placeHead({ title, path, page = 1, pages = 1, ...rest }: PlaceHeadInput): Head {
  const address = (to: number) => withSearch(path, onPage({}, to))
  return pageHead({
    ...rest,
    title: page > 1 ? `${title} – Seite ${page}` : title,
    path: address(page),
    previous: page > 1 ? address(page - 1) : undefined,
    next: page < pages ? address(page + 1) : undefined,
  })
}
