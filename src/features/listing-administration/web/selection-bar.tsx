import { useState } from 'react'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { Narrowing, selectAll } from '../contract.ts'
import { ACTION_KINDS, type ActionKind, MAX_CHOSEN } from '../rules.ts'
import type { Opened } from './action-panel.tsx'
import { ACTION_LABELS, texts } from './list-texts.ts'
import styles from './selection-bar.module.css'

const ICONS: Record<ActionKind, IconName> = {
  premium: 'crown',
  category: 'tag',
  position: 'rotate-ccw',
  bin: 'trash-2',
}

interface SelectionBarProps {
  selected: ReadonlySet<number>
  /** What the list shows, and how much that is. */
  narrowing: Narrowing
  total: number
  onSelect: (ids: ReadonlySet<number>) => void
  onOpen: (opened: Opened) => void
}

/** What can be done to the listings that are selected. */
export function SelectionBar({ selected, narrowing, total, onSelect, onOpen }: SelectionBarProps) {
  const { api } = usePage()
  const { tellFailure } = useOutcome()
  const [isAsking, setAsking] = useState(false)
  const [one, other] = selected
  const isTooMany = selected.size > MAX_CHOSEN

  async function selectEverything() {
    setAsking(true)
    try {
      const { ids } = await api.call<typeof selectAll>('/api/admin/listing-ids', { query: narrowing })
      onSelect(new Set([...selected, ...ids]))
    } catch (error) {
      await tellFailure(error, texts.failedAdvice, texts.failed)
    } finally {
      setAsking(false)
    }
  }

  const action = (kind: ActionKind) => (
    <button
      key={kind}
      type="button"
      disabled={isTooMany}
      data-kind={kind}
      onClick={() => onOpen({ kind, ids: [...selected] })}
    >
      <Icon name={ICONS[kind]} size={18} />
      {ACTION_LABELS[kind]}
    </button>
  )

  return (
    <section className={`cluster ${styles.bar}`} aria-label={texts.selection}>
      <p role="status">{texts.selected(selected.size)}</p>
      {isTooMany && <p className={styles.limit}>{texts.tooMany(selected.size)}</p>}
      {selected.size < total &&
        (total > MAX_CHOSEN ? (
          !isTooMany && <p className={styles.limit}>{texts.tooMany(total)}</p>
        ) : (
          <button
            type="button"
            className={styles.all}
            aria-disabled={isAsking}
            onClick={() => void selectEverything()}
          >
            {texts.all(total)}
          </button>
        ))}
      <div className={styles.actions}>
        {ACTION_KINDS.filter((kind) => kind !== 'bin').map(action)}
        {one !== undefined && other !== undefined && selected.size === 2 && (
          <PageLink
            to="/admin/zusammenfuehren"
            search={{ eintrag: String(Math.max(one, other)), in: String(Math.min(one, other)) }}
          >
            <Icon name="layers" size={18} />
            {texts.merge}
          </PageLink>
        )}
        <form method="post" action="/api/admin/listings.csv">
          <input type="hidden" name="ids" value={[...selected].join()} />
          <button type="submit" disabled={isTooMany}>
            <Icon name="download" size={18} />
            {texts.csv}
          </button>
        </form>
        {action('bin')}
      </div>
      <button
        type="button"
        className={styles.close}
        aria-label={texts.unselect}
        title={texts.unselect}
        onClick={() => onSelect(new Set())}
      >
        <Icon name="x" size={18} />
      </button>
    </section>
  )
}
