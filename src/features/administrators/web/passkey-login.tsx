import { useState } from 'react'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { failureMessage } from '#platform/web/failure.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { showToast } from '#platform/web/ui/toast.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { beginPasskeyLogin, passkeyLogin } from '../security-contract.ts'
import { texts } from './admin-texts.ts'
import { expectSession } from './expect-session.ts'
import { type Credential, isCalledOff, type RequestOptions } from './web-authn.ts'

/** Logs in with a passkey of this device; what the browser needs for it is loaded when somebody asks for it. */
export function PasskeyLogin({ api, onLoggedIn }: { api: ApiClient; onLoggedIn: () => void }) {
  const hasScripts = useHasScripts()
  const [isUnderway, setIsUnderway] = useState(false)
  if (!hasScripts || !window.PublicKeyCredential) return null

  async function logIn() {
    setIsUnderway(true)
    try {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const options = await api.send<typeof beginPasskeyLogin>('POST', '/api/admin/login/passkey/begin', {})
      const credential = await startAuthentication({ optionsJSON: options as unknown as RequestOptions })
      await api.send<typeof passkeyLogin>('POST', '/api/admin/login/passkey', {
        body: { credential: credential as unknown as Credential },
      })
      await expectSession(api)
      showToast({ title: texts.loggedInTitle, description: texts.loggedIn })
      onLoggedIn()
    } catch (error) {
      const description = isCalledOff(error) ? texts.passkeyCalledOff : failureMessage(error, texts.broken)
      showToast({ title: texts.refusedTitle, description, tone: 'danger' })
    } finally {
      setIsUnderway(false)
    }
  }

  return (
    <Button variant="quiet" onClick={() => void logIn()} aria-disabled={isUnderway}>
      <Icon name="fingerprint" size={19} />
      {texts.passkey}
    </Button>
  )
}
