/** What is answered over HTTP: operations, their replies, and who calls them. */
import type { IncomingHttpHeaders } from 'node:http'
import { ApiError } from '#platform/shared/api-error.ts'
import type { Endpoint, HandlerInput, OutputOf } from '#platform/shared/endpoint.ts'
import type { Footprint } from '#platform/shared/footprint.ts'
import { type Scope, scopeProblem } from '#platform/shared/scope.ts'

/** A handler's answer: the output alone, or with the number of all entries that a page of them is from. */
type Answer<E extends Endpoint> = OutputOf<E> | Reply<OutputOf<E>>

/** An answer with headers of its own, or with what it was made of: a page that shows it is kept until that changes. */
export class Reply<T> {
  readonly body: T
  readonly headers: Record<string, string | string[]>
  readonly footprint: Footprint

  constructor(body: T, headers: Record<string, string | string[]>, footprint: Footprint = 'everything') {
    this.body = body
    this.headers = headers
    this.footprint = footprint
  }
}

/** An answer with what it was made of. */
export function madeOf<T>(footprint: Footprint, body: T): Reply<T> {
  return new Reply(body, {}, footprint)
}

/** A part of a longer list; the number of all entries becomes the header X-Total-Count. */
export class Page<T> extends Reply<T> {
  constructor(body: T, total: number, footprint?: Footprint) {
    super(body, { 'x-total-count': String(total) }, footprint)
  }
}

/** A whole list, however long: its parts are sent one after the other, so that it is never in memory as a whole. */
export class WholeList<Entry> extends Page<Entry[]> {
  readonly parts: AsyncIterable<Entry[]>

  constructor(parts: AsyncIterable<Entry[]>, total: number) {
    super([], total)
    this.parts = parts
  }
}

/** Somebody who may do what staff may: a person by the name of the account, or a script by the name of its key. */
export type Staff = Person | Script

export interface Person {
  name: string
  by: 'session'
  /** Of the account. */
  id: number
  /** Under what the session is stored. */
  session: Buffer
}

interface Script {
  name: string
  by: 'key'
  scope: Scope
}

/** Somebody who keeps listings, known by a mail address that was confirmed. */
export interface Operator {
  id: number
  /** In small letters. */
  email: string
  /** Under what the session is stored. */
  session: Buffer
}

/** Who calls, as far as handlers need to know. */
export interface Caller {
  /** Network address as limits count it, see `senderNetwork`; empty for pages that are being rendered. */
  address: string
  /** The header of that name: the same key means the same call. */
  idempotencyKey: string | undefined
  staff: Staff | undefined
  operator: Operator | undefined
  /** By which a browser is known, and what it calls itself. */
  headers: Pick<IncomingHttpHeaders, 'cookie' | 'user-agent'>
  /** Only the head is asked for, as programs do that look into mails: nobody has seen anything. */
  isHead: boolean
}

export type Handler<E extends Endpoint> = (input: HandlerInput<E>, caller: Caller) => Promise<Answer<E>>

/** An operation with the function that carries it out. */
export interface Operation<E extends Endpoint = Endpoint> {
  endpoint: E
  handler: Handler<E>
}

/** An operation that everybody may call. */
export function operation<E extends Endpoint & { access: 'public' }>(
  endpoint: E,
  handler: Handler<E>,
): Operation {
  return { endpoint, handler: handler as Handler<Endpoint> }
}

/** Throws ApiError `unauthenticated` for nobody. */
export function admitOperator(operator: Operator | undefined): Operator {
  if (!operator) throw new ApiError('unauthenticated')
  return operator
}

/** An operation for operators alone; its handler is told which of them, and looks at nothing that is not theirs. */
export function operatorOperation<E extends Endpoint & { access: 'operator' }>(
  endpoint: E,
  handler: (input: HandlerInput<E>, operator: Operator) => Promise<Answer<E>>,
): Operation {
  const guarded: Handler<E> = async (input, { operator }) => handler(input, admitOperator(operator))
  return { endpoint, handler: guarded as Handler<Endpoint> }
}

/** Throws ApiError `unauthenticated` for nobody, and `forbidden`, in words, for a key of too small a scope. */
export function admitStaff(endpoint: Endpoint, staff: Staff | undefined): Staff {
  if (!staff) throw new ApiError('unauthenticated')
  const problem = staff.by === 'key' ? scopeProblem(staff.scope, endpoint) : undefined
  if (problem !== undefined) throw new ApiError('forbidden', problem)
  return staff
}

/** An operation for staff alone; its handler is told which of them. */
export function staffOperation<E extends Endpoint & { access: 'staff' }>(
  endpoint: E,
  handler: (input: HandlerInput<E>, staff: Staff) => Promise<Answer<E>>,
): Operation {
  const guarded: Handler<E> = async (input, { staff }) => handler(input, admitStaff(endpoint, staff))
  return { endpoint, handler: guarded as Handler<Endpoint> }
}
