import { useState } from 'react'
import { defineStaffPage } from '#features/administrators/web/exports.ts'
import { CATEGORIES, CATEGORY_SLUGS } from '#features/listings/rules.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { PAGE_SIZE } from '#platform/shared/page-size.ts'
import { onPage } from '#platform/shared/search-params.ts'
import { AdminLayout } from '#platform/web/admin/admin-layout.tsx'
import { BackLink } from '#platform/web/admin/back-link.tsx'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { CsvLink } from '#platform/web/list/csv-link.tsx'
import { EmptyList } from '#platform/web/list/empty-list.tsx'
import { FilterLinks } from '#platform/web/list/filter-links.tsx'
import { ListPager } from '#platform/web/list/list-pager.tsx'
import { ListCount } from '#platform/web/list/list-state.tsx'
import { ListTable } from '#platform/web/list/list-table.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { latestActions, staffListings } from '../contract.ts'
import { ActionPanel, type Opened } from './action-panel.tsx'
import { KeptListings } from './kept-listings.tsx'
import { listColumns } from './list-columns.tsx'
import {
  FILTER_NAMES,
  FILTERS,
  GAP_NAMES,
  GAPS,
  type ListingsSearch,
  narrowingOf,
  ORDER_NAMES,
  ORDERS,
  readSearch,
} from './list-search.ts'
import { FILTER_LABELS, GAP_LABELS, ORDER_LABELS, texts } from './list-texts.ts'
import styles from './listings-page.module.css'
import { RecentActions } from './recent-actions.tsx'
import { SearchBox } from './search-box.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useListKeys } from './use-list-keys.ts'
import type { Undone } from './use-undo.ts'

export const page = defineStaffPage('/admin/listings', {
  title: texts.title,
  readSearch,
  load: async ({ api, search }) => {
    const [list, recent] = await Promise.all([
      api.call<typeof staffListings>('/api/admin/listings', {
        query: { ...shownOf(search), page: search.seite },
      }),
      api.call<typeof latestActions>('/api/admin/listing-actions', {}),
    ])
    return { list, recent }
  },
  failed: { title: texts.failed, hint: texts.failedAdvice },
  Page: ListingsPage,
})

/** What the list shows, and in which order. */
function shownOf(search: ListingsSearch) {
  const { sortierung = 'name', richtung } = search
  const order = richtung === undefined ? ('asc' as const) : ('desc' as const)
  return { ...narrowingOf(search), sort: ORDERS[sortierung], order }
}

interface Data {
  list: OutputOf<typeof staffListings>
  recent: OutputOf<typeof latestActions>
}

function ListingsPage({ data: { list, recent }, search }: PageProps<Data, ListingsSearch>) {
  const { entries, total, counts, gaps, binned } = list
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set())
  const [opened, setOpened] = useState<Opened>()
  const [undone, setUndone] = useState<Undone>()
  const ids = entries.map(({ id }) => id)

  function select(changed: readonly number[], isSelected: boolean) {
    setSelected((known) =>
      isSelected
        ? new Set([...known, ...changed])
        : new Set([...known].filter((id) => !changed.includes(id))),
    )
  }

  useListKeys({ selected, select })
  const isNarrowed = Object.values(narrowingOf(search)).some((value) => value !== undefined)
  const files = (
    <>
      <PageLink to="/admin/papierkorb" className={buttonClass('plain', 'small')}>
        <Icon name="archive" size={18} />
        {texts.bin} <span className={`soft ${styles.number}`}>{formatNumber(binned)}</span>
      </PageLink>
      <CsvLink<typeof staffListings> path="/api/admin/listings" query={shownOf(search)} />
    </>
  )
  return (
    <AdminLayout
      title={texts.title}
      back={<BackLink to="/admin">{texts.back}</BackLink>}
      actions={
        <>
          <div className={`actions ${styles.files}`}>{files}</div>
          <PageLink to="/admin/add" className={buttonClass('primary', 'small')}>
            <Icon name="plus" size={18} />
            {texts.add} <KeyHint keys="N" />
          </PageLink>
        </>
      }
    >
      <KeptListings undone={undone} onClose={() => setUndone(undefined)} />
      <div className="cluster gap-3">
        <SearchBox search={search} />
        <Categories search={search} />
        <Sorting search={search} />
      </div>
      <FilterLinks
        label={texts.filters}
        isOneRow
        options={FILTER_NAMES.map((name) => ({
          label: FILTER_LABELS[FILTERS[name]],
          count: counts[FILTERS[name]],
          isCurrent: name === search.filter,
          search: onPage({ ...search, filter: name === search.filter ? undefined : name }, 1),
        }))}
      />
      <div className={`cluster spread ${styles.found}`}>
        <ListCount>
          <strong>{formatNumber(total)}</strong> {texts.found(total)}
        </ListCount>
        <Gaps search={search} gaps={gaps} />
      </div>
      {total === 0 ? (
        <EmptyList>
          {isNarrowed ? texts.noMatch : texts.none}
          {isNarrowed && (
            <StateLink search={{}} className={buttonClass('quiet', 'small')}>
              {texts.unfilter}
            </StateLink>
          )}
        </EmptyList>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys too
        <section className={styles.scroll} aria-label={texts.title} tabIndex={0}>
          <ListTable
            className={styles.table}
            caption={texts.title}
            columns={listColumns({ ids, selected, select, open: setOpened })}
            rows={entries}
            rowAttributes={({ id }) => ({
              'data-selected': selected.has(id) ? 'true' : undefined,
            })}
          />
        </section>
      )}
      <div className={`stack gap-3 ${styles.dock}`} data-lower-bar>
        {opened && (
          <ActionPanel
            key={opened.kind}
            {...opened}
            onClose={() => setOpened(undefined)}
            onDone={(done) => select(done, false)}
            onUndone={setUndone}
          />
        )}
        {selected.size > 0 && (
          <SelectionBar
            selected={selected}
            narrowing={narrowingOf(search)}
            total={total}
            onSelect={setSelected}
            onOpen={setOpened}
          />
        )}
      </div>
      <div className="note cluster spread gap-3">
        <p>{texts.kept}</p>
        <ListPager search={search} total={total} pageSize={PAGE_SIZE} />
      </div>
      <div className={`cluster spread ${styles.filesBelow}`}>{files}</div>
      <RecentActions actions={recent} onUndone={setUndone} />
    </AdminLayout>
  )
}

function Sorting({ search }: { search: ListingsSearch }) {
  const { sortierung = 'name', richtung } = search
  return (
    <nav className={`row gap-2 ${styles.sorting}`} aria-label={texts.sort}>
      <span>{texts.sort}</span>
      <ul>
        {ORDER_NAMES.map((name) => {
          const isCurrent = name === sortierung
          const turned = isCurrent && richtung === undefined ? ('ab' as const) : undefined
          return (
            <li key={name}>
              <StateLink
                search={onPage(
                  { ...search, sortierung: name === 'name' ? undefined : name, richtung: turned },
                  1,
                )}
                aria-current={isCurrent ? 'true' : undefined}
                keepScroll
              >
                {ORDER_LABELS[ORDERS[name]]}
                {isCurrent && <Icon name={richtung === undefined ? 'arrow-up' : 'arrow-down'} size={16} />}
                {isCurrent && (
                  <span className="visually-hidden">
                    {richtung === undefined ? 'aufsteigend' : 'absteigend'}
                  </span>
                )}
              </StateLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

function Categories({ search }: { search: ListingsSearch }) {
  const { go } = usePage()
  const options = CATEGORIES.map((label, index) => ({ value: CATEGORY_SLUGS[index] ?? '', label }))
  return (
    <SelectField
      label={texts.category}
      name="kategorie"
      value={search.kategorie ?? ''}
      options={[{ value: '', label: texts.allCategories }, ...options]}
      onChange={(slug) =>
        void go(onPage({ ...search, kategorie: slug || undefined }, 1), { keepScroll: true })
      }
    />
  )
}

function Gaps({ search, gaps }: { search: ListingsSearch; gaps: Data['list']['gaps'] }) {
  return (
    <nav className={`note cluster tappable-links ${styles.gaps}`} aria-label={texts.gaps}>
      <span>{texts.gaps}:</span>
      <ul className="actions">
        {GAP_NAMES.map((name) => {
          const isCurrent = name === search.luecke
          return (
            <li key={name}>
              <StateLink
                search={onPage({ ...search, luecke: isCurrent ? undefined : name }, 1)}
                aria-current={isCurrent ? 'true' : undefined}
                keepScroll
              >
                {GAP_LABELS[GAPS[name]]} {formatNumber(gaps[GAPS[name]])}
              </StateLink>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
