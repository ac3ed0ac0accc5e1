import type { Site } from '#platform/shared/site.ts'

const CONTEXT = 'https://schema.org'

interface Step {
  name: string
  /** Of this site. */
  path: string
}

/** From the start page down to the page itself. */
export function breadcrumbList(site: Site, steps: readonly Step[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: 'Startseite', path: '/' }, ...steps].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: site.publicUrl + path,
    })),
  }
}

interface CollectionInput {
  site: Site
  name: string
  description: string
  path: string
  /** What the page is about, such as a city. */
  about?: object | undefined
  /** Pages that the list leads to, in its order. */
  items: readonly Step[]
  /** Of the first item in the whole list. */
  firstPosition?: number
}

/** A page that collects others, with the list of them; without items the list is left out. */
export function collectionPage({
  site,
  name,
  description,
  path,
  about,
  items,
  firstPosition = 1,
}: CollectionInput) {
  return {
    '@context': CONTEXT,
    '@type': 'CollectionPage',
    name,
    description,
    url: site.publicUrl + path,
    inLanguage: 'de',
    isPartOf: { '@type': 'WebSite', name: site.name, url: `${site.publicUrl}/` },
    ...(about && { about }),
    ...(items.length > 0 && {
      mainEntity: {
        '@type': 'ItemList',
        numberOfItems: items.length,
        itemListElement: items.map((item, index) => ({
          '@type': 'ListItem',
          position: firstPosition + index,
          name: item.name,
          url: site.publicUrl + item.path,
        })),
      },
    }),
  }
}
