import type { crmState, noteForgotten, stopSync, syncContacts } from '#features/crm/contract.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { countLabel, formatMoment, formatNumber } from '#platform/shared/format.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import bar from '#platform/web/ui/progress-bar.module.css'
import { Card } from './card.tsx'
import { CRM_KEYS, settingsTexts as texts } from './settings-texts.ts'

type Crm = OutputOf<typeof crmState>

/** Passes the contacts on to the mail CRM, and shows how far that is. */
export function CrmCard({ crm: { key, contacts, objections, unforgotten, sync } }: { crm: Crm }) {
  const { api } = usePage()
  const { carryOut, isSending } = useStaffAction()
  const { state, isWrong } = CRM_KEYS[key]
  const isUnderway = sync?.status === 'open'
  const mayStart = key !== 'missing' && !isUnderway
  const start = {
    write: async () => {
      const { success, message } = await api.send<typeof syncContacts>(
        'POST',
        '/api/admin/sync-contacts-to-brevo',
        {},
      )
      if (!success) throw new ApiError('invalid', message)
    },
    done: { title: texts.crmStarted },
    failed: texts.crmFailed,
    failedTitle: texts.crmFailedTitle,
  }
  const stop = {
    write: () => api.send<typeof stopSync>('POST', '/api/admin/sync-contacts-to-brevo/stop', {}),
    done: { title: texts.crmStopped },
  }
  return (
    <Card
      title={texts.crm}
      action={<Badge tone={isWrong ? 'waiting' : key === 'valid' ? 'confirmed' : 'neutral'}>{state}</Badge>}
    >
      <p className="note">
        {countLabel(contacts, 'Kontakt', 'Kontakte')} {texts.crmTo(contacts)},{' '}
        <PageLink to="/admin/widersprueche">{texts.crmWithout}</PageLink> ({formatNumber(objections)}).
      </p>
      {sync && (
        <>
          <p className="spread gap-2">
            <strong>
              {formatNumber(sync.done)}
              {sync.total !== null && ` ${texts.of} ${formatNumber(sync.total)}`}
            </strong>
            <span className="note">
              {sync.note ?? (sync.finishedAt && `${texts.crmLast} ${formatMoment(sync.finishedAt)}`)}
            </span>
          </p>
          <progress className={bar.bar} value={sync.done} max={sync.total ?? 1} aria-label={texts.crm} />
          {sync.failed > 0 && <Refused refused={sync.refused} />}
        </>
      )}
      {unforgotten.total > 0 && (
        <>
          <p>{texts.crmUnforgotten(unforgotten.total)}</p>
          <ul className="stack gap-3">
            {unforgotten.entries.map((entry) => (
              <Unforgotten key={entry.email} entry={entry} isKeyMissing={key === 'missing'} />
            ))}
            {unforgotten.total > unforgotten.entries.length && (
              <li className="note">{texts.crmMore(unforgotten.total - unforgotten.entries.length)}</li>
            )}
          </ul>
        </>
      )}
      {key === 'missing' && <p>{texts.crmNoKey}</p>}
      <div className="actions gap-2">
        <Button
          variant="brand"
          size="small"
          disabled={key === 'missing'}
          aria-disabled={isSending || !mayStart}
          onClick={() => mayStart && void carryOut(start)}
        >
          {texts.crmSync}
        </Button>
        {isUnderway && <ActionButton label={texts.crmStop} action={stop} variant="quiet" size="small" />}
      </div>
    </Card>
  )
}

interface UnforgottenProps {
  entry: Crm['unforgotten']['entries'][number]
  isKeyMissing: boolean
}

/** What waits for its turn is none of staff's business. */
function Unforgotten({ entry: { email, problem }, isKeyMissing }: UnforgottenProps) {
  const { api } = usePage()
  const action = {
    write: () => api.send<typeof noteForgotten>('POST', '/api/admin/crm/forgotten', { body: { email } }),
    done: { title: isKeyMissing ? texts.crmForgotten : texts.crmAsked },
  }
  return (
    <li className="stack gap-2">
      <span className="note">{problem === null ? email : `${email}: ${problem}`}</span>
      {(problem !== null || isKeyMissing) && (
        <div className="actions">
          <ActionButton label={texts.crmForget} variant="quiet" size="small" action={action} />
        </div>
      )}
    </li>
  )
}

function Refused({ refused }: { refused: NonNullable<Crm['sync']>['refused'] }) {
  return (
    <ul className="note">
      {refused.map(({ email, reason }) => (
        <li key={email}>
          {email}: {reason}
        </li>
      ))}
    </ul>
  )
}
