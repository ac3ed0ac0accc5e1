/** The tables of texts of pages and of articles. */

import type { ReactNode } from 'react'
import type { ListedBlogPost, staffBlogPosts } from '#features/blog/contract.ts'
import type { ListedPageContent, staffPageContents } from '#features/page-content/contract.ts'
import { PAGE_TYPES } from '#features/page-content/rules.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatDay, formatMoment } from '#platform/shared/format.ts'
import { PAGE_SIZE } from '#platform/shared/page-size.ts'
import { onPage } from '#platform/shared/search-params.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import type { StaffAction } from '#platform/web/admin/staff-action.ts'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import { type Column, ListTable, PagedTable } from '#platform/web/list/list-table.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SearchField } from '#platform/web/ui/search-field.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import styles from './content-page.module.css'
import type { ContentSearch } from './content-search.ts'
import { TYPE_LABELS, texts } from './content-texts.ts'
import { pageActions, postActions } from './entry-actions.ts'

interface PageListProps {
  list: OutputOf<typeof staffPageContents>
  search: ContentSearch
}

export function PageList({ list: { data, total, counts }, search }: PageListProps) {
  const actions = pageActions(usePage().api)
  const isNarrowed = search.typ !== undefined || search.suche !== undefined
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const types = PAGE_TYPES.map((typ) => ({ typ, label: TYPE_LABELS[typ], count: counts[typ] }))
  const columns: Column<ListedPageContent>[] = [
    { label: 'Slug', cell: ({ pageSlug }) => <strong>{pageSlug}</strong> },
    { label: 'Typ', isNarrow: true, cell: ({ pageType }) => TYPE_LABELS[pageType] },
    {
      label: 'Titel',
      isHeadedInCard: true,
      cell: ({ customTitle, heroTitle }) => customTitle || heroTitle || '–',
    },
    {
      label: 'Status',
      cell: ({ isActive, publishAt, hasPage }) => (
        <span className="actions gap-2">
          <Status isShown={isActive} publishAt={publishAt} words={[texts.active, texts.inactive]} />
          {!hasPage && <Badge tone="refused">{texts.noPage}</Badge>}
        </span>
      ),
    },
    { label: 'Geändert', isHeadedInCard: true, cell: (entry) => <Changed {...entry} /> },
    {
      label: 'Aktionen',
      cell: (content) => (
        <Actions
          name={content.pageSlug}
          edit={{ eintrag: String(content.id) }}
          remove={actions.remove(content)}
        />
      ),
    },
  ]
  return (
    <>
      <div className={styles.filters}>
        <FilterLinks
          label={texts.types}
          isOneRow
          options={[
            {
              label: texts.all,
              count: all,
              isCurrent: search.typ === undefined,
              search: onPage({ ...search, typ: undefined }, 1),
            },
            ...types.map(({ typ, label, count }) => ({
              label,
              count,
              isCurrent: search.typ === typ,
              search: onPage({ ...search, typ }, 1),
            })),
          ]}
        />
        <SearchField
          key={search.suche}
          action="/admin/content"
          name="suche"
          words={texts}
          value={search.suche}
          className={styles.search}
        >
          {search.typ !== undefined && <input type="hidden" name="typ" value={search.typ} />}
          <KeyHint keys="/" />
        </SearchField>
      </div>
      {total === 0 ? (
        <EmptyList>
          {isNarrowed ? texts.noMatch : texts.noPages}{' '}
          {isNarrowed && (
            <StateLink search={{}} className={buttonClass('quiet', 'small')}>
              {texts.unfilter}
            </StateLink>
          )}
        </EmptyList>
      ) : (
        <ListTable caption={texts.pages} columns={columns} rows={data} />
      )}
      {data.some(({ customTitle, heroTitle }) => !customTitle && !heroTitle) && (
        <p className="note">{texts.fallback}</p>
      )}
      <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
    </>
  )
}

interface PostListProps {
  list: OutputOf<typeof staffBlogPosts>
  search: ContentSearch
}

export function PostList({ list: { data, total }, search }: PostListProps) {
  const actions = postActions(usePage().api)
  const columns: Column<ListedBlogPost>[] = [
    { label: 'Titel', cell: ({ title }) => <strong>{title || texts.untitled}</strong> },
    { label: 'Slug', isHeadedInCard: true, cell: ({ slug }) => <span className={styles.slug}>{slug}</span> },
    {
      label: 'Autor',
      isHeadedInCard: true,
      cell: ({ author }) => <span className={styles.author}>{author}</span>,
    },
    {
      label: 'Status',
      cell: ({ isPublished, isDraft, publishAt }) => (
        <Status
          isShown={isPublished && !isDraft}
          publishAt={publishAt}
          words={[texts.published, isPublished ? texts.publishedDraft : texts.draft]}
        />
      ),
    },
    { label: 'Geändert', isHeadedInCard: true, cell: (entry) => <Changed {...entry} /> },
    {
      label: 'Aktionen',
      cell: (post) => (
        <Actions
          name={post.title || texts.untitled}
          edit={{ reiter: 'blog', eintrag: String(post.id) }}
          remove={actions.remove(post)}
        />
      ),
    },
  ]
  const list = { entries: data, total }
  return (
    <PagedTable caption={texts.posts} columns={columns} list={list} search={search} none={texts.noPosts} />
  )
}

function Changed({ updatedAt, updatedBy }: { updatedAt: string; updatedBy: string | null }) {
  return (
    <>
      <Day of={updatedAt} />
      {updatedBy !== null && <span className={`note ${styles.author}`}>{texts.changedBy(updatedBy)}</span>}
    </>
  )
}

export function Day({ of }: { of: string }) {
  return (
    <time dateTime={of} className={styles.day}>
      {formatDay(berlinDay(new Date(of)))}
    </time>
  )
}

interface StatusProps {
  isShown: boolean
  publishAt: string | null
  words: readonly [shown: string, hidden: string]
}

function Status({ isShown, publishAt, words }: StatusProps): ReactNode {
  const from = publishAt === null ? undefined : formatMoment(publishAt)
  const isAhead = publishAt !== null && new Date(publishAt) > new Date()
  if (isShown && from && isAhead) return <Badge tone="waiting">{texts.planned(from)}</Badge>
  return (
    <span className="actions gap-2">
      <Badge tone={isShown ? 'confirmed' : 'neutral'}>{isShown ? words[0] : words[1]}</Badge>
      {from && !isShown && (
        <Badge tone={isAhead ? 'waiting' : 'refused'}>
          {isAhead ? texts.scheduled(from) : texts.missed(from)}
        </Badge>
      )}
    </span>
  )
}

interface ActionsProps {
  name: string
  /** The state of the page in which it is edited. */
  edit: ContentSearch
  remove: StaffAction
}

/** Edit, and delete after a question. */
function Actions({ name, edit, remove }: ActionsProps) {
  return (
    <div className={styles.actions}>
      <StateLink
        search={edit}
        className="icon-button"
        aria-label={`${texts.edit}: ${name}`}
        title={texts.edit}
      >
        <Icon name="pencil" size={18} />
      </StateLink>
      <AskedActionButton
        icon="trash-2"
        isIconAlone
        label={`${texts.remove}: ${name}`}
        confirm={texts.remove}
        question={
          <>
            <strong>{name}</strong> {texts.reallyRemove}
          </>
        }
        advice={texts.removeAdvice}
        action={remove}
      />
    </div>
  )
}
