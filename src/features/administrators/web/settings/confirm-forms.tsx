/** Forms that ask for the own password before the protection of the account changes. */
import { TextField } from '#platform/web/form/fields.tsx'
import { Form, FormNote, SubmitButton } from '#platform/web/form/form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { confirmFields, passwordFields } from '../../fields.ts'
import type { changeOwnPassword, removeSecondFactor, renewRecoveryCodes } from '../../security-contract.ts'
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
  return (
    <Form form={form}>
      {/* Password managers keep the new password under the name. */}
      <input type="text" name="username" autoComplete="username" value={name} readOnly hidden />
      <TextField {...form.field('current')} />
      <TextField {...form.field('password')} />
      <SubmitButton form={form} variant="brand">
        {texts.changePassword}
      </SubmitButton>
    </Form>
  )
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
    <Form form={form}>
      <FormNote>{texts.factorOffHint}</FormNote>
      <TextField {...form.field('current')} />
      <SubmitButton form={form} variant="brand">
        {texts.factorOff}
      </SubmitButton>
    </Form>
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
    <Form form={form}>
      <FormNote>{texts.codesRenew}</FormNote>
      <TextField {...form.field('current')} />
      <SubmitButton form={form} variant="brand">
        {texts.newCodes}
      </SubmitButton>
    </Form>
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
