import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser'
import { ApiError } from '#platform/shared/api-error.ts'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { passkeyFields } from '../../fields.ts'
import type { addPasskey, beginPasskey } from '../../security-contract.ts'
import { type Credential, isCalledOff, isKnownHere } from '../web-authn.ts'
import { settingsTexts as texts } from './settings-texts.ts'

/** Makes a passkey on this device; what the browser needs for it is loaded with the first one. */
export function PasskeyForm({ onDone }: { onDone: () => void }) {
  const { api } = usePage()
  const form = useForm({
    fields: passkeyFields,
    send: async (body) => {
      const { startRegistration } = await import('@simplewebauthn/browser')
      const begin = '/api/admin/security/passkeys/begin'
      const options = await api.send<typeof beginPasskey>('POST', begin, { body })
      const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
      const credential = await startRegistration({ optionsJSON }).catch((error) => {
        if (isKnownHere(error)) throw new ApiError('conflict', texts.passkeyKnownHere)
        throw isCalledOff(error) ? new ApiError('conflict', texts.passkeyCalledOff) : error
      })
      return api.send<typeof addPasskey>('POST', '/api/admin/security/passkeys', {
        body: { name: body.name, credential: credential as unknown as Credential },
      })
    },
    onSent: onDone,
    failed: texts.failedAction,
  })
  return <ShortForm form={form} submit={texts.firstPasskey} isWide />
}
