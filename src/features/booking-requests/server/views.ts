import { berlinDay } from '#platform/shared/dates.ts'
import type { Alternative, CustomerView, OperatorView } from '../contract.ts'
import { CUSTOMER_FIELD_NAMES, FIELD_NAMES, pickFields } from '../fields.ts'
import { isOverdue, MAX_MESSAGES, mayAnswer, mayCancel, needsOthers, roomToForward } from '../rules.ts'
import type { BookingRequestDetail, StaffRequest } from '../staff-contract.ts'
import type { EventRow } from './event-queries.ts'
import { messagesBy, movesIn, undoEnd } from './history.ts'
import type { RequestPaths } from './links.ts'
import type { RequestRow } from './queries.ts'

type StaffEvent = BookingRequestDetail['events'][number]

export function staffView(row: RequestRow, now: Date): StaffRequest {
  return {
    id: row.id,
    listingId: row.listingId,
    listingTitle: row.listingTitle,
    listingSlug: row.slug,
    ...pickFields(row, FIELD_NAMES),
    price: row.price,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    isOverdue: hasWaitedLong(row, now),
    suspectedSpam: row.suspectedSpam,
    operatorHasMail: row.operatorMailed,
    delivery: deliveryOf(row),
  }
}

export function customerView(
  row: RequestRow,
  rest: {
    events: readonly EventRow[]
    siblings: readonly Pick<RequestRow, 'key' | 'listingTitle' | 'status' | 'checkOutDate'>[]
    alternatives: readonly Alternative[]
    usualAnswerMinutes: number | null
    reviewPath: string | null
  },
  paths: RequestPaths,
  now: Date,
): CustomerView {
  const { events, siblings, alternatives } = rest
  const today = berlinDay(now)
  const isOver = row.checkOutDate < today
  const [last] = movesIn(events)
  const words = row.status === 'pending' ? undefined : last
  const holds = row.status === 'confirmed' && row.isLive !== false
  return {
    status: row.status,
    delivery: deliveryOf(row),
    usualAnswerMinutes: rest.usualAnswerMinutes,
    words: words?.message ?? null,
    wordsBy: words?.message ? words.actor : null,
    mayReply:
      row.status === 'pending' &&
      today <= row.checkInDate &&
      messagesBy('operator', events) > 0 &&
      messagesBy('customer', events) < MAX_MESSAGES,
    forwardTo: alternatives.slice(0, roomToForward(siblings.length)).map(({ id }) => id),
    othersWaiting: holds && today <= row.checkInDate && now >= undoEnd(last) ? row.othersWaiting : 0,
    ...pickFields(row, CUSTOMER_FIELD_NAMES),
    price: row.price,
    createdAt: row.createdAt.toISOString(),
    listingTitle: row.listingTitle,
    listing: listingOf(row),
    operatorHasMail: row.operatorMailed,
    isOverdue: hasWaitedLong(row, now),
    isReminded: events.some(({ kind }) => kind === 'reminder'),
    hasBegun: row.checkInDate < today,
    isOver,
    reviewPath: rest.reviewPath,
    mayCancel: mayCancel(row, today),
    history: timeline(row, events).filter(({ kind }) => kind !== 'reminder' && kind !== 'released'),
    confirmedElsewhere: row.confirmedElsewhere,
    needsOthers: needsOthers(row, now),
    alternatives: [...alternatives],
    calendarPath: holds && !isOver ? `${paths.customer(row)}/termin.ics` : null,
    siblings: siblings.map(({ listingTitle, status, ...linked }) => ({
      listingTitle,
      status,
      statusPath: paths.customer(linked),
    })),
  }
}

export function operatorView(row: RequestRow, events: readonly EventRow[], now: Date): OperatorView {
  const [last] = movesIn(events)
  const decision = row.status === 'pending' ? undefined : last
  const undoUntil = undoEnd(last)
  return {
    status: row.status,
    listingTitle: row.listingTitle,
    listingSlug: row.slug,
    ...pickFields(row, FIELD_NAMES),
    price: row.price,
    createdAt: row.createdAt.toISOString(),
    isOverdue: hasWaitedLong(row, now),
    mayAnswer: mayAnswer(row, berlinDay(now)),
    undoUntil: last?.actor === 'operator' && now < undoUntil ? undoUntil.toISOString() : null,
    repliesByMail: row.email !== null,
    messagesLeft: row.status === 'pending' ? Math.max(0, MAX_MESSAGES - messagesBy('operator', events)) : 0,
    decision: decision
      ? {
          status: row.status,
          actor: decision.actor,
          at: decision.createdAt.toISOString(),
          message: decision.message,
        }
      : null,
    history: timeline(row, events).filter(({ kind }) => kind !== 'released'),
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
    listingEmail: row.shownEmail,
    isClosed: !row.isLive,
  }
}

/** What comes first of what is noted for the same moment. */
function rank({ kind }: StaffEvent): number {
  const first = ['created', 'accepted', 'opened'].indexOf(kind)
  return first < 0 ? 3 : first
}

/** How far a request has come on its way to the operator. */
function deliveryOf(row: RequestRow): StaffRequest['delivery'] {
  if (!row.operatorMailed) return 'staff'
  // Nobody has been mailed yet: staff look first.
  if (row.suspectedSpam) return 'waiting'
  if (row.operatorOpenedAt !== null) return 'opened'
  if (row.undeliverableAt !== null) return 'undeliverable'
  return row.mailStatus === 'sent' || row.mailStatus === null ? 'accepted' : 'waiting'
}

/** Overdue, of a request that is not still on its way to the operator. */
function hasWaitedLong(row: RequestRow, now: Date): boolean {
  return deliveryOf(row) !== 'waiting' && isOverdue(row, now)
}

/** The one account of what happened, for customer, operator and staff: the history, with what became of the mail. */
export function timeline(row: RequestRow, events: readonly EventRow[]): StaffEvent[] {
  const told = (kind: 'accepted' | 'opened', at: Date | null): StaffEvent[] => {
    const actor = kind === 'opened' ? 'operator' : 'system'
    return at === null
      ? []
      : [{ at: at.toISOString(), actor, actorName: null, kind, from: null, to: null, message: null }]
  }
  return [
    ...events.map(({ createdAt, actor, actorName, kind, from, to, message }) => {
      return { at: createdAt.toISOString(), actor, actorName, kind, from, to, message }
    }),
    ...told('accepted', row.operatorMailed ? row.mailSentAt : null),
    ...told('opened', row.operatorOpenedAt),
  ].sort((a, b) => a.at.localeCompare(b.at) || rank(a) - rank(b))
}
