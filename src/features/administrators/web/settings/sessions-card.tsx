import { formatMoment } from '#platform/shared/format.ts'
import { AskingButton } from '#platform/web/admin/question.tsx'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { endAllSessions, endSession, StaffSession } from '../../security-contract.ts'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

/** Where somebody is logged in. */
export function SessionsCard({ sessions }: { sessions: readonly StaffSession[] }) {
  const { api } = usePage()
  const { tellFailure } = useOutcome()

  async function endAll() {
    try {
      await api.send<typeof endAllSessions>('POST', '/api/admin/sessions/end-all', {})
      // Nothing of this page stays in the browser's memory.
      location.assign('/admin/login')
    } catch (error) {
      await tellFailure(error)
    }
  }

  const end = ({ id, device }: StaffSession) => ({
    write: () => api.send<typeof endSession>('DELETE', '/api/admin/sessions/:id', { params: { id } }),
    done: { title: texts.ended, description: device },
  })

  return (
    <Card
      title={texts.sessions}
      action={
        <AskingButton
          label={texts.endAll}
          question={texts.endAllAsked}
          advice={texts.endAllAdvice}
          icon="log-out"
          variant="quiet"
          className={styles.danger}
          onConfirm={() => void endAll()}
        />
      }
    >
      <ul>
        {sessions.map((session) => (
          <li key={session.id} className={`cluster ${styles.row}`}>
            <span className={`disc ${styles.icon} ${session.isThis ? styles.current : ''}`}>
              <Icon name={/iPhone|Android/.test(session.device) ? 'smartphone' : 'monitor'} size={20} />
            </span>
            <div className={styles.wide}>
              <p>
                <strong>{session.device || 'Browser'}</strong>{' '}
                {session.isThis && <Badge tone="confirmed">{texts.here}</Badge>}
              </p>
              <p className="note">{[session.account, session.address].filter(Boolean).join(' · ')}</p>
            </div>
            <p className="note">
              {texts.lastUsed} {formatMoment(session.lastUsedAt)}
            </p>
            {session.isThis ? (
              <p className="note">
                {texts.until} {formatMoment(session.expiresAt)}
              </p>
            ) : (
              <ActionButton label={texts.end} action={end(session)} variant="quiet" size="small" />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}
