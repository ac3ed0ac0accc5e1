import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { QueryField } from './query-field.tsx'
import styles from './search-box.module.css'
import { texts } from './search-box-texts.ts'

/**
 * The search in the header of pages that show listings: a form without suggestions, whose answer is the search page. What the
 * page is asked goes along: a stay.
 */
export function QuickSearch() {
  const { search } = usePage()
  return (
    <search className={`${styles.search} ${styles.bar}`}>
      <form action="/suche">
        <div className={styles.box}>
          <QueryField />
          {Object.entries(search).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <Button className={styles.submit} type="submit">
            {texts.submit}
          </Button>
        </div>
      </form>
    </search>
  )
}
