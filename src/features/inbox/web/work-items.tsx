/** What is shown of each kind while it is worked through: the cards of the features, one at a time. */
import type { ReactNode } from 'react'
import type { bookingRequestDetail } from '#features/booking-requests/staff-contract.ts'
import { RequestWork } from '#features/booking-requests/web/staff-exports.ts'
import type { staffClaimById } from '#features/claims/contract.ts'
import { ClaimCard } from '#features/claims/web/staff-exports.ts'
import type { unconfirmedById } from '#features/confirmations/contract.ts'
import { UnconfirmedCard } from '#features/confirmations/web/staff-exports.ts'
import type { messageById } from '#features/contact/contract.ts'
import { MessageCard } from '#features/contact/web/staff-exports.ts'
import type { MailContact, mailById, mailContacts } from '#features/mails/contract.ts'
import { MailWork } from '#features/mails/web/staff-exports.ts'
import type { staffChange } from '#features/operators/staff-contract.ts'
import { ChangeCard } from '#features/operators/web/staff-exports.ts'
import type { permissionById } from '#features/permissions/contract.ts'
import { PermissionCard } from '#features/permissions/web/staff-exports.ts'
import type { contractById, inquiryById } from '#features/premium/contract.ts'
import { ContractWork, InquiryCard } from '#features/premium/web/staff-exports.ts'
import { loadRegistrationWork, RegistrationWork } from '#features/registrations/web/staff-exports.ts'
import type { staffReport } from '#features/reports/contract.ts'
import { StaffReportCard } from '#features/reports/web/staff-exports.ts'
import { ReviewCard, readStaffReview } from '#features/reviews/web/staff-exports.ts'
import { dayAfter } from '#platform/shared/dates.ts'
import type { ApiClient, CallInput, Endpoint, OutputOf } from '#platform/shared/endpoint.ts'
import type { InboxItem } from '../contract.ts'
import type { Kind } from '../rules.ts'
import { deferral } from './deferral.ts'

interface WorkKind<Data> {
  load: (api: ApiClient, id: number, compared: string | undefined) => Promise<Data>
  show: (data: Data, api: ApiClient) => ReactNode
}

/** Says for each kind what is loaded and how it is shown. */
function kind<Data>(work: WorkKind<Data>): WorkKind<Data> {
  return work
}

/** A kind of which one call reads the item. */
function byId<E extends Endpoint>(
  path: E['path'],
  show: WorkKind<OutputOf<E>>['show'],
): WorkKind<OutputOf<E>> {
  return { load: (api, id) => api.call<E>(path, { params: { id } } as CallInput<E>), show }
}

const request = byId<typeof bookingRequestDetail>('/api/booking-requests/:id', (data) => (
  <RequestWork request={data} />
))

const registration = kind({
  load: loadRegistrationWork,
  show: (data) => <RegistrationWork {...data} />,
})

const report = byId<typeof staffReport>('/api/admin/problem-reports/:id', (data) => (
  <StaffReportCard report={data} />
))

const claim = byId<typeof staffClaimById>('/api/admin/claims/:id', (data) => <ClaimCard claim={data} />)

const WORK = {
  requests: request,
  spam: request,
  registrations: registration,
  suspectedRegistrations: registration,
  changes: byId<typeof staffChange>('/api/admin/listing-changes/:id', (data) => <ChangeCard change={data} />),
  reviews: kind({ load: readStaffReview, show: (data) => <ReviewCard review={data} /> }),
  reports: report,
  suspectedReports: report,
  mails: kind<{ mail: OutputOf<typeof mailById>; contacts: MailContact[] }>({
    load: async (api, id) => {
      const [mail, { contacts }] = await Promise.all([
        api.call<typeof mailById>('/api/admin/mails/:id', { params: { id } }),
        api.call<typeof mailContacts>('/api/admin/mails/:id/contacts', { params: { id } }),
      ])
      return { mail, contacts }
    },
    show: (data) => <MailWork {...data} />,
  }),
  claims: claim,
  suspectedClaims: claim,
  suspectedMessages: byId<typeof messageById>('/api/admin/contact-messages/:id', (data) => (
    <MessageCard message={data} />
  )),
  suspectedInquiries: byId<typeof inquiryById>('/api/admin/premium-inquiries/:id', (data) => (
    <InquiryCard inquiry={data} />
  )),
  permissions: byId<typeof permissionById>('/api/admin/permissions/:id', (data) => (
    <PermissionCard permission={data} />
  )),
  unconfirmed: byId<typeof unconfirmedById>('/api/admin/unconfirmed-listings/:id', (data) => (
    <UnconfirmedCard listing={data} />
  )),
  // It is put off until it is over.
  premium: byId<typeof contractById>('/api/admin/premium-contracts/:id', (data, api) => (
    <ContractWork
      contract={data}
      letEnd={deferral(api, { kind: 'premium', id: data.id }, new Date(dayAfter(data.endsOn, 2)))}
    />
  )),
}

/** Reads one item; ApiError `not_found` when it is gone. Of that `nummer`, `mit` is the slug of the listing beside it. */
export function loadWork(
  api: ApiClient,
  { kind, id }: InboxItem,
  { nummer, mit }: { nummer?: string | undefined; mit?: string | undefined },
): Promise<unknown> {
  return WORK[kind].load(api, id, id === Number(nummer) ? mit : undefined)
}

export function WorkItem({ of, data, api }: { of: Kind; data: unknown; api: ApiClient }) {
  return (WORK[of] as WorkKind<unknown>).show(data, api)
}
