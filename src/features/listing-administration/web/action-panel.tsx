import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { CATEGORIES, type Category } from '#features/listings/rules.ts'
import { nightsOf } from '#features/stay/stay.ts'
import { berlinDay, dayAfter } from '#platform/shared/dates.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { useCloseRequest } from '#platform/web/admin/close-request.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { SelectField } from '#platform/web/ui/select-field.tsx'
import type { carryOutAction, ListingAction, previewAction } from '../contract.ts'
import { type ActionKind, MAX_AT_ONCE } from '../rules.ts'
import styles from './action-panel.module.css'
import { partsOf } from './in-parts.ts'
import { texts } from './list-texts.ts'
import { usePreview } from './use-preview.ts'
import { type Undone, useUndo } from './use-undo.ts'

const YEAR_DAYS = 365

/** A step that somebody is about to take. */
export interface Opened {
  kind: ActionKind
  ids: readonly number[]
}

interface ActionPanelProps extends Opened {
  onClose: () => void
  /** With those that it was done to: fewer than were asked for where it broke off. */
  onDone?: (ids: readonly number[]) => void
  /** Where the page is gone with the listing: the one to go on with. */
  leadsTo?: string
  /** What became of it once it was taken back, where the page stays. */
  onUndone?: (undone: Undone) => void
}

/** Shows what a step would do to each listing, beside the list that stays usable, and takes it. */
export function ActionPanel({ kind, ids, onClose, onDone, leadsTo, onUndone }: ActionPanelProps) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const undo = useUndo(onUndone)
  const titleId = useId()
  const panel = useRef<HTMLElement>(null)
  const [until, setUntil] = useState(() => dayAfter(berlinDay(new Date()), YEAR_DAYS))
  const [category, setCategory] = useState<Category>('Hundepension')
  const action = actionOf(kind, until, category)
  const { planned, seen, problem } = usePreview(ids, action)
  /** Of the listings so many have been done. */
  const [taken, setTaken] = useState(0)
  const isInParts = ids.length > MAX_AT_ONCE

  useCloseRequest(onClose)

  // Whoever opened it goes on in it, and back to where it was opened.
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])

  async function take() {
    const done: { ids: number[]; changed: number; actionIds: number[]; problem?: string } = {
      ...{ ids: [], changed: 0, actionIds: [] },
    }
    const isDone = await carryOut({
      write: async () => {
        for (const [part, some] of partsOf(ids).entries()) {
          try {
            const { actionId, changed } = await api.send<typeof carryOutAction>(
              'POST',
              '/api/admin/listing-actions',
              { body: { ids: some, action, partOf: done.actionIds[0] } },
            )
            if (actionId !== null) done.actionIds.push(actionId)
            done.changed += changed
            done.ids.push(...some)
            setTaken(part * MAX_AT_ONCE + some.length)
          } catch (error) {
            if (done.changed === 0) throw error
            done.problem = failureMessage(error, texts.failures[kind])
            break
          }
        }
      },
      done: () =>
        done.problem === undefined
          ? { title: texts.done[kind](done.changed), description: texts.doneHint }
          : { title: texts.partly(done.changed), description: done.problem, tone: 'danger' },
      failed: texts.failures[kind],
      undo: undo(() => done.actionIds),
      ...(leadsTo !== undefined && { leadsTo }),
    })
    setTaken(0)
    if (!isDone) return
    onDone?.(done.ids)
    onClose()
  }

  const canTake = problem === undefined && planned !== undefined && planned.total > 0

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    } else if (event.key === 'Enter' && !(event.target as Element).matches('button, select')) {
      event.preventDefault()
      // Whoever opened it with the same key may hold it down still.
      if (canTake && !event.repeat) void take()
    }
  }

  return (
    <section
      ref={panel}
      className={`stack gap-3 ${styles.panel}`}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      <header className={`row ${styles.header}`}>
        <h2 id={titleId}>{texts.previews[kind]}</h2>
        <IconButton icon="x" label={texts.close} onPress={onClose} />
      </header>
      {kind === 'premium' && (
        <label className={`cluster gap-3 ${styles.term}`}>
          {texts.until}
          <input
            type="date"
            value={until}
            min={berlinDay(new Date())}
            onChange={({ target }) => setUntil(target.value)}
          />
          <small>{texts.days(daysUntil(until))}</small>
        </label>
      )}
      {kind === 'category' && (
        <SelectField
          label={texts.category}
          name="category"
          value={category}
          options={CATEGORIES.map((name) => ({ value: name, label: name }))}
          onChange={(name) => setCategory(name as Category)}
        />
      )}
      {texts.warnings[kind] !== '' && <p className={styles.warning}>{texts.warnings[kind]}</p>}
      {isInParts && <p className={styles.warning}>{texts.inParts}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys too */}
      <section className={styles.list} aria-label={texts.changes} aria-live="polite" tabIndex={0}>
        {problem !== undefined && <p role="alert">{problem}</p>}
        {isInParts && problem === undefined && !planned && <p>{texts.progress(seen, ids.length)}</p>}
        {planned && problem === undefined && <Planned {...planned} />}
      </section>
      <footer className={`cluster spread gap-3 ${styles.footer}`}>
        <span>
          <Icon name="rotate-ccw" size={16} />
          {texts.undoable}
        </span>
        <Button
          variant="brand"
          size="small"
          disabled={!canTake}
          aria-disabled={isSending}
          onClick={() => void take()}
        >
          {isSending && isInParts
            ? texts.progress(taken, ids.length)
            : (kind === 'bin' ? texts.confirmBin : texts.change)(planned?.total ?? 0)}{' '}
          <KeyHint keys="Enter" />
        </Button>
      </footer>
    </section>
  )
}

function Planned({ changes, total, kept, totalKept }: OutputOf<typeof previewAction>) {
  return (
    <>
      {total === 0 && <p>{texts.nothing}</p>}
      {total + totalKept > 0 && (
        <ul>
          {changes.map(({ id, listingTitle, before, after, note }) => (
            <li key={id}>
              <span>{listingTitle}</span>
              <span className={styles.change}>
                {before} <Icon name="arrow-right" size={14} />
                <span className="visually-hidden">wird zu</span> <strong>{after}</strong>
              </span>
              {note !== null && <small>{note}</small>}
            </li>
          ))}
          {total > changes.length && <li>{texts.more(total - changes.length)}</li>}
          {kept.map(({ id, listingTitle, note }) => (
            <li key={id}>
              <span>{listingTitle}</span>
              <span className={styles.change}>{texts.stays}</span>
              <small>{note}</small>
            </li>
          ))}
          {totalKept > kept.length && <li>{texts.more(totalKept - kept.length)}</li>}
        </ul>
      )}
    </>
  )
}

function actionOf(kind: ActionKind, until: string, category: Category): ListingAction {
  if (kind === 'premium') return { kind, until }
  return kind === 'category' ? { kind, category } : { kind }
}

function daysUntil(day: string): number {
  return nightsOf({ from: berlinDay(new Date()), to: day }) || 0
}
