import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { scopeLabel } from '#platform/shared/scope.ts'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { SelectField, TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { keepFocus } from '#platform/web/keep-focus.ts'
import { usePage } from '#platform/web/page.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { Button } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import type { createApiKey, listApiKeys, revokeApiKey } from '../../contract.ts'
import { keyFields } from '../../fields.ts'
import { useShownOnce } from '../shown-once.ts'
import { Card, NotHad } from './card.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

type Key = OutputOf<typeof listApiKeys>[number]
type NewKey = OutputOf<typeof createApiKey>

/** Keys for scripts, undefined where they could not be had; a new one is shown until it has been put away. */
export function KeysCard({ keys }: { keys: readonly Key[] | undefined }) {
  const [isOpen, setIsOpen] = useState(false)
  const [made, setMade] = useState<readonly NewKey[]>([])
  useShownOnce(made.length > 0)
  const putAway = (one: NewKey) => {
    flushSync(() => setMade((all) => all.filter((other) => other !== one)))
    keepFocus()
  }
  return (
    <Card
      title={texts.keys}
      action={
        <Button variant="quiet" size="small" onClick={() => setIsOpen(true)}>
          <Icon name="plus" />
          {texts.addKey}
        </Button>
      }
    >
      {made.map((one) => (
        <ShownOnce key={one.key} made={one} onDone={() => putAway(one)} />
      ))}
      {keys ? <KeyList keys={keys} /> : <NotHad />}
      <p className="note">
        {texts.keySent} <code>Authorization: Bearer</code> {texts.or} <code>x-admin-api-key</code>.{' '}
        <a href="/api/docs">{texts.apiDocument}</a>
      </p>
      <Dialog open={isOpen} onOpenChange={setIsOpen} title={texts.addKey}>
        <KeyForm
          onMade={(key) => {
            setIsOpen(false)
            setMade((all) => [...all, key])
          }}
        />
      </Dialog>
    </Card>
  )
}

function KeyList({ keys }: { keys: readonly Key[] }) {
  if (keys.length === 0) return <p className="note">{texts.noKeys}</p>
  return (
    <ul>
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} />
      ))}
    </ul>
  )
}

function ShownOnce({ made: { name, key }, onDone }: { made: NewKey; onDone: () => void }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(key)
      void showToast({ title: texts.copied })
    } catch {
      // Without a secure connection browsers have no clipboard: the key stands there to be marked.
      void showToast({ title: texts.notCopied, description: texts.markKey, tone: 'danger' })
    }
  }
  return (
    <div className={`cluster gap-3 ${styles.once}`} role="status">
      <div className={styles.wide}>
        <p>
          <strong>{name}</strong> <span className="note">{texts.keyOnce}</span>
        </p>
        <code>{key}</code>
      </div>
      <Button variant="quiet" size="small" onClick={() => void copy()}>
        <Icon name="copy" />
        {texts.copy}
      </Button>
      <Button variant="quiet" size="small" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}

function KeyForm({ onMade }: { onMade: (key: NewKey) => void }) {
  const { api } = usePage()
  const { tell } = useOutcome()
  const form = useForm({
    fields: keyFields,
    initial: { area: 'listings', access: 'read', validity: 'year' },
    send: (body) => api.send<typeof createApiKey>('POST', '/api/admin/api-keys', { body }),
    onSent: (key) => {
      onMade(key)
      void tell({ title: texts.keyCreated })
    },
    failed: texts.failedAction,
  })
  return (
    <Form form={form}>
      <TextField {...form.field('name')} />
      <SelectField {...form.field('area')} />
      <SelectField {...form.field('access')} />
      <SelectField {...form.field('validity')} />
      <SubmitButton form={form} variant="brand">
        {texts.createKey}
      </SubmitButton>
    </Form>
  )
}

function KeyRow({ apiKey }: { apiKey: Key }) {
  const { name, area, mayWrite, lastUsedAt } = apiKey
  return (
    <li className={`cluster ${styles.row}`}>
      <div className={styles.wide}>
        <p>
          <strong>{name}</strong>
        </p>
        <p className="note">
          {texts.keyUsed}: {lastUsedAt === null ? texts.never : formatMoment(lastUsedAt)}
        </p>
      </div>
      <Badge tone={area === 'all' && mayWrite ? 'refused' : 'neutral'}>{scopeLabel(apiKey)}</Badge>
      <p className="note">{endOf(apiKey)}</p>
      <Revoke apiKey={apiKey} />
    </li>
  )
}

function endOf({ revokedAt, expiresAt, isPaused, createdBy }: Key): string {
  if (revokedAt !== null) return texts.revoked
  if (expiresAt !== null && Date.parse(expiresAt) < Date.now()) return texts.expired
  if (isPaused) return texts.keyPaused(createdBy)
  return expiresAt === null ? texts.unlimited : `${texts.keyUntil} ${formatMoment(expiresAt)}`
}

function Revoke({ apiKey: { id, name, revokedAt } }: { apiKey: Key }) {
  const { api } = usePage()
  if (revokedAt !== null) return null
  const revoke = {
    write: () => api.send<typeof revokeApiKey>('DELETE', '/api/admin/api-keys/:id', { params: { id } }),
    done: { title: texts.revokeDone, description: name },
  }
  return (
    <AskedActionButton
      label={`${name}: ${texts.revoke}`}
      question={texts.revokeAsked(name)}
      advice={texts.revokeAdvice}
      confirm={texts.revoke}
      icon="trash-2"
      isIconAlone
      className={styles.danger}
      action={revoke}
    />
  )
}
