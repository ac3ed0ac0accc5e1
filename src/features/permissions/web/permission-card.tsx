import { wayBack } from '#features/mails/web/staff-exports.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { reasonFields } from '#platform/shared/form.ts'
import { formatDay } from '#platform/shared/format.ts'
import { StaffCard } from '#platform/web/admin/card-list.tsx'
import { CaseHeader } from '#platform/web/admin/case-header.tsx'
import { Decision } from '#platform/web/admin/decision.tsx'
import { isConflict, useOutcome, type WayBack } from '#platform/web/admin/staff-action.ts'
import { Decisions } from '#platform/web/admin/work.tsx'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { usePage } from '#platform/web/page.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { Facts } from '#platform/web/ui/facts.tsx'
import type { checkPermission, refusePermission, StaffPermission } from '../contract.ts'
import { CHECK_FIELDS, PERMISSION_FIELDS } from '../fields.ts'
import styles from './permission-card.module.css'
import { texts } from './staff-texts.ts'

/** A permission as an operator names it, with the notice, and what staff can decide about it. */
export function PermissionCard({ permission }: { permission: StaffPermission }) {
  const { api } = usePage()
  const { id, listing, status, proof, checkedOn, initials, lapsesOn } = permission
  const titleId = `erlaubnis-${id}`
  const told = permission.isReachable ? 'operator' : 'nobody'
  const refuse = (reason: string) =>
    api.send<typeof refusePermission>('POST', '/api/admin/permissions/:id/refuse', {
      params: { id },
      body: { reason },
    })
  const undo = wayBack(api, 'permission', id, permission.isReachable)
  return (
    <StaffCard titleId={titleId}>
      <CaseHeader
        titleId={titleId}
        listing={listing}
        at={permission.submittedAt}
        decided={{ by: permission.decidedBy, state: texts.states[status], isRefused: status !== 'checked' }}
      />
      <Facts
        layout="rows"
        facts={[
          [PERMISSION_FIELDS.authority.label, permission.authority],
          [PERMISSION_FIELDS.issuedOn.label, formatDay(permission.issuedOn)],
          [PERMISSION_FIELDS.number.label, permission.number],
          [texts.facts.operator, permission.operator ?? texts.facts.noOperator],
          [texts.facts.checked, checkedOn && `${formatDay(checkedOn)}, ${initials}`],
          [texts.facts.lapses, lapsesOn && formatDay(lapsesOn)],
          [texts.facts.reason, permission.reason],
        ]}
      />
      {permission.operator !== null && !permission.isKeeper && status !== 'refused' && (
        <p className="callout">{texts.notOperator}</p>
      )}
      {proof ? <ProofView proof={proof} label={texts.picture} /> : <p className="note">{texts.deleted}</p>}
      {status === 'open' && (
        <Decisions>
          <CheckForm id={id} undo={undo} />
          <Decision
            of={id}
            field={reasonFields.reason}
            label={texts.refuse}
            hint={texts.reasonTo[told]}
            suggestions={texts.suggestions}
            shortcut="A"
            write={refuse}
            done={texts.refused[told]}
            undo={undo}
          />
        </Decisions>
      )}
    </StaffCard>
  )
}

interface ProofViewProps {
  proof: { id: number; mediaType: string }
  label: string
}

/** A file that proves something: a picture is shown, a document is saved. */
export function ProofView({ proof: { id, mediaType }, label }: ProofViewProps) {
  const address = `/api/admin/proof-files/${id}`
  if (mediaType === 'application/pdf')
    return (
      <p>
        <a href={address} download>
          {texts.save}
        </a>
      </p>
    )
  return (
    <figure className={`stack gap-2 ${styles.proof}`}>
      <img src={address} alt={label} className="framed" loading="lazy" />
      <figcaption>
        <a href={address} target="_blank" rel="noopener">
          {texts.open}
        </a>
      </figcaption>
    </figure>
  )
}

function CheckForm({ id, undo }: { id: number; undo: WayBack }) {
  const { api } = usePage()
  const { tell, tellConflict } = useOutcome()
  const form = useForm({
    fields: CHECK_FIELDS,
    initial: { checkedOn: berlinDay(new Date()) },
    send: (body) =>
      api.send<typeof checkPermission>('POST', '/api/admin/permissions/:id/check', { params: { id }, body }),
    onSent: () => void tell({ title: texts.checked }, undo),
    onRefused: ({ message = texts.failed, code }) => {
      if (isConflict(code)) void tellConflict(message)
    },
    failed: texts.failed,
  })
  return (
    <Disclosure title={texts.check} name={`decision-${id}`} isFramed>
      <ShortForm form={form} submit={texts.check} />
    </Disclosure>
  )
}
