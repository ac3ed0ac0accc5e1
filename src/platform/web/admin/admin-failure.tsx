import { Button } from '#platform/web/ui/button.tsx'
import styles from './admin-failure.module.css'
import { texts } from './texts.ts'

/** What stands in place of the administration when it could not be loaded. */
export function AdminFailure() {
  return (
    <main id="inhalt" className={`stack gap-4 ${styles.failed}`}>
      <h1>{texts.brokenTitle}</h1>
      <p>{texts.broken}</p>
      <Button variant="brand" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </main>
  )
}
