import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  /** The page that finds something. */
  action: string
  /** The parameter in which stands what is typed. */
  name?: string
  words: { search: string; searchButton: string }
  /** What is searched for at present. */
  value: string | undefined
  className?: string | undefined
  /** What goes along with it. */
  children?: ReactNode
}

/** One field to search a page with; its button is there for those who hear the page. */
export function SearchField(props: SearchFieldProps) {
  const { action, name = 'q', words, value, className = '', children } = props
  return (
    <form className={`search-field ${className}`} action={action}>
      <Icon name="search" size={18} />
      <input
        type="search"
        name={name}
        maxLength={100}
        defaultValue={value}
        aria-label={words.search}
        placeholder={words.search}
      />
      {children}
      <button type="submit" className="visually-hidden">
        {words.searchButton}
      </button>
    </form>
  )
}
