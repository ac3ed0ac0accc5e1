/** What lies in the bin of texts of pages, and of articles. */
import type { binnedBlogPosts } from '#features/blog/contract.ts'
import type { binnedPageContents } from '#features/page-content/contract.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { BinActions, DELETED_AT } from '#platform/web/admin/bin.tsx'
import { binTexts } from '#platform/web/admin/texts.ts'
import { type Column, PagedTable } from '#platform/web/list/list-table.tsx'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import styles from './content-page.module.css'
import type { ContentSearch } from './content-search.ts'
import { TYPE_LABELS, texts } from './content-texts.ts'
import { pageActions, postActions } from './entry-actions.ts'

type Contents = OutputOf<typeof binnedPageContents>
type Posts = OutputOf<typeof binnedBlogPosts>

interface BinProps<List> {
  list: List
  search: ContentSearch
}

export function PageBin({ list, search }: BinProps<Contents>) {
  const actions = pageActions(usePage().api)
  const columns: Column<Contents['entries'][number]>[] = [
    { label: 'Slug', cell: ({ pageSlug }) => <strong className={styles.slug}>{pageSlug}</strong> },
    { label: 'Typ', isNarrow: true, className: styles.day, cell: ({ pageType }) => TYPE_LABELS[pageType] },
    { label: 'Titel', isHeadedInCard: true, cell: ({ title }) => title ?? '–' },
    DELETED_AT,
    {
      label: 'Aktionen',
      cell: ({ id, pageSlug }) => (
        <BinActions
          question={texts.reallyPurge(pageSlug)}
          restore={actions.restore(id)}
          purge={actions.purge(id)}
        />
      ),
    },
  ]
  return <Bin list={list} columns={columns} search={search} />
}

export function PostBin({ list, search }: BinProps<Posts>) {
  const actions = postActions(usePage().api)
  const columns: Column<Posts['entries'][number]>[] = [
    { label: 'Titel', cell: ({ title }) => <strong>{title || texts.untitled}</strong> },
    { label: 'Slug', isHeadedInCard: true, cell: ({ slug }) => <span className={styles.slug}>{slug}</span> },
    { label: 'Autor', isHeadedInCard: true, cell: ({ author }) => author },
    DELETED_AT,
    {
      label: 'Aktionen',
      cell: ({ id, title }) => (
        <BinActions
          question={texts.reallyPurge(title || texts.untitled)}
          restore={actions.restore(id)}
          purge={actions.purge(id)}
        />
      ),
    },
  ]
  return <Bin list={list} columns={columns} search={search} />
}

interface BinTableProps<Row> extends BinProps<{ entries: Row[]; total: number }> {
  columns: Column<Row>[]
}

function Bin<Row extends { id: number }>({ list, columns, search }: BinTableProps<Row>) {
  return (
    <>
      <StateLink search={{ reiter: search.reiter }} className={`tappable gap-2 ${styles.back}`}>
        <Icon name="arrow-left" size={18} />
        {texts.back}
      </StateLink>
      <h2 className="h4">{binTexts.title}</h2>
      <p>{texts.binLead}</p>
      <PagedTable
        caption={binTexts.title}
        columns={columns}
        list={list}
        search={search}
        none={binTexts.empty}
      />
    </>
  )
}
