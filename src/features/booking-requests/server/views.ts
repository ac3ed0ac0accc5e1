import { berlinDay } from '#platform/shared/dates.ts'
import type {
  Alternative,
  BookingRequestDetail,
  CustomerView,
  HistoryEntry,
  OperatorView,
  StaffRequest,
} from '../contract.ts'
import { CUSTOMER_FIELD_NAMES, FIELD_NAMES, pickFields } from '../fields.ts'
import { isOverdue, MAX_OPERATOR_MESSAGES, mayCancel } from '../rules.ts'
import type { RequestPaths } from './links.ts'
import type { EventRow, RequestRow } from './queries.ts'

export function staffView(row: RequestRow, now: Date): StaffRequest {
  return {
    id: row.id,
    listingId: row.listingId,
    listingTitle: row.listingTitle,
    listingSlug: row.slug,
    ...pickFields(row, FIELD_NAMES),
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    isOverdue: isOverdue(row, now),
    suspectedSpam: row.suspectedSpam,
    operatorHasMail: row.operatorMailed,
  }
}

export function staffDetail(row: RequestRow, events: readonly EventRow[], now: Date): BookingRequestDetail {
  return {
    ...staffView(row, now),
    answeredAt: row.answeredAt?.toISOString() ?? null,
    remindedAt: row.remindedAt?.toISOString() ?? null,
    reviewInvitedAt: row.reviewInvitedAt?.toISOString() ?? null,
    events: events.map((event) => ({ ...historyEntry(event), actorName: event.actorName })),
  }
}

export function customerView(
  row: RequestRow,
  rest: {
    events: readonly EventRow[]
    siblings: readonly Pick<RequestRow, 'key' | 'listingTitle' | 'status' | 'checkOutDate'>[]
    alternatives: readonly Alternative[]
  },
  paths: RequestPaths,
  now: Date,
): CustomerView {
  return {
    status: row.status,
    ...pickFields(row, CUSTOMER_FIELD_NAMES),
    createdAt: row.createdAt.toISOString(),
    listingTitle: row.listingTitle,
    listing: listingOf(row),
    operatorHasMail: row.operatorMailed,
    isOverdue: isOverdue(row, now),
    mayCancel: mayCancel(row, berlinDay(now)),
    history: rest.events.filter(({ kind }) => kind !== 'reminder' && kind !== 'released').map(historyEntry),
    alternatives: [...rest.alternatives],
    calendarPath: row.status === 'confirmed' ? `${paths.customer(row)}/termin.ics` : null,
    siblings: rest.siblings.map(({ listingTitle, status, ...linked }) => ({
      listingTitle,
      status,
      statusPath: paths.customer(linked),
    })),
  }
}

export function operatorView(row: RequestRow, events: readonly EventRow[], now: Date): OperatorView {
  const decision = row.status === 'pending' ? undefined : events.findLast(({ kind }) => kind === 'status')
  const written = events.filter(({ kind, actor }) => kind === 'message' && actor === 'operator').length
  return {
    status: row.status,
    listingTitle: row.listingTitle,
    listingSlug: row.slug,
    ...pickFields(row, FIELD_NAMES),
    createdAt: row.createdAt.toISOString(),
    isOverdue: isOverdue(row, now),
    mayAnswer: row.status === 'pending',
    messagesLeft: row.status === 'pending' ? Math.max(0, MAX_OPERATOR_MESSAGES - written) : 0,
    decision: decision
      ? {
          status: row.status,
          actor: decision.actor,
          at: decision.createdAt.toISOString(),
          message: decision.message,
        }
      : null,
    history: events.filter(({ kind }) => kind !== 'released').map(historyEntry),
  }
}

function listingOf(row: RequestRow): CustomerView['listing'] {
  if (row.listingId === null || row.slug === null) return null
  return {
    id: row.listingId,
    slug: row.slug,
    listingTitle: row.currentTitle ?? row.listingTitle,
    location: row.location ?? '',
    postalCode: row.postcode ?? '',
    listingAddress: row.address,
    listingPhone: row.phone,
    listingEmail: row.email,
  }
}

function historyEntry({ createdAt, actor, kind, from, to, message }: EventRow): HistoryEntry {
  return { at: createdAt.toISOString(), actor, kind, from, to, message }
}
