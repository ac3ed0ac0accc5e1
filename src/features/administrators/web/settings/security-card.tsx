import { type ReactNode, useState } from 'react'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { formatMoment } from '#platform/shared/format.ts'
import { LogoutForm } from '#platform/web/admin/logout-form.tsx'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { Dialog } from '#platform/web/ui/dialog.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import type { ownSecurity, removePasskey } from '../../security-contract.ts'
import { useShownOnce } from '../shown-once.ts'
import { Card, NotHad } from './card.tsx'
import { CodesForm, PasswordForm, RecoveryCodes, RemoveFactorForm } from './confirm-forms.tsx'
import { FactorForm } from './factor-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import styles from './settings.module.css'
import { settingsTexts as texts } from './settings-texts.ts'

type Security = OutputOf<typeof ownSecurity>
/** What is being changed, in a dialog over the page. */
type Change = 'factor' | 'factor-off' | 'codes' | 'passkey' | 'password'

const TITLES: Record<Change, string> = {
  factor: texts.factorTitle,
  'factor-off': texts.factorOff,
  codes: texts.recoveryCodes,
  passkey: texts.passkeys,
  password: texts.changePassword,
}

/** How the own account is protected; undefined where that could not be had. */
export function SecurityCard({ security }: { security: Security | undefined }) {
  const { tell } = useOutcome()
  const [change, setChange] = useState<Change>()
  const [codes, setCodes] = useState<readonly string[]>()
  useShownOnce(codes !== undefined)
  const close = () => {
    setChange(undefined)
    setCodes(undefined)
  }
  const done = (title: string, description = '') => {
    close()
    void tell({ title, description })
  }
  // They stay on the screen until somebody has put them away.
  const show = (made: readonly string[], title: string) => {
    setCodes(made)
    void tell({ title })
  }
  return (
    <Card title={texts.security} action={<LogoutForm className={buttonClass('quiet', 'small')} />}>
      {security ? <Rows security={security} onChange={setChange} /> : <NotHad />}
      <Dialog
        open={change !== undefined}
        onOpenChange={close}
        isKept={codes !== undefined}
        title={codes ? texts.codesTitle : change ? TITLES[change] : ''}
      >
        {codes ? (
          <RecoveryCodes codes={codes} onDone={close} />
        ) : (
          <>
            {change === 'factor' && <FactorForm onDone={(made) => show(made, texts.factorIsOn)} />}
            {change === 'factor-off' && <RemoveFactorForm onDone={() => done(texts.factorIsOff)} />}
            {change === 'codes' && <CodesForm onDone={(made) => show(made, texts.codesTitle)} />}
            {change === 'passkey' && <PasskeyForm onDone={() => done(texts.passkeyAdded)} />}
            {change === 'password' &&
              (security ? (
                <PasswordForm
                  name={security.name}
                  onDone={() => done(texts.passwordChanged, texts.passwordChangedHint)}
                />
              ) : (
                <NotHad />
              ))}
          </>
        )}
      </Dialog>
    </Card>
  )
}

function Rows({ security, onChange }: { security: Security; onChange: (change: Change) => void }) {
  const { secondFactorSince, recoveryCodes, passkeys, passwordChangedAt } = security
  const hasFactor = secondFactorSince !== null
  return (
    <ul>
      <Row
        icon={hasFactor ? 'shield-check' : 'shield-alert'}
        title={texts.secondFactor}
        state={hasFactor ? `${texts.byApp} ${formatMoment(secondFactorSince)}` : texts.notSetUp}
      >
        <Opener onClick={() => onChange('factor')}>{hasFactor ? texts.change : texts.setUp}</Opener>
        {hasFactor && <Opener onClick={() => onChange('factor-off')}>{texts.factorOff}</Opener>}
      </Row>
      {hasFactor && (
        <Row
          icon="key-round"
          title={texts.recoveryCodes}
          state={`${recoveryCodes.unused} ${texts.of} ${recoveryCodes.all} ${texts.left}`}
        >
          <Opener onClick={() => onChange('codes')}>{texts.newCodes}</Opener>
        </Row>
      )}
      <Row
        icon="fingerprint"
        title={texts.passkeys}
        state={passkeys.length === 0 ? texts.noPasskeys : ''}
        below={passkeys.length > 0 && <PasskeyList passkeys={passkeys} />}
      >
        <Opener onClick={() => onChange('passkey')}>
          <Icon name="plus" />
          {passkeys.length === 0 ? texts.firstPasskey : texts.addPasskey}
        </Opener>
      </Row>
      <Row
        icon="lock"
        title={texts.password}
        state={passwordChangedAt === null ? '' : `${texts.changedOn} ${formatMoment(passwordChangedAt)}`}
      >
        <Opener onClick={() => onChange('password')}>{texts.change}</Opener>
      </Row>
    </ul>
  )
}

function Opener({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <Button variant="quiet" size="small" onClick={onClick}>
      {children}
    </Button>
  )
}

interface RowProps {
  icon: IconName
  title: string
  state: string
  /** Across the whole row. */
  below?: ReactNode
  children: ReactNode
}

function Row({ icon, title, state, below, children }: RowProps) {
  return (
    <li className={`cluster ${styles.row}`}>
      <span className={`disc ${styles.plainIcon}`}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.wide}>
        <p>
          <strong>{title}</strong>
        </p>
        {state && <p className="note">{state}</p>}
      </div>
      <div className="actions gap-2">{children}</div>
      {below}
    </li>
  )
}

function PasskeyList({ passkeys }: Pick<Security, 'passkeys'>) {
  const { api } = usePage()
  const remove = (id: number, name: string) => ({
    write: () =>
      api.send<typeof removePasskey>('DELETE', '/api/admin/security/passkeys/:id', { params: { id } }),
    done: { title: texts.passkeyRemoved, description: name },
  })
  return (
    <ul className={`stack gap-2 ${styles.below}`}>
      {passkeys.map(({ id, name, ...times }) => (
        <li key={id} className="cluster gap-2">
          <div className={styles.wide}>
            <p>{name}</p>
            <p className="note">{texts.passkeyDates(times)}</p>
          </div>
          <AskedActionButton
            label={`${name}: ${texts.removePasskey}`}
            question={texts.removePasskeyAsked(name)}
            advice={texts.removePasskeyAdvice}
            confirm={texts.removePasskey}
            icon="trash-2"
            isIconAlone
            action={remove(id, name)}
          />
        </li>
      ))}
    </ul>
  )
}
