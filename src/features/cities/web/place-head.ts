import { onPage } from '#platform/shared/search-params.ts'
import type { Site } from '#platform/shared/site.ts'
import { type Head, pageHead } from '#platform/web/head.ts'
import { pageAddress, withSearch } from '#platform/web/page.ts'
import { breadcrumbList, type CollectionInput, collectionPage } from '#platform/web/structured-data.ts'

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
  /** What it lists, and what it is about; structured data say so where search engines are to keep it. */
  collected: Pick<CollectionInput, 'about' | 'items' | 'firstPosition'>
  /** The way to it, itself at the end. */
  trail: { name: string; path: string }[]
  /** What else structured data say. */
  more?: object[]
  page?: number
  pages?: number
}

/** Listings as structured data list them, and where their page of the list begins among all. */
export function listedOn(
  page: number,
  listings: readonly { slug: string; listingTitle: string }[],
  pageSize: number,
): Pick<CollectionInput, 'items' | 'firstPosition'> {
  return {
    items: listings.map(({ slug, listingTitle }) => ({
      name: listingTitle,
      path: pageAddress('/hundepension/:slug', { params: { slug } }),
    })),
    firstPosition: (page - 1) * pageSize + 1,
  }
}

/** Like `pageHead`, for a list in pages: each has an address of its own and names its neighbours. */
export function placeHead(input: PlaceHeadInput): Head {
  const { title, path, page = 1, pages = 1, collected, trail, more = [], ...rest } = input
  const { site, description } = rest
  const address = (to: number) => withSearch(path, onPage({}, to))
  return pageHead({
    ...rest,
    title: page > 1 ? `${title} – Seite ${page}` : title,
    path: address(page),
    jsonLd:
      import.meta.env.SSR && !rest.noindex
        ? [
            collectionPage({ site, name: title, description, path, ...collected }),
            breadcrumbList(site, trail),
            ...more,
          ]
        : [],
    previous: page > 1 ? address(page - 1) : undefined,
    next: page < pages ? address(page + 1) : undefined,
  })
}
