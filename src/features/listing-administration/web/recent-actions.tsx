import type { OutputOf } from '#platform/shared/endpoint.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { latestActions } from '../contract.ts'
import { texts } from './list-texts.ts'
import styles from './recent-actions.module.css'
import { type Undone, useUndo } from './use-undo.ts'

/** Where it stands in the page of the list. */
export const RECENT_ID = 'zuruecknehmen'

interface RecentActionsProps {
  actions: OutputOf<typeof latestActions>
  onUndone: (undone: Undone) => void
}

/** What was done in the last minutes, with the way back. */
export function RecentActions({ actions, onUndone }: RecentActionsProps) {
  const { isSending, carryOut } = useStaffAction()
  const undo = useUndo(onUndone)
  if (actions.length === 0) return null
  return (
    <section className={`stack gap-2 ${styles.recent}`} aria-labelledby={RECENT_ID}>
      <h2 id={RECENT_ID}>{texts.recent}</h2>
      <ul>
        {actions.map(({ ids, kind, listings, by }) => (
          <li key={ids[0]} className="cluster">
            <span>{texts.recently(kind, listings, by)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-disabled={isSending}
              onClick={() => void carryOut(undo(() => ids))}
            >
              <Icon name="rotate-ccw" size={16} />
              {texts.undo}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
