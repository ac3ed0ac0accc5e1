import { NewsletterBox } from '#features/newsletter/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { type ListSearch, line, listSearch } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import { definePage, type PageProps } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { SearchField } from '#platform/web/ui/search-field.tsx'
import type { blogList } from '../contract.ts'
import { FEED, POSTS_PER_PAGE } from '../rules.ts'
import styles from './blog-page.module.css'
import { blogTexts as texts } from './blog-texts.ts'
import { LeadPost, PostCard } from './post-card.tsx'

const FILTERS = { kategorie: line(160), tag: line(160), q: line(100) }

export const page = definePage('/blog', {
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: ({ api, search: { kategorie, tag, q, seite = 1 } }) =>
    api.call<typeof blogList>('/api/blog', { query: { category: kategorie, tag, query: q, page: seite } }),
  head: ({ site, search: { kategorie, tag, q, seite }, data }) => {
    const category = data.categories.find(({ slug }) => slug === kategorie)
    const isWhole = tag === undefined && q === undefined && data.entries.length > 0
    return pageHead({
      site,
      path: category === undefined ? '/blog' : `/blog?kategorie=${category.slug}`,
      image: '/og/seite/blog.png',
      title: category === undefined ? texts.title : `${texts.title}: ${category.name}`,
      description: texts.description(site.name),
      // What is searched for, tagged or further back is no page of its own.
      noindex: !isWhole || seite !== undefined,
      feed: FEED,
      hasForm: true,
    })
  },
  Page: BlogPage,
})

type List = OutputOf<typeof blogList>

function BlogPage({ data, search }: PageProps<List, ListSearch<typeof FILTERS>>) {
  const isPlain = search.tag === undefined && search.q === undefined
  const [lead, ...rest] = data.entries
  const hasLead = lead !== undefined && isPlain && search.seite === undefined
  return (
    <div className="container page">
      <Breadcrumb items={[{ label: texts.title }]} />
      <header className={styles.header}>
        <div>
          <h1 className="heading">{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
        <SearchField action="/blog" words={texts} value={search.q} className={styles.search} />
      </header>
      <div className="cluster spread gap-3">
        <FilterLinks
          label={texts.categories}
          options={[
            {
              label: texts.allCategories,
              count: data.all,
              isCurrent: search.kategorie === undefined && isPlain,
              search: {},
            },
            ...data.categories.map(({ name, slug, count }) => ({
              label: name,
              count,
              isCurrent: search.kategorie === slug,
              search: { kategorie: slug },
            })),
          ]}
        />
        <a className={styles.rss} href={FEED}>
          <Icon name="rss" size={18} />
          {texts.rss}
        </a>
      </div>
      <Heading data={data} q={search.q} />
      {data.total === 0 ? (
        <div className={styles.nothing}>
          <p>{texts.nothingText}</p>
          <PageLink to="/blog" className={buttonClass('brand')}>
            {texts.showAll}
          </PageLink>
        </div>
      ) : (
        <>
          {hasLead && <LeadPost post={lead} />}
          {lead && (
            <ul className={styles.grid}>
              {(hasLead ? rest : data.entries).map((post) => (
                <li key={post.slug}>
                  <PostCard post={post} />
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      <ListPager search={search} total={data.total} pageSize={POSTS_PER_PAGE} />
      <NewsletterBox />
    </div>
  )
}

function Heading({ data, q }: { data: List; q: string | undefined }) {
  if (data.total === 0) return <h2>{texts.nothing}</h2>
  if (q !== undefined) return <h2>{texts.foundFor(data.total, q)}</h2>
  if (data.tag !== null) return <h2>{texts.taggedWith(data.tag)}</h2>
  return <h2 className="visually-hidden">{texts.allCategories}</h2>
}
