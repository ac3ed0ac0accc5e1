import type { OutputOf } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import type { blogPost } from '../contract.ts'
import { DEFAULT_AUTHOR, FEED } from '../rules.ts'
import styles from './article-view.module.css'
import { ArticleView } from './article-view.tsx'
import { blogTexts as texts } from './blog-texts.ts'

export const page = definePage('/blog/:slug', {
  load: ({ api, params }) => api.call<typeof blogPost>('/api/blog/:slug', { params }),
  head: ({ site, data }) =>
    pageHead({
      site,
      path: `/blog/${data.slug}`,
      title: data.title,
      description: data.metaDescription ?? data.excerpt ?? data.title,
      image: `/og/blog/${data.slug}.png`,
      type: 'article',
      feed: FEED,
      keywords: data.keywords,
      hasForm: true,
      jsonLd: import.meta.env.SSR ? [structuredArticle(data, site)] : [],
    }),
  Page: ({ data }) => <ArticleView article={data} />,
  missing: { title: texts.missing.title, View: MissingArticle },
})

function structuredArticle(article: OutputOf<typeof blogPost>, site: Site): object {
  const publisher = { '@type': 'Organization', name: site.name, url: site.publicUrl }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: article.title,
    description: article.metaDescription ?? article.excerpt ?? article.title,
    image: `${site.publicUrl}/og/blog/${article.slug}.png`,
    datePublished: article.publishedOn,
    dateModified: article.updatedAt,
    inLanguage: 'de',
    articleSection: article.category,
    keywords: article.tags.join(', '),
    author:
      article.author === DEFAULT_AUTHOR
        ? { '@type': 'Organization', name: `${article.author}, ${site.name}` }
        : { '@type': 'Person', name: article.author },
    publisher,
    mainEntityOfPage: `${site.publicUrl}/blog/${article.slug}`,
  }
}

function MissingArticle() {
  return (
    <div className={`container ${styles.missing}`}>
      <h1>{texts.missing.title}</h1>
      <p>{texts.missing.text}</p>
      <PlaceSearch />
      <PageLink to="/blog" className={buttonClass('brand')}>
        {texts.missing.back}
      </PageLink>
    </div>
  )
}
