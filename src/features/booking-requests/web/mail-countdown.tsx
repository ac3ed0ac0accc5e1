import { useEffect, useEffectEvent } from 'react'
import { usePage } from '#platform/web/page.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import styles from './admin-requests.module.css'
import { texts } from './admin-texts.ts'
import { lookAgain, useNow, useOwnEnd } from './use-now.ts'

/** A second for the mail to leave. */
const AFTERWARDS_MS = 1000
/** As long as the page shows it, such as when it could not be loaded anew. */
const AGAIN_MS = 5000

/** How long the mails of a decision wait; when they have gone, the page shows what is so by then. */
export function MailCountdown({ until }: { until: string }) {
  const { reload } = usePage()
  const hasScripts = useHasScripts()
  const now = useNow(true)
  const leavesAt = useOwnEnd(until)
  const hasLeft = useEffectEvent(() => void reload())
  useEffect(
    () => lookAgain(() => hasLeft(), Math.max(0, leavesAt - Date.now()) + AFTERWARDS_MS, AGAIN_MS),
    [leavesAt],
  )
  const seconds = Math.ceil((leavesAt - now) / 1000)
  if (!hasScripts || seconds <= 0) return null
  return <span className={styles.countdown}>{texts.mailIn(seconds)}</span>
}
