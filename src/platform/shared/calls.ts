/** Calls about the same things, told together; only contracts import it, so that no schema travels. */
import type * as z from 'zod/mini'
import type { ErrorCode } from './api-error.ts'
import { type Access, type ApiPath, type Endpoint, endpoint, type Method } from './endpoint.ts'
import { byId, bySlug, byToken } from './fields.ts'
import type { NeededScope } from './scope.ts'

type Schema = z.ZodMiniType

/** The parameters that every address may have, and what their calls can answer besides. */
const NAMED = {
  id: { params: byId, errors: ['not_found'] },
  slug: { params: bySlug, errors: ['not_found'] },
  token: { params: byToken, errors: ['not_found', 'gone'] },
} as const satisfies Record<string, { params: Schema; errors: readonly ErrorCode[] }>
type Named = typeof NAMED

/** The first parameter of an address, and where it has none `undefined`. */
type NameIn<Path extends string> = Path extends `${string}/:${infer Rest}`
  ? Rest extends `${infer Name}/${string}`
    ? Name
    : Rest
  : undefined
/** The schema of what an address names, where it names one thing. */
export type ParamsAt<Path extends string> =
  NameIn<Path> extends keyof Named ? Named[NameIn<Path> & keyof Named]['params'] : undefined
/** The same schema; undefined where the address names nothing, or something of its own. */
export function paramsAt<Path extends string>(path: Path): ParamsAt<Path> {
  return namedAt(path)?.params as ParamsAt<Path>
}

function namedAt(path: string): Named[keyof Named] | undefined {
  return NAMED[/:(\w+)/.exec(path)?.[1] as keyof Named]
}

type PathOf<Base extends ApiPath, Call extends string> = Extract<
  Call extends `${string} ${infer Rest}` ? `${Base}${Rest}` : Base,
  ApiPath
>

/** What calls of a family have in common. */
interface Shared<Output extends Schema | undefined> {
  /** What they answer, where a call does not say otherwise. */
  output?: Output
  /** Whoever changes something, with POST and the like, may find that somebody else was faster. */
  mayConflict?: boolean
}

/** What a call has of its own. */
interface Own<Params, Query, Body, Output> {
  summary: string
  params?: Params
  query?: Query
  body?: Body
  uploads?: Endpoint['uploads']
  output?: Output
  errors?: readonly ErrorCode[]
}

/**
 * Calls of staff below one address, which need the same scope:
 * `const claimCall = staffCalls('listings', '/api/admin/claims')`, `claimCall('POST /:id/undo', { summary, output })`.
 * An address that names a thing, by `:id`, `:slug` or a mail's `:token`, brings the schema of its parameter and `not_found`,
 * `:token` also `gone`.
 */
export function staffCalls<const Base extends ApiPath, Output extends Schema | undefined = undefined>(
  scope: NeededScope,
  base: Base,
  shared: Shared<Output> = {},
) {
  return family('staff', scope, base, shared)
}

/** The same of operators. */
export function operatorCalls<const Base extends ApiPath, Output extends Schema | undefined = undefined>(
  base: Base,
  shared: Shared<Output> = {},
) {
  return family('operator', undefined, base, shared)
}

/** The same of everybody. */
export function publicCalls<const Base extends ApiPath, Output extends Schema | undefined = undefined>(
  base: Base,
  shared: Shared<Output> = {},
) {
  return family('public', undefined, base, shared)
}

function family<Allowed extends Access, Base extends ApiPath, Usual extends Schema | undefined>(
  access: Allowed,
  scope: NeededScope | undefined,
  base: Base,
  shared: Shared<Usual>,
) {
  return <
    const Call extends Method | `${Method} /${string}`,
    Params extends Schema | undefined = ParamsAt<PathOf<Base, Call>>,
    Query extends Schema | undefined = undefined,
    Body extends Schema | undefined = undefined,
    Output extends Schema = Extract<Usual, Schema>,
  >(
    call: Call,
    own: Own<Params, Query, Body, Output>,
  ) => {
    const [method, rest = ''] = call.split(' ') as [Method, string?]
    const path = `${base}${rest}` as ApiPath
    const named = namedAt(path)
    const errors = [
      ...(named?.errors ?? []),
      ...(shared.mayConflict && method !== 'GET' ? (['conflict'] as const) : []),
      ...(own.errors ?? []),
    ]
    // Which of these there are, types cannot tell before the call is named.
    const definition = { params: named?.params, output: shared.output, ...own, scope, errors }
    return endpoint(access, `${method} ${path}`, definition as never) as Endpoint<
      PathOf<Base, Call>,
      Params,
      Query,
      Body,
      Output,
      Allowed
    >
  }
}
