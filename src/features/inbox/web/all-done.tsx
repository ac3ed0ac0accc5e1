import { formatMoment } from '#platform/shared/format.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { Inbox } from '../contract.ts'
import styles from './all-done.module.css'
import { texts } from './inbox-texts.ts'

/** Nothing waits: when something comes back, and what was decided. */
export function AllDone({ inbox: { deferred, doneToday }, level: Heading }: AllDoneProps) {
  return (
    <div className={`stack gap-3 ${styles.done}`}>
      <img src="/covers/7.svg" alt="" width={800} height={600} />
      <Heading>{texts.allDone}</Heading>
      <p>{deferred.until === null ? texts.nothingWaits : texts.nextLook(formatMoment(deferred.until))}</p>
      <p>
        {texts.doneToday(doneToday)} · <PageLink to="/admin/protokoll">{texts.lastDecisions}</PageLink>
      </p>
    </div>
  )
}

interface AllDoneProps {
  inbox: Pick<Inbox, 'deferred' | 'doneToday'>
  level: 'h1' | 'h3'
}
