import { useEffect, useState } from 'react'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { showToast } from '#platform/web/ui/toast.ts'
import { codeFields } from '../../fields.ts'
import type { beginSecondFactor, setUpSecondFactor } from '../../security-contract.ts'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

type NewFactor = OutputOf<typeof beginSecondFactor>

/** Shows a new secret to the app, and asks for the first code that it makes of it. */
export function FactorForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { api } = usePage()
  const [factor, setFactor] = useState<NewFactor>()

  useEffect(() => {
    let isGone = false
    api.send<typeof beginSecondFactor>('POST', '/api/admin/security/second-factor/begin', {}).then(
      (made) => {
        if (!isGone) setFactor(made)
      },
      (error) => void showToast({ title: failureMessage(error, texts.failedAction), tone: 'danger' }),
    )
    return () => {
      isGone = true
    }
  }, [api])

  return factor ? <CodeForm factor={factor} onDone={onDone} /> : null
}

function CodeForm({
  factor: { secret, qrCode },
  onDone,
}: {
  factor: NewFactor
  onDone: (codes: readonly string[]) => void
}) {
  const { api } = usePage()
  const form = useForm({
    fields: codeFields,
    send: (body) =>
      api.send<typeof setUpSecondFactor>('POST', '/api/admin/security/second-factor', {
        body: { ...body, secret },
      }),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    failed: texts.failedAction,
  })
  return (
    <Form form={form}>
      <p>{texts.factorScan}</p>
      <div className="cluster gap-4">
        <svg className={styles.qrCode} viewBox={`0 0 ${qrCode.size} ${qrCode.size}`} role="img">
          <title>{texts.qrCode}</title>
          <path d={qrCode.path} />
        </svg>
        <code className={styles.secret}>{secret.replace(/.{4}(?=.)/g, '$& ')}</code>
      </div>
      <TextField {...form.field('code')} inputMode="numeric" />
      <TextField {...form.field('current')} />
      <SubmitButton form={form} variant="brand">
        {texts.factorOn}
      </SubmitButton>
    </Form>
  )
}
