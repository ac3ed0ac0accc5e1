import { useState } from 'react'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './draft-line.module.css'
import type { RegistrationDraft } from './draft-store.ts'
import { texts } from './registration-texts.ts'

interface DraftMarkProps {
  saved: RegistrationDraft
}

interface DraftLineProps extends DraftMarkProps {
  onDiscard: () => void
}

/** From when the draft is, and whether all of it is there; throwing it away is asked about once. */
export function DraftLine({ saved, onDiscard }: DraftLineProps) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={styles.line}>
      <Icon name="circle-check" size={18} />
      <span>{texts.draft.saved(saved, Date.now())}</span>
      {isAsking ? (
        <>
          <Button variant="plain" size="small" onClick={onDiscard}>
            {texts.draft.discardNow}
          </Button>
          <Button variant="plain" size="small" onClick={() => setAsking(false)}>
            {texts.draft.keep}
          </Button>
        </>
      ) : (
        <Button variant="plain" size="small" onClick={() => setAsking(true)}>
          {texts.draft.discard}
        </Button>
      )}
    </div>
  )
}

/** The same in the bar of a phone. */
export function DraftMark({ saved }: DraftMarkProps) {
  return (
    <p className={styles.mark}>
      <Icon name="check" size={16} />
      {saved.lacksPictures ? texts.draft.bareMark : texts.draft.mark}
    </p>
  )
}
