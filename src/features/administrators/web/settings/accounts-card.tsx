import { useState } from 'react'
import { formatMoment } from '#platform/shared/format.ts'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type {
  deleteAccount,
  disableAccount,
  enableAccount,
  inviteAccount,
  StaffAccount,
  sendPasswordLink,
} from '../../accounts-contract.ts'
import { accountFields } from '../../fields.ts'
import { Card } from './card.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

/** Who may work here, and since when they were here last. */
export function AccountsCard({ accounts }: { accounts: readonly StaffAccount[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Card
      title={texts.accounts}
      action={
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          <Icon name="plus" />
          {texts.addAccount}
        </Button>
      }
    >
      <ul>
        {accounts.map((account) => (
          <AccountRow key={account.id} account={account} />
        ))}
      </ul>
      <p className={`note ${styles.console}`}>
        {texts.onServer}{' '}
        <code>
          npm run admin -- create | password | reset | disable | enable | remove | list | keys | links
        </code>
      </p>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={texts.addAccount}>
        <InviteForm onDone={() => setIsOpen(false)} />
      </Dialog>
    </Card>
  )
}

function AccountRow({ account }: { account: StaffAccount }) {
  const { name, email, isOwn, lastUsedAt } = account
  return (
    <li className={`cluster ${styles.row}`}>
      <span className={`disc ${styles.initials}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
      <div className={styles.wide}>
        <p>
          <strong>{name}</strong> {isOwn && <span className="note">{texts.own}</span>}
        </p>
        {email !== null && <p className="note">{email}</p>}
      </div>
      <AccountActions account={account} />
      <p className="note">
        {lastUsedAt === null ? texts.neverUsed : `${texts.lastUsed} ${formatMoment(lastUsedAt)}`}
      </p>
      <State account={account} />
    </li>
  )
}

function State({ account: { state, hasSecondFactor } }: { account: StaffAccount }) {
  if (state === 'disabled') return <Badge tone="refused">{texts.stateDisabled}</Badge>
  if (state === 'invited') return <Badge tone="neutral">{texts.stateInvited}</Badge>
  return hasSecondFactor ? (
    <Badge tone="confirmed" icon={<Icon name="shield-check" />}>
      {texts.secondFactor}
    </Badge>
  ) : (
    <Badge tone="waiting" icon={<Icon name="shield-alert" />}>
      <span className="visually-hidden">{texts.secondFactor} </span>
      {texts.factorMissing}
    </Badge>
  )
}

function AccountActions({ account: { id, name, state, isOwn } }: { account: StaffAccount }) {
  const { api } = usePage()
  const params = { id }
  const disable = {
    write: () => api.send<typeof disableAccount>('POST', '/api/admin/accounts/:id/disable', { params }),
    done: { title: texts.disabled, description: texts.disabledMeans(name) },
  }
  const enable = {
    write: () => api.send<typeof enableAccount>('POST', '/api/admin/accounts/:id/enable', { params }),
    done: { title: texts.enabled, description: name },
  }
  const sendLink = {
    write: () =>
      api.send<typeof sendPasswordLink>('POST', '/api/admin/accounts/:id/password-link', { params }),
    done: { title: texts.linkSent, description: name },
  }
  const remove = {
    write: () => api.send<typeof deleteAccount>('DELETE', '/api/admin/accounts/:id', { params }),
    done: { title: texts.removed, description: name },
  }
  const look = { variant: 'quiet', size: 'small' } as const
  return (
    <details className={styles.more}>
      <summary className="icon-button" aria-label={`${texts.actionsFor} ${name}`}>
        <Icon name="ellipsis" size={20} />
      </summary>
      <div className={`actions ${styles.moreActions}`}>
        {state !== 'disabled' && <ActionButton {...look} label={texts.sendLink} action={sendLink} />}
        {state === 'disabled' ? (
          <ActionButton {...look} label={texts.enable} action={enable} />
        ) : (
          !isOwn && <ActionButton {...look} label={texts.disable} action={{ ...disable, undo: enable }} />
        )}
        {!isOwn && (
          <AskedActionButton
            label={texts.remove}
            question={texts.removeAsked(name)}
            advice={texts.removeAdvice}
            icon="trash-2"
            variant="quiet"
            className={styles.danger}
            action={remove}
          />
        )}
      </div>
    </details>
  )
}

function InviteForm({ onDone }: { onDone: () => void }) {
  const { api } = usePage()
  const { tell } = useOutcome()
  const form = useForm({
    fields: accountFields,
    send: (body) => api.send<typeof inviteAccount>('POST', '/api/admin/accounts', { body }),
    onSent: () => {
      onDone()
      void tell({ title: texts.invited })
    },
    failed: texts.failedAction,
  })
  return (
    <Form form={form}>
      <FormNote>{texts.inviteHint}</FormNote>
      <TextField {...form.field('name')} autoCapitalize="none" spellCheck={false} />
      <TextField {...form.field('email')} />
      <SubmitButton form={form} variant="brand">
        {texts.invite}
      </SubmitButton>
    </Form>
  )
}

/** "Miriam Kant" -> "MK", "jonas" -> "JO" */
function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : name
  return letters.slice(0, 2).toUpperCase()
}
