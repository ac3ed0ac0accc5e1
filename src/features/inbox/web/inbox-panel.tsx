import { useRef, useState } from 'react'
import { formatMoment, formatNumber } from '#platform/shared/format.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { pageAddress, usePage } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { DeferredItem, Inbox, InboxItem } from '../contract.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import { byUrgency, isAlwaysShown, KINDS, type Kind, urgencyOf, workSearch } from '../rules.ts'
import { AllDone } from './all-done.tsx'
import { DeferDialog } from './defer-dialog.tsx'
import { resumption } from './deferral.ts'
import styles from './inbox-panel.module.css'
import { ageText, dueText, KIND_ICONS, texts, waitText, withPoints } from './inbox-texts.ts'

/** Of all kinds together so many are shown; the kind alone shows all that were read. */
const SHOWN_OF_ALL = 8

interface InboxPanelProps {
  inbox: Inbox
  /** The kind that alone is shown. */
  kind: Kind | undefined
  now: number
}

/** What waits: its kinds, and its items with the most urgent first. */
export function InboxPanel({ inbox, kind, now }: InboxPanelProps) {
  const { go } = usePage()
  const [putOff, setPutOff] = useState<InboxItem>()
  const list = useRef<HTMLOListElement>(null)
  const items = byUrgency(
    inbox.items.filter((item) => kind === undefined || item.kind === kind),
    now,
  ).slice(0, kind === undefined ? SHOWN_OF_ALL : undefined)
  const total = inbox.kinds
    .filter((one) => kind === undefined || one.kind === kind)
    .reduce((sum, { count }) => sum + count, 0)
  const [first] = items
  const begin = { art: first?.kind ?? kind }

  const links = () => [...(list.current?.querySelectorAll('a') ?? [])]
  const current = () => links().indexOf(document.activeElement as HTMLAnchorElement)
  const step = (by: number) =>
    links()
      .at(Math.min(Math.max(current() + by, 0), items.length - 1))
      ?.focus()

  useStaffKeys(texts.keysOfInbox, [
    { keys: 'D', label: texts.workThrough, run: () => location.assign(workAddress(begin)) },
    { keys: 'J', label: texts.next, run: () => step(1) },
    { keys: 'K', label: texts.previous, run: () => step(-1) },
    { keys: 'H', label: texts.later, run: () => setPutOff(items[Math.max(current(), 0)]) },
    ...KINDS.slice(0, 10).map((one, index) => ({
      // The tenth one's is 0.
      keys: String((index + 1) % 10),
      label: texts.kindKey(KIND_LABELS[one]),
      run: () => void go(one === kind ? {} : { art: one }, { keepScroll: true }),
    })),
  ])

  return (
    <section className={`panel ${styles.panel}`} aria-labelledby="inbox">
      <header className={`cluster ${styles.head}`}>
        <h2 id="inbox" className="h4">
          {texts.inbox}
        </h2>
        <p className="note">{texts.order}</p>
        {total > 0 && (
          <PageLink to="/admin/durcharbeiten" search={begin} className={buttonClass('primary')}>
            {texts.workThrough}
            <KeyHint keys="D" />
          </PageLink>
        )}
      </header>
      <Kinds inbox={inbox} kind={kind} now={now} />
      {items.length === 0 && kind === undefined ? (
        <AllDone inbox={inbox} level="h3" />
      ) : items.length === 0 ? (
        <div className={`stack gap-1 ${styles.empty}`}>
          <strong>{KIND_LABELS[kind as Kind]}</strong>
          <p>{texts.noneOfKind}</p>
        </div>
      ) : (
        <div className={styles.items}>
          <ol ref={list}>
            {items.map((item) => (
              <Item key={`${item.kind} ${item.id}`} item={item} now={now} />
            ))}
          </ol>
          {total > items.length && (
            <p className={`note ${styles.rest}`}>{texts.more(total - items.length)}</p>
          )}
        </div>
      )}
      <DeferDialog item={putOff} onClose={() => setPutOff(undefined)} />
      <p className={styles.keys} aria-hidden="true">
        {KEYS.map(([keys, what]) => (
          <span key={keys}>
            <KeyHint keys={keys} /> {what}
          </span>
        ))}
      </p>
    </section>
  )
}

const KEYS = [
  ['J K', texts.nextPrevious],
  ['Enter', texts.open],
  ['D', texts.workThrough],
  ['H', texts.later],
  ['?', texts.allKeys],
] as const

function workAddress(search: object): string {
  return pageAddress('/admin/durcharbeiten', { search })
}

function Kinds({ inbox: { kinds, deferred, doneToday }, kind, now }: InboxPanelProps) {
  const all = kinds.reduce((sum, { count }) => sum + count, 0)
  const shown = kinds.filter((one) => one.count > 0 || isAlwaysShown(one.kind))
  return (
    <nav className={styles.kinds} aria-label={texts.kinds}>
      <ul>
        <li>
          <StateLink search={{}} keepScroll aria-current={kind === undefined ? 'true' : undefined}>
            <Icon name="layers" size={18} />
            <span>{texts.all}</span>
            <strong>{formatNumber(all)}</strong>
          </StateLink>
        </li>
        {shown.map(({ kind: one, count, oldest }) => (
          <li key={one}>
            <StateLink search={{ art: one }} keepScroll aria-current={one === kind ? 'true' : undefined}>
              <Icon name={KIND_ICONS[one]} size={18} />
              <span>{KIND_LABELS[one]}</span>
              {oldest !== null && (
                <span className={styles[urgencyOf(one, oldest, now)]}>{ageText(one, oldest, now)}</span>
              )}
              <strong>{formatNumber(count)}</strong>
            </StateLink>
          </li>
        ))}
      </ul>
      <details className={styles.deferred}>
        <summary className={`row ${styles.standing}`}>
          <Icon name="clock" size={18} />
          {texts.deferred}
          {deferred.until !== null && ` (${formatMoment(deferred.until)})`}
          <strong>{formatNumber(deferred.count)}</strong>
        </summary>
        {deferred.items.length === 0 ? (
          <p className={`note ${styles.rest}`}>{texts.nothingDeferred}</p>
        ) : (
          <ul>
            {deferred.items.map((item) => (
              <Deferred key={`${item.kind} ${item.id}`} item={item} />
            ))}
          </ul>
        )}
      </details>
      <p className={`row ${styles.standing}`}>
        <Icon name="check" size={18} />
        {texts.doneToday(doneToday)}
      </p>
    </nav>
  )
}

/** Something that was put off, with the way back. */
function Deferred({ item }: { item: DeferredItem }) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  return (
    <li>
      <span>
        {item.title}
        <small>{texts.until(formatMoment(item.until))}</small>
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={`${texts.resume}: ${item.title}`}
        aria-disabled={isSending}
        onClick={() => void carryOut(resumption(api, item))}
      >
        {texts.resume}
      </Button>
    </li>
  )
}

function Item({ item, now }: { item: InboxItem; now: number }) {
  const { kind, title, detail, since } = item
  const urgency = urgencyOf(kind, since, now)
  const due = dueText(kind, since, now)
  return (
    <li>
      <PageLink
        to="/admin/durcharbeiten"
        search={workSearch(item)}
        className={`row gap-3 ${styles.item}`}
        data-urgency={urgency}
      >
        <span className={`disc ${styles.mark}`}>
          <Icon name={KIND_ICONS[kind]} size={18} />
        </span>
        <span className={styles.words}>
          <strong>{withPoints(title)}</strong>
          <span>{withPoints(detail)}</span>
        </span>
        <span className={`${styles.wait} ${styles[urgency]}`}>
          {waitText(kind, since, now)}
          {due !== undefined && <small>{due}</small>}
        </span>
      </PageLink>
    </li>
  )
}
