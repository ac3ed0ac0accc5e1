import { pageHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { customContentBySlug, PageContent } from '../contract.ts'
import styles from './custom-page.module.css'

const MISSING = {
  title: 'Seite nicht gefunden',
  text: 'Diese Seite gibt es nicht oder nicht mehr.',
  home: 'Zur Startseite',
}

const titleOf = ({ customTitle, heroTitle }: PageContent, slug: string) => heroTitle ?? customTitle ?? slug

export const page = definePage('/seite/:slug', {
  load: async ({ api, params }) =>
    (await api.call<typeof customContentBySlug>('/api/page-content/custom/:slug', { params })).data,
  head: ({ site, params: { slug }, data }) =>
    pageHead({
      site,
      path: `/seite/${slug}`,
      title: data.customTitle ?? titleOf(data, slug),
      keywords: data.customKeywords,
      description: data.customMetaDescription ?? data.heroDescription ?? titleOf(data, slug),
    }),
  Page: CustomPage,
  missing: { title: MISSING.title, View: MissingPage },
})

function CustomPage({ data, params }: { data: PageContent; params: { slug: string } }) {
  const title = titleOf(data, params.slug)
  return (
    <div className="container page">
      <Breadcrumb items={[{ label: title }]} />
      <header>
        <h1 className="heading">{title}</h1>
        {data.heroDescription !== null && <p className={`lead ${styles.lead}`}>{data.heroDescription}</p>}
      </header>
      {data.seoContent !== null && <Prose html={data.seoContent} className={styles.text} />}
    </div>
  )
}

function MissingPage() {
  return (
    <div className="container page">
      <h1 className="heading">{MISSING.title}</h1>
      <p>{MISSING.text}</p>
      <PlaceSearch />
      <p>
        <PageLink to="/" className={buttonClass('brand')}>
          {MISSING.home}
        </PageLink>
      </p>
    </div>
  )
}
