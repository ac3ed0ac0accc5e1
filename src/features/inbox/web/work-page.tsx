import { useEffect, useRef, useState } from 'react'
import { defineStaffPage } from '#features/administrators/web/exports.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { formatNumber } from '#platform/shared/format.ts'
import { type ListSearch, line, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { goesOn } from '#platform/web/admin/browser-setting.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { WorkThrough } from '#platform/web/admin/work.tsx'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import { unlessMissing } from '#platform/web/unless-missing.ts'
import type { Inbox, InboxItem, inbox } from '../contract.ts'
import { KIND_LABELS } from '../kind-labels.ts'
import { KINDS, type Kind, workedOn, workSearch } from '../rules.ts'
import { AllDone } from './all-done.tsx'
import { isPutOff } from './deferral.ts'
import { texts, waitText, withPoints } from './inbox-texts.ts'
import { WorkBar } from './work-bar.tsx'
import { loadWork, WorkItem } from './work-items.tsx'
import styles from './work-page.module.css'

/** `art` is the kind that is worked through, `nummer` the item, `seit` since when it waits, `mit` the slug of a listing that it is compared with. */
const FILTERS = { art: oneOf(KINDS), nummer: line(10), seit: line(30), mit: line(160) }

export const page = defineStaffPage('/admin/durcharbeiten', {
  title: texts.workThrough,
  about: ({ data }) => (data.item ? KIND_LABELS[data.item.kind] : texts.allDone),
  readSearch: (raw) => listSearch(raw, FILTERS),
  load: async ({ api, search }): Promise<WorkData> => {
    const waiting = await readInbox(api, search.art)
    const kind = kindToWork(waiting, search.art)
    // Another kind than was asked for: its items are wanted in full, too.
    const full = kind === undefined || kind === search.art ? waiting : await readInbox(api, kind)
    const queue = full.items.filter((item) => item.kind === kind)
    const item =
      kind === search.art ? workedOn(queue, Number(search.nummer) || undefined, search.seit) : queue[0]
    return {
      kinds: full.kinds,
      deferred: full.deferred,
      doneToday: full.doneToday,
      queue,
      item: item ?? null,
      work: item ? await unlessMissing(loadWork(api, item, search)) : null,
      now: new Date().toISOString(),
    }
  },
  Page: WorkPage,
})

interface WorkData extends Pick<Inbox, 'kinds' | 'deferred' | 'doneToday'> {
  /** Of the kind that is worked through, the oldest first. */
  queue: InboxItem[]
  item: InboxItem | null
  /** What is shown of it; null when it has gone in the meantime. */
  work: unknown
  now: string
}

function readInbox(api: ApiClient, kind: Kind | undefined): Promise<Inbox> {
  return api.call<typeof inbox>('/api/admin/inbox', { query: { kind } })
}

/** The kind that was asked for as long as something of it waits, else the next one of which something does. */
function kindToWork({ kinds }: Inbox, wanted: Kind | undefined): Kind | undefined {
  const start = wanted === undefined ? 0 : KINDS.indexOf(wanted)
  const inOrder = [...KINDS.slice(start), ...KINDS.slice(0, start)]
  return inOrder.find((kind) => kinds.some((one) => one.kind === kind && one.count > 0))
}

type Props = PageProps<WorkData, ListSearch<typeof FILTERS>>

function WorkPage({ data, search }: Props) {
  const { item } = data
  const decided = useDecidedItem(item, search)
  if (decided && !goesOn.isOn()) return <Decided item={decided} next={item} />
  if (!item) return <Finished inbox={data} />
  return <Work key={item.kind} {...data} item={item} />
}

/** What the address showed first, once something else is shown in its place: somebody has decided about it. */
function useDecidedItem(item: InboxItem | null, search: Props['search']): InboxItem | undefined {
  const address = JSON.stringify(search)
  const first = useRef({ address, item })
  if (first.current.address !== address) first.current = { address, item }
  const shown = first.current.item
  return shown && (shown.id !== item?.id || shown.kind !== item.kind) ? shown : undefined
}

/** Whoever wants to look at what they have decided goes on themselves. */
function Decided({ item, next }: { item: InboxItem; next: InboxItem | null }) {
  const { go } = usePage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  useStaffKeys(texts.workKeys, [
    ...(next ? [{ keys: 'J', label: texts.next, run: () => void go(workSearch(next)) }] : []),
    { keys: 'Esc', label: texts.back, run: () => location.assign('/admin') },
  ])
  return (
    <div className={styles.done}>
      <h1 ref={heading} tabIndex={-1}>
        {isPutOff(item) ? texts.isPutOff(item.title) : texts.isDecided(item.title)}
      </h1>
      <p>
        {next ? (
          <StateLink search={workSearch(next)} className={buttonClass('brand')}>
            {texts.next}
            <KeyHint keys="J" />
          </StateLink>
        ) : (
          <PageLink to="/admin" className={buttonClass('brand')}>
            {texts.overview}
          </PageLink>
        )}
      </p>
    </div>
  )
}

function Finished({ inbox }: { inbox: Pick<Inbox, 'deferred' | 'doneToday'> }) {
  return (
    <div className={styles.done}>
      <AllDone inbox={inbox} level="h1" />
      <PageLink to="/admin" className={buttonClass('brand')}>
        {texts.overview}
      </PageLink>
    </div>
  )
}

function Work({ kinds, queue, item, work, now }: WorkData & { item: InboxItem }) {
  const { api, go } = usePage()
  const [panel, setPanel] = useState<HTMLElement | null>(null)
  const [evidence, setEvidence] = useState<HTMLElement | null>(null)
  const middle = useRef<HTMLDivElement>(null)
  const { kind, id } = item
  const index = queue.findIndex((one) => one.id === id)
  const count = kinds.find((one) => one.kind === kind)?.count ?? queue.length
  const previous = queue[index - 1]
  const next = queue[index + 1]
  const gone = useGone(queue)
  const later = kinds.filter((one) => one.kind !== kind && one.count > 0)
  const show = (one: InboxItem | undefined) => one && void go(workSearch(one))
  useFocusOnNext(middle, id)
  useStaffKeys(texts.workKeys, [
    { keys: 'J', label: texts.next, run: () => show(next) },
    { keys: 'K', label: texts.previous, run: () => show(previous) },
    { keys: 'Esc', label: texts.back, run: () => location.assign('/admin') },
  ])
  return (
    <div className={`stack ${styles.page}`} data-folded-navigation>
      <WorkBar
        item={item}
        index={index}
        count={count}
        done={gone.filter((one) => !isPutOff(one)).length}
        previous={previous}
        next={next}
      />
      <nav className={styles.queue} aria-label={texts.queue}>
        <ol>
          {gone.map((one) => (
            <li key={`gone ${one.id}`} className={styles.decided}>
              <Icon name={isPutOff(one) ? 'clock' : 'check'} size={16} />
              <span>
                {withPoints(one.title)} <small>{isPutOff(one) ? texts.putOffHere : texts.decided}</small>
              </span>
            </li>
          ))}
          {queue.map((one) => (
            <li key={one.id}>
              <StateLink search={workSearch(one)} aria-current={one.id === id ? 'true' : undefined}>
                <strong>{withPoints(one.title)}</strong>
                <span>{waitText(kind, one.since, Date.parse(now))}</span>
              </StateLink>
            </li>
          ))}
        </ol>
        {later.length > 0 && <p className={`soft ${styles.soft}`}>{texts.afterwards}</p>}
        <ul>
          {later.map((one) => (
            <li key={one.kind}>
              <StateLink search={{ art: one.kind }} className={styles.kind}>
                {KIND_LABELS[one.kind]} <span>{formatNumber(one.count)}</span>
              </StateLink>
            </li>
          ))}
        </ul>
      </nav>
      <WorkThrough value={{ panel, evidence }}>
        <div ref={middle} className={styles.item} tabIndex={-1} key={id}>
          <h2 className="visually-hidden">{item.title}</h2>
          {work === null ? <p>{texts.noDecision}</p> : <WorkItem of={kind} data={work} api={api} />}
        </div>
      </WorkThrough>
      <div className={styles.beside}>
        <div ref={setEvidence} key={`evidence ${kind} ${id}`} className={styles.evidence} />
        <section className={styles.decision} aria-labelledby="decision" data-lower-bar>
          <h2 id="decision">{texts.decision}</h2>
          <div ref={setPanel} key={`${kind} ${id}`} />
        </section>
      </div>
    </div>
  )
}

/** What of the queue was there in this visit and is no longer: decided or put off. What is taken back is in the queue again. */
function useGone(queue: readonly InboxItem[]): InboxItem[] {
  const seen = useRef<readonly InboxItem[]>([])
  const isNew = ({ id }: InboxItem) => !seen.current.some((one) => one.id === id)
  seen.current = [...seen.current, ...queue.filter(isNew)]
  return seen.current.filter(({ id }) => !queue.some((one) => one.id === id))
}

/** After a decision what follows is read from its beginning; the first item of a visit leaves the focus where it is. */
function useFocusOnNext(middle: { current: HTMLElement | null }, id: number): void {
  const shown = useRef(id)
  useEffect(() => {
    if (shown.current === id) return
    shown.current = id
    middle.current?.focus({ preventScroll: true })
    middle.current?.scrollIntoView({ block: 'nearest' })
  }, [middle, id])
}
