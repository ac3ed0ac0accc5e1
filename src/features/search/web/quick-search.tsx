import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './search-box.module.css'
import { texts } from './search-box-texts.ts'

/** The search in the header of pages that show listings: a form without suggestions, whose answer is the search page. */
export function QuickSearch() {
  return (
    <search className={`${styles.search} ${styles.bar}`}>
      <form action="/suche">
        <div className={styles.box}>
          <Icon name="search" className={styles.icon} size={20} />
          <input
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
          <Button className={styles.submit} type="submit">
            {texts.submit}
          </Button>
        </div>
      </form>
    </search>
  )
}
