import { Button } from '#platform/web/ui/button.tsx'
import styles from './shortlist.module.css'
import { texts } from './shortlist-texts.ts'

/** Shown when the listings could not be loaded. */
export function ShortlistError() {
  return (
    <div className={`container ${styles.page}`}>
      <h1>{texts.own}</h1>
      <LoadFailure onRetry={() => location.reload()} />
    </div>
  )
}

export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.notice} role="alert">
      <p>{texts.failed}</p>
      <Button variant="quiet" size="small" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  )
}
