import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './search-box.module.css'
import { texts } from './search-box-texts.ts'

interface SuggestionListProps {
  id: string
  suggestions: string[]
  /** Index of the option that the keyboard marks; -1 for none. */
  marked: number
  onChoose: (suggestion: string) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

/** The popup of the search box. Pressing in it leaves the focus in the text field. */
export function SuggestionList({ id, suggestions, marked, onChoose }: SuggestionListProps) {
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
          key={suggestion}
          id={optionId(id, index)}
          className={styles.option}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: an option of the listbox
          role="option"
          aria-selected={index === marked}
          ref={index === marked ? scrollIntoList : null}
          onClick={() => onChoose(suggestion)}
        >
          <Icon name="map-pin" size={18} />
          {suggestion}
        </li>
      ))}
    </ul>
  )
}

function scrollIntoList(option: HTMLLIElement | null): void {
  option?.scrollIntoView({ block: 'nearest' })
}
