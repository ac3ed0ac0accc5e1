import { ReopenButton } from '#features/confirmations/web/staff-exports.ts'
import { wayBack } from '#features/mails/web/staff-exports.ts'
import { ProofView } from '#features/permissions/web/staff-exports.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { StaffCard } from '#platform/web/admin/card-list.tsx'
import { CaseHeader } from '#platform/web/admin/case-header.tsx'
import { Decision } from '#platform/web/admin/decision.tsx'
import { AskedActionButton } from '#platform/web/admin/question.tsx'
import { ActionButton, Decisions } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { approveClaim, rejectClaim, StaffClaim } from '../contract.ts'
import { othersOf } from '../rules.ts'
import styles from './claim-card.module.css'
import { staffTexts as texts } from './claim-texts.ts'

/** Who says that a listing is theirs, by what staff can tell, and what they can do about it. */
export function ClaimCard({ claim }: { claim: StaffClaim }) {
  const { api } = usePage()
  const { id, listing, heldBy, status, proof, file } = claim
  const titleId = `uebernahme-${id}`
  const others = othersOf(claim)
  const isAlone = others.length === 0
  const undo = wayBack(api, 'claim', id)

  const approve = (withdraw: boolean) => ({
    write: () =>
      api.send<typeof approveClaim>('POST', '/api/admin/claims/:id/approve', {
        params: { id },
        body: { heldBy, withdraw },
      }),
    done: { title: texts.approved },
    undo,
  })

  const reject = (reason: string) =>
    api.send<typeof rejectClaim>('POST', '/api/admin/claims/:id/reject', { params: { id }, body: { reason } })

  return (
    <StaffCard titleId={titleId}>
      <CaseHeader
        titleId={titleId}
        listing={listing}
        {...(listing.isClosed && { about: texts.closed })}
        at={claim.createdAt}
        decided={{ by: claim.decidedBy, state: texts.states[status], isRefused: status === 'rejected' }}
      />
      <Facts
        layout="rows"
        facts={[
          [texts.facts.name, claim.name],
          [texts.facts.email, claim.email],
          [texts.facts.phone, claim.phone],
          [texts.facts.inListing, listing.email ?? texts.noEmail],
          [texts.facts.heldBy, heldBy.length === 0 ? texts.nobody : heldBy.join(', ')],
        ]}
      />
      <p className={styles.words}>{proof}</p>
      {file && <ProofView proof={file} label={texts.file} />}
      {claim.reason !== null && <p>{claim.reason}</p>}
      {status === 'open' && listing.isClosed && <p className="soft">{texts.closedHint}</p>}
      {status === 'open' && (
        <Decisions>
          {listing.isClosed ? (
            <ReopenButton id={listing.id} />
          ) : (
            <ActionButton
              label={isAlone ? texts.approve : texts.add}
              action={approve(isAlone)}
              // Nothing that looks like spam is handed over by one key.
              shortcut={claim.suspectedSpam ? undefined : 'F'}
              {...(claim.suspectedSpam && { variant: 'quiet' as const })}
            />
          )}
          {!isAlone && !listing.isClosed && (
            <AskedActionButton
              variant="quiet"
              size="medium"
              label={texts.replace(others)}
              question={texts.replaceConfirm(others)}
              action={approve(true)}
            />
          )}
          <Decision
            of={id}
            field={reasonFields.reason}
            shortcut="A"
            label={texts.reject}
            hint={texts.reasonTo}
            write={reject}
            done={texts.rejected}
            undo={undo}
          />
        </Decisions>
      )}
    </StaffCard>
  )
}
