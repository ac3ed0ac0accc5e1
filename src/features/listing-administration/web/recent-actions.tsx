import type { OutputOf } from '#platform/shared/endpoint.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { latestActions } from '../contract.ts'
import { texts } from './list-texts.ts'
import styles from './recent-actions.module.css'
import { useUndo } from './use-undo.ts'

/** What was done in the last minutes, with the way back. */
export function RecentActions({ actions }: { actions: OutputOf<typeof latestActions> }) {
  const { isSending, carryOut } = useStaffAction()
  const { take, done, failed } = useUndo()
  if (actions.length === 0) return null
  return (
    <section className={styles.recent} aria-labelledby="zuruecknehmen">
      <h2 id="zuruecknehmen">{texts.recent}</h2>
      <ul>
        {actions.map(({ id, kind, listings, by }) => (
          <li key={id}>
            <span>{texts.recently(kind, listings, by)}</span>
            <Button
              variant="quiet"
              size="small"
              aria-disabled={isSending}
              onClick={() => void carryOut({ write: () => take(id), done, failed })}
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
