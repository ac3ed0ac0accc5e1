import { Button } from '#platform/web/ui/button.tsx'
import { QueryField } from './query-field.tsx'
import styles from './search-box.module.css'
import { texts } from './search-box-texts.ts'

/** The search in the header of pages that show listings: a form without suggestions, whose answer is the search page. */
export function QuickSearch() {
  return (
    <search className={`${styles.search} ${styles.bar}`}>
      <form action="/suche">
        <div className={styles.box}>
          <QueryField />
          <Button className={styles.submit} type="submit">
            {texts.submit}
          </Button>
        </div>
      </form>
    </search>
  )
}
