import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import styles from './search-page.module.css'
import { results as texts } from './search-texts.ts'

/** The search itself failed, such as without a network. */
export function SearchFailed() {
  const { reload } = usePage()
  return (
    <div className={`container ${styles.page}`}>
      <div className="panel instead gap-3" role="alert">
        <h1 className={styles.heading}>{texts.failed}</h1>
        <Button variant="brand" onClick={() => void reload()}>
          {texts.retry}
        </Button>
      </div>
    </div>
  )
}
