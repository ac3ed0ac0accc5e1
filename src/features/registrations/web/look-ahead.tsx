/** What staff can look at before they decide about a registration: the page that it becomes, and the mail that goes out. */
import { Suspense, useState } from 'react'
import { useMailPreview } from '#features/mails/web/staff-exports.ts'
import { late } from '#platform/web/late.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import type { RegistrationDetail, registrationMail } from '../contract.ts'
import { registeredListing } from '../registered-listing.ts'
import { staffTexts as texts } from './staff-texts.ts'

const PreviewDialog = late(() => import('./preview-dialog.tsx'))

/** Both, as they would be if it were activated. */
export function LookAhead({ registration }: { registration: RegistrationDetail }) {
  return (
    <div className="actions gap-2">
      <LookAtListing registration={registration} />
      {!registration.suspectedSpam && <LookAtMail id={registration.id} />}
    </div>
  )
}

/** Opens card and page as they will look. */
function LookAtListing({ registration }: { registration: RegistrationDetail }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
        <Icon name="eye" size={18} />
        {texts.preview}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PreviewDialog listing={registeredListing(registration)} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Opens the mail of a decision. */
export function useDecisionMail(id: number, decision: 'activate' | 'reject' | 'question') {
  return useMailPreview((api, words) =>
    api.send<typeof registrationMail>('POST', '/api/admin/registrations/:id/mail', {
      params: { id },
      body: { decision, words },
    }),
  )
}

/** Opens the mail that tells that the listing is online. */
function LookAtMail({ id }: { id: number }) {
  const { look, dialog } = useDecisionMail(id, 'activate')
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => look('')}>
        {texts.mailOfActivation}
      </Button>
      {dialog}
    </>
  )
}
