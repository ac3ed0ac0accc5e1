import { type FormEvent, useEffect, useRef } from 'react'
import { onPage } from '#platform/shared/search-params.ts'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { usePage } from '#platform/web/page.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { ListingsSearch } from './list-search.ts'
import { texts } from './list-texts.ts'
import styles from './listings-page.module.css'

/** In which nothing may have been typed before the list follows. */
const IDLE_MS = 250

/** Searches while it is typed, without leaving the page: what is selected stays. Without scripts it is a plain form. */
export function SearchBox({ search }: { search: ListingsSearch }) {
  const { go } = usePage()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { suche = '' } = search
  // By the time that the list follows, something else about it may have been chosen.
  const latest = useRef(search)
  latest.current = search

  // Where the search comes from elsewhere, such as from a link, the box says so.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = suche
  }, [suche])
  useEffect(() => () => clearTimeout(timer.current), [])

  function follow() {
    clearTimeout(timer.current)
    const typed = input.current?.value.trim() ?? ''
    const { suche: before = '' } = latest.current
    if (typed !== before)
      void go(onPage({ ...latest.current, suche: typed || undefined }, 1), {
        keepScroll: true,
        replace: true,
      })
  }

  function followSoon() {
    clearTimeout(timer.current)
    timer.current = setTimeout(follow, IDLE_MS)
  }

  return (
    <form
      className={`row gap-2 ${styles.search}`}
      action="/admin/listings"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        follow()
      }}
    >
      <Icon name="search" size={18} />
      <input
        ref={input}
        className="bare-field"
        type="search"
        name="suche"
        aria-label={texts.search}
        placeholder={texts.placeholder}
        defaultValue={suche}
        maxLength={100}
        autoComplete="off"
        onInput={followSoon}
      />
      <KeyHint keys="/" />
    </form>
  )
}
