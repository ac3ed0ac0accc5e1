import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { binnedBlogPosts, staffBlogPost, staffBlogPosts } from '#features/blog/contract.ts'
import type {
  binnedPageContents,
  staffPageContent,
  staffPageContents,
} from '#features/page-content/contract.ts'
import type { staffSiteText, staffSiteTexts } from '#features/site-texts/contract.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { binTexts } from '#platform/web/admin/texts.ts'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { PageBin, PostBin } from './bin-lists.tsx'
import styles from './content-page.module.css'
import { type ContentSearch, editedId, readSearch } from './content-search.ts'
import { pageTexts, postTexts, TYPE_LABELS, texts, textTexts } from './content-texts.ts'
import { EditedEntry } from './edited-entry.tsx'
import { PageList, PostList } from './lists.tsx'
import { PAGE_KIND } from './page-form.tsx'
import { POST_KIND } from './post-form.tsx'
import { TEXT_KIND } from './text-form.tsx'
import { TextList } from './text-list.tsx'

export const page = defineStaffPage('/admin/content', {
  title: texts.title,
  about: aboutOf,
  readSearch,
  load: ({ api, search }) => load(api, search),
  failed: { title: texts.failed, hint: texts.failedAdvice },
  missing: { title: texts.title, View: MissingEntry },
  Page: ContentPage,
})

async function load(api: ApiClient, search: ContentSearch) {
  const { reiter, typ: type, suche, seite: page } = search
  const isBin = search.ansicht === 'papierkorb'
  const binned = { query: isBin ? { page } : { limit: 1 } }
  const id = editedId(search)
  const params = id === undefined ? undefined : { id }
  const [pages, posts, fixed, content, post, text, pageBin, postBin] = await Promise.all([
    api.call<typeof staffPageContents>('/api/admin/page-content', {
      query: reiter === undefined ? { type, search: suche, page } : { limit: 1 },
    }),
    api.call<typeof staffBlogPosts>('/api/admin/blog-posts', {
      query: reiter === 'blog' ? { page } : { limit: 1 },
    }),
    api.call<typeof staffSiteTexts>('/api/admin/site-texts', {}),
    params && reiter === undefined
      ? api.call<typeof staffPageContent>('/api/admin/page-content/:id', { params })
      : null,
    params && reiter === 'blog'
      ? api.call<typeof staffBlogPost>('/api/admin/blog-posts/:id', { params })
      : null,
    params && reiter === 'texte'
      ? api.call<typeof staffSiteText>('/api/admin/site-texts/:id', { params })
      : null,
    reiter === undefined ? api.call<typeof binnedPageContents>('/api/admin/page-content-bin', binned) : null,
    reiter === 'blog' ? api.call<typeof binnedBlogPosts>('/api/admin/blog-post-bin', binned) : null,
  ])
  return {
    ...{ pages, posts, fixed: fixed.data },
    ...{ content: content?.data, post: post?.data, text: text?.data },
    // Of the tab that is shown.
    ...{ pageBin, postBin },
  }
}
type Data = Awaited<ReturnType<typeof load>>

/** What is edited, else which list is shown. */
function aboutOf({ data, search: { reiter, ansicht, eintrag } }: PageProps<Data, ContentSearch>): string {
  const words = reiter === 'blog' ? postTexts : pageTexts
  if (eintrag === 'neu' && reiter !== 'texte') return words.fresh.title
  const { text, post, content } = data
  const edited =
    text?.title ?? post?.title ?? (content && `${TYPE_LABELS[content.pageType]} ${content.pageSlug}`)
  if (edited !== undefined) return textTexts.edit(edited)
  const tab = reiter === 'blog' ? texts.posts : reiter === 'texte' ? texts.fixed : texts.pages
  return ansicht === undefined ? tab : `${binTexts.title}: ${tab}`
}

function ContentPage({ data, search }: PageProps<Data, ContentSearch>) {
  const { go } = usePage()
  const isBlog = search.reiter === 'blog'
  const blank = { reiter: search.reiter, eintrag: 'neu' }
  const create = (isBlog ? postTexts : pageTexts).fresh.title
  const isEditing = search.eintrag !== undefined
  // Fixed pages are those that there are.
  const isGrowing = !isEditing && search.reiter !== 'texte' && search.ansicht === undefined
  const binned = (data.pageBin ?? data.postBin)?.total ?? 0
  useStaffKeys(texts.title, !isGrowing ? [] : [{ keys: 'N', label: create, run: () => void go(blank) }])
  return (
    <AdminLayout
      title={texts.title}
      isWide={isEditing}
      actions={
        isGrowing && (
          <>
            {isBlog ? (
              <CsvLink<typeof staffBlogPosts> path="/api/admin/blog-posts" />
            ) : (
              <CsvLink<typeof staffPageContents>
                path="/api/admin/page-content"
                query={{ type: search.typ, search: search.suche }}
              />
            )}
            <StateLink
              search={{ reiter: search.reiter, ansicht: 'papierkorb' }}
              className={buttonClass('plain', 'small')}
            >
              <Icon name="archive" size={18} />
              {binTexts.title} <span className={`soft ${styles.number}`}>{formatNumber(binned)}</span>
            </StateLink>
            <StateLink search={blank} className={buttonClass('primary', 'small')}>
              <Icon name="plus" size={18} />
              {create} <KeyHint keys="N" />
            </StateLink>
          </>
        )
      }
    >
      <Tabs data={data} current={search.reiter} />
      <Content data={data} search={search} />
    </AdminLayout>
  )
}

function MissingEntry() {
  return (
    <AdminLayout title={texts.title}>
      <p>{texts.missing}</p>
      <p>
        <PageLink to="/admin/content" className={buttonClass('quiet')}>
          {texts.toContents}
        </PageLink>
      </p>
    </AdminLayout>
  )
}

function Tabs({ data: { pages, posts, fixed }, current }: { data: Data; current: ContentSearch['reiter'] }) {
  const { city, category, custom } = pages.counts
  return (
    <div className={styles.tabs}>
      <FilterLinks
        label={texts.tabs}
        options={[
          {
            label: texts.pages,
            count: city + category + custom,
            isCurrent: current === undefined,
            search: {},
          },
          {
            label: texts.posts,
            count: posts.total,
            isCurrent: current === 'blog',
            search: { reiter: 'blog' },
          },
          {
            label: texts.fixed,
            count: fixed.length,
            isCurrent: current === 'texte',
            search: { reiter: 'texte' },
          },
        ]}
      />
    </div>
  )
}

function Content({ data, search }: { data: Data; search: ContentSearch }) {
  const { pages, posts, fixed, content, post, text, pageBin, postBin } = data
  const { reiter, eintrag } = search
  const list = { ...search, eintrag: undefined }
  if (reiter === 'texte')
    return text ? (
      <EditedEntry key={`text ${eintrag} ${text.version}`} kind={TEXT_KIND} stored={text} list={list} />
    ) : (
      <TextList list={fixed} />
    )
  if (search.ansicht === 'papierkorb') {
    if (pageBin) return <PageBin list={pageBin} search={search} />
    if (postBin) return <PostBin list={postBin} search={search} />
  }
  if (eintrag === undefined)
    return reiter === 'blog' ? (
      <PostList list={posts} search={search} />
    ) : (
      <PageList list={pages} search={search} />
    )
  return reiter === 'blog' ? (
    <EditedEntry key={`post ${eintrag} ${post?.version}`} kind={POST_KIND} stored={post} list={list} />
  ) : (
    <EditedEntry key={`page ${eintrag} ${content?.version}`} kind={PAGE_KIND} stored={content} list={list} />
  )
}
