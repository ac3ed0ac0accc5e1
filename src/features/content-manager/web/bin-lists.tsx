/** What lies in the bin of texts of pages, and of articles. */
import type { ReactNode } from 'react'
import type { binnedBlogPosts, purgeBlogPost, restoreBlogPost } from '#features/blog/contract.ts'
import type {
  binnedPageContents,
  purgePageContent,
  restorePageContent,
} from '#features/page-content/contract.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { BinActions, DeletedAt } from '#platform/web/admin/bin.tsx'
import { binTexts } from '#platform/web/admin/texts.ts'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { type Column, ListTable } from '#platform/web/list/list-table.tsx'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import styles from './content-page.module.css'
import type { ContentSearch } from './content-search.ts'
import { pageTexts, postTexts, TYPE_LABELS, texts } from './content-texts.ts'
import { Foot } from './lists.tsx'

type Contents = OutputOf<typeof binnedPageContents>
type Posts = OutputOf<typeof binnedBlogPosts>

interface BinProps<List> {
  list: List
  search: ContentSearch
}

export function PageBin({ list, search }: BinProps<Contents>) {
  const { api } = usePage()
  const path = '/api/admin/page-content-bin/:id'
  const columns: Column<Contents['entries'][number]>[] = [
    { label: 'Slug', cell: ({ pageSlug }) => <strong className={styles.slug}>{pageSlug}</strong> },
    { label: 'Typ', isNarrow: true, className: styles.day, cell: ({ pageType }) => TYPE_LABELS[pageType] },
    { label: 'Titel', isHeadedInCard: true, cell: ({ title }) => title ?? '–' },
    DELETED,
    {
      label: 'Aktionen',
      cell: ({ id, pageSlug }) => (
        <BinActions
          question={texts.reallyPurge(pageSlug)}
          restore={{
            write: () => api.send<typeof restorePageContent>('POST', `${path}/restore`, { params: { id } }),
            done: { title: pageTexts.back },
            failed: pageTexts.restoreFailed,
          }}
          purge={{
            write: () => api.send<typeof purgePageContent>('DELETE', path, { params: { id } }),
            done: { title: binTexts.purged },
            failed: pageTexts.deleteFailed,
          }}
        />
      ),
    },
  ]
  return (
    <Bin total={list.total} search={search}>
      <ListTable caption={binTexts.title} columns={columns} rows={list.entries} />
    </Bin>
  )
}

export function PostBin({ list, search }: BinProps<Posts>) {
  const { api } = usePage()
  const path = '/api/admin/blog-post-bin/:id'
  const columns: Column<Posts['entries'][number]>[] = [
    { label: 'Titel', cell: ({ title }) => <strong>{title || texts.untitled}</strong> },
    { label: 'Slug', isHeadedInCard: true, cell: ({ slug }) => <span className={styles.slug}>{slug}</span> },
    { label: 'Autor', isHeadedInCard: true, cell: ({ author }) => author },
    DELETED,
    {
      label: 'Aktionen',
      cell: ({ id, title }) => (
        <BinActions
          question={texts.reallyPurge(title || texts.untitled)}
          restore={{
            write: () => api.send<typeof restoreBlogPost>('POST', `${path}/restore`, { params: { id } }),
            done: { title: postTexts.back },
            failed: postTexts.restoreFailed,
          }}
          purge={{
            write: () => api.send<typeof purgeBlogPost>('DELETE', path, { params: { id } }),
            done: { title: binTexts.purged },
            failed: postTexts.deleteFailed,
          }}
        />
      ),
    },
  ]
  return (
    <Bin total={list.total} search={search}>
      <ListTable caption={binTexts.title} columns={columns} rows={list.entries} />
    </Bin>
  )
}

const DELETED: Column<{ id: number; deletedAt: string }> = {
  label: binTexts.deleted,
  isHeadedInCard: true,
  cell: ({ deletedAt }) => <DeletedAt moment={deletedAt} />,
}

function Bin({ total, search, children }: { total: number; search: ContentSearch; children: ReactNode }) {
  return (
    <>
      <StateLink search={{ reiter: search.reiter }} className={`tappable gap-2 ${styles.back}`}>
        <Icon name="arrow-left" size={18} />
        {texts.back}
      </StateLink>
      <h2 className={styles.subject}>{binTexts.title}</h2>
      <p>{texts.binLead}</p>
      {total === 0 ? <EmptyList>{binTexts.empty}</EmptyList> : children}
      <Foot total={total} search={search} />
    </>
  )
}
