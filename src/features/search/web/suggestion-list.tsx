import type { ReactNode } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { Suggestion } from '../contract.ts'
import styles from './search-box.module.css'
import { texts } from './search-box-texts.ts'
import { typedPart } from './typed-part.ts'

interface SuggestionListProps {
  id: string
  suggestions: Suggestion[]
  /** Marked in what is suggested. */
  typed: string
  /** Index of the option that the keyboard marks; -1 for none. */
  marked: number
  onChoose: (suggestion: Suggestion) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The popup of the search box. Pressing in it leaves the focus in the text field. */
export function SuggestionList({ id, suggestions, typed, marked, onChoose }: SuggestionListProps) {
  if (suggestions.length === 0) {
    return <div className={`${styles.popup} ${styles.nothing}`}>{texts.noSuggestions}</div>
  }
  return (
    <ul
      id={id}
      className={styles.popup}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the popup of a combobox
      role="listbox"
      aria-label={texts.suggestions}
      onPointerDown={(event) => event.preventDefault()}
    >
      {suggestions.map((suggestion, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the text field handles the keys
        // biome-ignore lint/a11y/useFocusableInteractive: the text field keeps the focus, see aria-activedescendant
        <li
          key={suggestion.slug ?? suggestion.label}
          id={optionId(id, index)}
          className={styles.option}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox
          role="option"
          aria-selected={index === marked}
          ref={index === marked ? scrollIntoList : null}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name={iconOf(suggestion.kind)} size={18} />
          <span className={styles.label}>{marking(suggestion.label, typed)}</span>
          <span className={styles.about}>{texts.about(suggestion)}</span>
        </li>
      ))}
    </ul>
  )
}

const AREAS: ReadonlySet<Suggestion['kind']> = new Set(['state', 'kreis', 'region', 'island', 'merged'])

function iconOf(kind: Suggestion['kind']) {
  if (kind === 'listing') return 'paw-print'
  return AREAS.has(kind) ? 'map' : 'map-pin'
}

/** The label with what was typed in bold. */
function marking(label: string, typed: string): ReactNode {
  const part = typedPart(label, typed)
  if (!part) return label
  return (
    <>
      {label.slice(0, part[0])}
      <b>{label.slice(...part)}</b>
      {label.slice(part[1])}
    </>
  )
}

function scrollIntoList(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
