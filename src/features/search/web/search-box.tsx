import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { leaveFor } from '#platform/web/leaving.ts'
import { listenFor } from '#platform/web/listen-for.ts'
import { pageAddress } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Suggestion } from '../contract.ts'
import { AUTOCOMPLETE_MIN_LENGTH } from '../rules.ts'
import { POSITION_FIELD, type SearchParams } from '../search-params.ts'
import { moveMark } from './listbox-keys.ts'
import { QueryField } from './query-field.tsx'
import { rememberPostcode } from './remembered-place.ts'
import styles from './search-box.module.css'
import { texts } from './search-box-texts.ts'
import { optionId, SuggestionList } from './suggestion-list.tsx'
import { useLocationSearch } from './use-location-search.ts'
import { useSearchVisit } from './use-search-visit.ts'
import { useSuggestions } from './use-suggestions.ts'

interface SearchBoxProps {
  /** hero: large, on the home page; bar: above search results. */
  variant: 'hero' | 'bar'
  initialQuery?: string | undefined
  /** Where it was searched from, see `writePosition`. */
  position?: string
  hint?: string
  /** Filters that the next search takes along. */
  keep?: SearchParams
}

/** Asks for a place: a form that works without scripts, with suggestions and a location lookup where they run. */
export function SearchBox({ variant, initialQuery = '', position, hint, keep }: SearchBoxProps) {
  const visit = useSearchVisit()
  const listId = useId()
  const hintId = useId()
  const [text, setText] = useState(initialQuery)
  const [shownQuery, setShownQuery] = useState(initialQuery)
  const [isOpen, setIsOpen] = useState(false)
  const [marked, setMarked] = useState(-1)
  const suggestions = useSuggestions(text, isOpen)
  const { isLocating, locate } = useLocationSearch((lat, lng) => {
    setText(texts.currentLocation)
    visit({ ...keep, lat, lng })
  })
  const formRef = useDismiss<HTMLFormElement>(isOpen, close)

  // The page's address changed: the box follows it.
  if (initialQuery !== shownQuery) {
    setShownQuery(initialQuery)
    setText(initialQuery)
  }

  function close() {
    setIsOpen(false)
    setMarked(-1)
  }

  function search(query: string) {
    setText(query)
    close()
    rememberPostcode(query)
    visit({ ...keep, query })
  }

  /** A place is searched for, a listing opened. */
  function choose({ label, slug }: Suggestion) {
    if (slug === undefined) return search(label)
    setText(label)
    close()
    leaveFor(pageAddress('/hundepension/:slug', { params: { slug } }))
  }

  function type(value: string) {
    setText(value)
    setMarked(-1)
    setIsOpen(value.trim().length >= AUTOCOMPLETE_MIN_LENGTH)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    const query = text.trim()
    if (query === texts.currentLocation) locate()
    else if (query !== '') search(query)
  }

  function press(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return
    const chosen = suggestions?.[marked]
    if (event.key === 'Tab') close()
    else if (event.key === 'Enter' && chosen !== undefined) {
      event.preventDefault()
      choose(chosen)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      if (suggestions) close()
      else type('')
    } else if (event.key.startsWith('Arrow') && !suggestions) {
      if (event.key === 'ArrowDown') setIsOpen(text.trim().length >= AUTOCOMPLETE_MIN_LENGTH)
    } else {
      const next = moveMark(event.key, marked, suggestions?.length ?? 0)
      if (next === undefined) return
      event.preventDefault()
      setMarked(next)
    }
  }

  return (
    <search className={variant === 'bar' ? `${styles.search} ${styles.bar}` : styles.search}>
      <form ref={formRef} action="/suche" onSubmit={submit}>
        <div className={styles.box}>
          <QueryField
            value={text}
            onChange={(event) => type(event.target.value)}
            onKeyDown={press}
            onFocus={(event) => text === texts.currentLocation && event.target.select()}
            aria-describedby={hint === undefined ? undefined : hintId}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={suggestions !== undefined && suggestions.length > 0}
            aria-controls={listId}
            aria-activedescendant={marked === -1 ? undefined : optionId(listId, marked)}
            autoComplete="off"
          />
          <button
            className={styles.locate}
            type="button"
            onClick={locate}
            aria-label={isLocating ? texts.locating : texts.locate}
            aria-busy={isLocating}
            title={texts.locate}
          >
            {isLocating ? (
              <Icon name="loader-circle" className="turning" size={20} />
            ) : (
              <Icon name="locate-fixed" size={20} />
            )}
          </button>
          <Button className={styles.submit} type="submit">
            {texts.submit}
          </Button>
          {suggestions && (
            <SuggestionList
              id={listId}
              suggestions={suggestions}
              typed={text}
              marked={marked}
              onChoose={choose}
            />
          )}
        </div>
        {Object.entries(keep ?? {}).map(
          ([name, value]) =>
            value !== undefined && <input key={name} type="hidden" name={name} value={value} />,
        )}
        {position !== undefined && <input type="hidden" name={POSITION_FIELD} value={position} />}
        {hint !== undefined && (
          <p id={hintId} className={styles.hint}>
            {hint}
          </p>
        )}
        <span className="visually-hidden" role="status">
          {suggestions &&
            (suggestions.length === 0 ? texts.noSuggestions : texts.suggestionCount(suggestions.length))}
        </span>
      </form>
    </search>
  )
}

/** Calls `onDismiss` when, while `isActive`, somebody presses or moves the focus outside the element. */
function useDismiss<E extends HTMLElement>(isActive: boolean, onDismiss: () => void) {
  const ref = useRef<E>(null)
  useEffect(() => {
    if (!isActive) return
    function leave({ target }: Event) {
      if (target instanceof Node && !ref.current?.contains(target)) onDismiss()
    }
    return listenFor(document, ['pointerdown', 'focusin'], leave)
  })
  return ref
}
