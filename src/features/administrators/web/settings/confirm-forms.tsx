/** Forms that ask for the own password before the protection of the account changes. */
import { FormNote } from '#platform/web/form/form.tsx'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { confirmFields, passwordFields } from '../../fields.ts'
import type { changeOwnPassword, removeSecondFactor, renewRecoveryCodes } from '../../security-contract.ts'
import { PasswordOf } from '../password-of.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

export function PasswordForm({ name, onDone }: { name: string; onDone: () => void }) {
  const { api } = usePage()
  const form = useForm({
    fields: passwordFields,
    send: (body) => api.send<typeof changeOwnPassword>('POST', '/api/admin/security/password', { body }),
    onSent: onDone,
    failed: texts.failedAction,
  })
  return <ShortForm form={form} submit={texts.changePassword} isWide lead={<PasswordOf name={name} />} />
}

export function RemoveFactorForm({ onDone }: { onDone: () => void }) {
  const { api } = usePage()
  const form = useForm({
    fields: confirmFields,
    send: (body) =>
      api.send<typeof removeSecondFactor>('POST', '/api/admin/security/second-factor/remove', { body }),
    onSent: onDone,
    failed: texts.failedAction,
  })
  return (
    <ShortForm
      form={form}
      submit={texts.factorOff}
      isWide
      lead={<FormNote>{texts.factorOffHint}</FormNote>}
    />
  )
}

export function CodesForm({ onDone }: { onDone: (codes: readonly string[]) => void }) {
  const { api } = usePage()
  const form = useForm({
    fields: confirmFields,
    send: (body) =>
      api.send<typeof renewRecoveryCodes>('POST', '/api/admin/security/recovery-codes', { body }),
    onSent: ({ recoveryCodes }) => onDone(recoveryCodes),
    failed: texts.failedAction,
  })
  return (
    <ShortForm form={form} submit={texts.newCodes} isWide lead={<FormNote>{texts.codesRenew}</FormNote>} />
  )
}

/** Codes that are shown this one time. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="stack gap-4">
      <p>{texts.codesHint}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button variant="brand" onClick={onDone}>
        {texts.done}
      </Button>
    </div>
  )
}
