/** How a page moves between its states in the browser: filters, order, pages of a list, Back and Forward. */
import { startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { partsLoaded } from '#platform/web/deferred-part.tsx'
import type { Head } from '#platform/web/head.ts'
import { showNote, showOffline, showWaiting } from '#platform/web/leaving.ts'
import {
  type GoOptions,
  type Page,
  type PageState,
  Redirect,
  type ReloadOptions,
  withSearch,
} from '#platform/web/page.ts'
import { headOf, loadPage, type Shown, searchOf } from './shown-page.ts'

type Asked = Pick<PageState, 'api' | 'site' | 'params' | 'path'>

const STALE = 'Neu laden ging gerade nicht. Hier steht, was zuletzt da war.'
const SENT = `Das ist angekommen. ${STALE}`

export function usePageStates(page: Page, first: Shown, asked: Asked) {
  const [shown, setShown] = useState(first)
  const [next, setNext] = useState<object>()
  const latest = useRef(0)
  /** By address, so that Back shows at once what has been there. */
  const seen = useRef(new Map<string, Shown>())
  /** Of the state that was asked for last; what is shown may still be another. */
  const address = useRef('')
  const waiting = useRef<(() => void)[]>([])
  const standing = useRef(first)
  const endNote = useRef<() => void>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: what stands there now is the occasion
  useEffect(() => {
    for (const done of waiting.current.splice(0)) done()
  }, [shown])

  /** Notes what stands at the address by now. */
  function keep(now: Shown) {
    standing.current = now
    seen.current.set(address.current, now)
    showHead(headOf(page, now, asked))
  }

  function end() {
    endNote.current?.()
    endNote.current = undefined
  }

  /**
   * Loads and shows a state; answers whether it is still wanted once it is there. With words of a note what stands there
   * stays where it cannot be loaded again, under that note; with none, too, in its other state.
   */
  async function show(search: object, note?: string): Promise<boolean> {
    const turn = ++latest.current
    const arrived = showWaiting()
    try {
      const [answer] = await Promise.all([loadPage(page, { ...asked, search }), partsLoaded()])
      if (turn !== latest.current) return false
      const { current } = standing
      const isSame = withSearch('', search) === withSearch('', current.search)
      const stays =
        answer.view === 'failed' && current.view === 'page' && (note === '' || (note !== undefined && isSame))
      const loaded = stays ? { ...current, search } : answer
      if (stays && note) endNote.current ??= showNote(note)
      else end()
      keep(loaded)
      await new Promise<void>((done) => {
        waiting.current.push(done)
        startTransition(() => {
          setShown(loaded)
          setNext(undefined)
        })
      })
      return true
    } catch (error) {
      if (!(error instanceof Redirect)) throw error
      const target = new URL(error.address, location.href)
      if (target.pathname !== asked.path) location.replace(target)
      else if (turn === latest.current) {
        history.replaceState(null, '', target)
        address.current = here()
        return show(read(page, target.search), note)
      }
      return false
    } finally {
      arrived()
    }
  }

  async function go(
    search: object,
    { replace = false, keepScroll = false, isSent = false }: GoOptions = {},
  ): Promise<void> {
    if (!navigator.onLine && !isSent) {
      // What is there stays to be read.
      showOffline()
      return
    }
    const wanted = read(page, withSearch('', search))
    const target = withSearch(asked.path, wanted)
    if (replace) history.replaceState(null, '', target)
    else history.pushState(null, '', target)
    address.current = here()
    void partsLoaded().then(() => setNext(wanted))
    if ((await show(wanted, isSent ? '' : undefined)) && !keepScroll)
      scrollTo({ top: 0, behavior: 'instant' })
  }

  async function reload({ isSent = false }: ReloadOptions = {}): Promise<boolean> {
    seen.current.clear()
    return (await show(read(page, location.search), isSent ? SENT : STALE)) && !endNote.current
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page stays the same for as long as it is shown
  useEffect(() => {
    address.current = here()
    seen.current.set(address.current, first)
    const onPopState = () => {
      if (location.pathname !== asked.path) return location.reload()
      if (here() === address.current) return
      address.current = here()
      const known = seen.current.get(address.current)
      if (!known) return void show(read(page, location.search))
      latest.current++
      end()
      keep(known)
      // At once: the browser scrolls to where the visitor has been as soon as this is done.
      flushSync(() => {
        setShown(known)
        setNext(undefined)
      })
    }
    // Until now `starter.ts` has heard of it.
    window.onpopstate = onPopState
    const onOnline = () => void (endNote.current && reload())
    addEventListener('online', onOnline)
    return () => {
      window.onpopstate = null
      removeEventListener('online', onOnline)
    }
  }, [])

  // They use nothing that changes with what is shown.
  const [moves] = useState({ go, reload })
  return { shown, next, ...moves }
}

function here(): string {
  return location.pathname + location.search
}

function read(page: Page, search: string): object {
  return searchOf(page, Object.fromEntries(new URLSearchParams(search)))
}

/** What the head says of another state: its title, and whether and under which address it is to be found. */
function showHead({ title, tags }: Head): void {
  document.title = title
  for (const old of document.head.querySelectorAll('[rel=canonical], [name=robots]')) old.remove()
  for (const tag of tags.match(/<[^>]+ (?:rel="canonical"|name="robots")[^>]*>/g) ?? []) {
    document.head.insertAdjacentHTML('beforeend', tag)
  }
}
