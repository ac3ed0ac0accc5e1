/** Descriptions of pages for search engines, by schema.org. */
import type { Site } from '#platform/shared/site.ts'

export const CONTEXT = 'https://schema.org'

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

/** Questions with their answers as plain text. */
export function faqPage(items: readonly { question: string; answer: string }[]): object {
  return {
    '@context': CONTEXT,
    '@type': 'FAQPage',
    mainEntity: items.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

export interface CollectionInput {
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
    ...(items.length > 0 && { mainEntity: itemList(site, items, firstPosition) }),
  }
}

/** A list of pages; a name may be left out. */
export function itemList(
  site: Site,
  items: readonly { name?: string; path: string }[],
  firstPosition: number,
): object {
  return {
    '@type': 'ItemList',
    numberOfItems: items.length,
    itemListElement: items.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: firstPosition + index,
      ...(name !== undefined && { name }),
      url: site.publicUrl + path,
    })),
  }
}

/** The site with its search. */
export function webSite(site: Site): object {
  return {
    '@type': 'WebSite',
    name: site.name,
    url: `${site.publicUrl}/`,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.publicUrl}/suche?q={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}
