import { Suspense, useState } from 'react'
import type { UnderstoodStay } from '#features/stay/contract.ts'
import { late } from '#platform/web/late.ts'
import { Button } from '#platform/web/ui/button.tsx'
import styles from './group-request.module.css'
import type { AskedListing } from './group-request.tsx'
import { groupTexts as texts } from './group-texts.ts'

const GroupRequest = late(() => import('./group-request.tsx'))

interface GroupRequestPanelProps {
  listings: readonly AskedListing[]
  /** The stay of the page's address. */
  stay: UnderstoodStay | undefined
  /** YYYY-MM-DD in Germany. */
  today: string
}

/** Offers one request to several listings; the form's script comes when somebody wants it. */
export function GroupRequestPanel({ listings, stay, today }: GroupRequestPanelProps) {
  const [isWanted, setIsWanted] = useState(false)
  return (
    <section
      id="sammelanfrage"
      className={`panel padded no-print ${styles.panel}`}
      aria-labelledby="sammelanfrage-titel"
    >
      <h2 id="sammelanfrage-titel" className="h3">
        {texts.title}
      </h2>
      <p className={`soft ${styles.lead}`}>{texts.lead}</p>
      {isWanted ? (
        <Suspense>
          <GroupRequest listings={listings} stay={stay} today={today} />
        </Suspense>
      ) : (
        <Button variant="primary" onClick={() => setIsWanted(true)}>
          {texts.open}
        </Button>
      )}
    </section>
  )
}
