import type { ComponentProps } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './search-box.module.css'
import { texts } from './search-box-texts.ts'

/** Where somebody types what they search for, behind its icon. */
export function QueryField(props: ComponentProps<'input'>) {
  return (
    <>
      <Icon name="search" className={styles.icon} size={20} />
      <input
        {...props}
        className={styles.input}
        type="text"
        name="query"
        placeholder={texts.placeholder}
        aria-label={texts.label}
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        required
      />
    </>
  )
}
