import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { staffBlogPost, staffBlogPosts } from '#features/blog/contract.ts'
import type { staffPageContent, staffPageContents } from '#features/page-content/contract.ts'
import type { ApiClient, OutputOf } from '#platform/shared/endpoint.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { FailedList } from '#platform/web/list/list-state.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import styles from './content-page.module.css'
import { type ContentSearch, editedId, readSearch } from './content-search.ts'
import { pageTexts, postTexts, texts } from './content-texts.ts'
import { PAGE_SIZE, PageList, PostList } from './lists.tsx'
import { PageForm } from './page-form.tsx'
import { PostForm } from './post-form.tsx'

export const page = defineStaffPage('/admin/content', {
  title: texts.title,
  readSearch,
  load: ({ api, search }) => load(api, search),
  failed: { title: texts.failed, View: ContentFailed },
  Page: ContentPage,
})

async function load(api: ApiClient, search: ContentSearch) {
  const isBlog = search.reiter === 'blog'
  const id = editedId(search)
  const params = id === undefined ? undefined : { id }
  const { typ: type, suche, seite: page } = search
  const [pages, posts, content, post] = await Promise.all([
    api.call<typeof staffPageContents>('/api/admin/page-content', {
      query: isBlog ? { limit: 1 } : { type, search: suche, page, limit: PAGE_SIZE },
    }),
    api.call<typeof staffBlogPosts>('/api/admin/blog-posts', {
      query: isBlog ? { page, limit: PAGE_SIZE } : { limit: 1 },
    }),
    params && !isBlog ? api.call<typeof staffPageContent>('/api/admin/page-content/:id', { params }) : null,
    params && isBlog ? api.call<typeof staffBlogPost>('/api/admin/blog-posts/:id', { params }) : null,
  ])
  return { pages, posts, content: content?.data, post: post?.data }
}

function ContentFailed() {
  const { reload } = usePage()
  return (
    <AdminLayout title={texts.title}>
      <FailedList title={texts.failed} hint={texts.failedAdvice} onRetry={() => void reload()} />
    </AdminLayout>
  )
}

interface Data {
  pages: OutputOf<typeof staffPageContents>
  posts: OutputOf<typeof staffBlogPosts>
  content: OutputOf<typeof staffPageContent>['data'] | undefined
  post: OutputOf<typeof staffBlogPost>['data'] | undefined
}

function ContentPage({ data, search }: PageProps<Data, ContentSearch>) {
  const { go } = usePage()
  const isBlog = search.reiter === 'blog'
  const blank = { reiter: search.reiter, eintrag: 'neu' }
  const create = isBlog ? postTexts.create : pageTexts.create
  const isEditing = search.eintrag !== undefined
  useStaffKeys(texts.title, isEditing ? [] : [{ keys: 'N', label: create, run: () => void go(blank) }])
  return (
    <AdminLayout
      title={texts.title}
      isWide={isEditing}
      actions={
        !isEditing && (
          <>
            {isBlog ? (
              <CsvLink<typeof staffBlogPosts> path="/api/admin/blog-posts" />
            ) : (
              <CsvLink<typeof staffPageContents>
                path="/api/admin/page-content"
                query={{ type: search.typ, search: search.suche }}
              />
            )}
            <StateLink search={blank} className={buttonClass('primary', 'small')}>
              <Icon name="plus" size={18} />
              {create} <KeyHint keys="N" />
            </StateLink>
          </>
        )
      }
    >
      <Tabs data={data} isBlog={isBlog} />
      <Content data={data} search={search} />
    </AdminLayout>
  )
}

function Tabs({ data: { pages, posts }, isBlog }: { data: Data; isBlog: boolean }) {
  const { city, category, custom } = pages.counts
  return (
    <div className={styles.tabs}>
      <FilterLinks
        label={texts.tabs}
        options={[
          { label: texts.pages, count: city + category + custom, isCurrent: !isBlog, search: {} },
          { label: texts.posts, count: posts.total, isCurrent: isBlog, search: { reiter: 'blog' } },
        ]}
      />
    </div>
  )
}

function Content({ data: { pages, posts, content, post }, search }: { data: Data; search: ContentSearch }) {
  const { reiter, eintrag } = search
  if (eintrag === undefined)
    return reiter === 'blog' ? (
      <PostList list={posts} search={search} />
    ) : (
      <PageList list={pages} search={search} />
    )
  const list = { ...search, eintrag: undefined }
  return reiter === 'blog' ? (
    <PostForm key={`${eintrag} ${post?.version}`} post={post} list={list} />
  ) : (
    <PageForm key={`${eintrag} ${content?.version}`} content={content} list={list} />
  )
}
