/**
 * Brevo's HTTP API, as far as contacts are concerned: https://developers.brevo.com/reference. It never sends a mail by
 * itself, so that none of the plan's mails a day is spent.
 */
import * as z from 'zod/mini'
import type { Config } from '#platform/server/config.ts'
import { truncate } from '#platform/shared/text.ts'
import type { Contact } from './queries.ts'

const TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 100_000
/** Where an answer asks to wait and does not say how long, in seconds. */
const WAIT_S = 60

/** What became of a call. */
type Outcome =
  | { kind: 'done'; said: string }
  | { kind: 'refused'; reason: string; isUnknown: boolean }
  /** The key is not, or no longer, valid. */
  | { kind: 'key' }
  /** Too many calls: none before so many seconds have passed. */
  | { kind: 'wait'; seconds: number }
  /** The service has trouble, or is not to be reached. */
  | { kind: 'trouble' }

type BrevoConfig = Pick<Config['brevo'], 'url' | 'listId'> & { key: string }

/**
 * Tells Brevo of a contact, or what is new of one that it knows. Whoever is on its block list stays there: nothing is
 * said about it. What answers in another way than Brevo would, such as a page about maintenance, is `trouble`.
 */
export async function putContact(
  config: BrevoConfig,
  { email, title, location, ...is }: Contact,
): Promise<Outcome> {
  const named = { ...(title !== null && { COMPANY: title }), ...(location !== null && { CITY: location }) }
  const outcome = await call(config, 'POST', '/contacts', {
    email,
    attributes: { ...named, IS_OPERATOR: is.isOperator, IS_SUBSCRIBER: is.isSubscriber },
    ...(config.listId !== undefined && { listIds: [config.listId] }),
    updateEnabled: true,
  })
  // Nothing is said of a contact that it knew.
  const isBrevo = outcome.kind !== 'done' || outcome.said === '' || readAs(kept, outcome.said)
  return isBrevo ? outcome : { kind: 'trouble' }
}

/** Has Brevo forget a contact; one that it does not know is forgotten. */
export async function removeContact(config: BrevoConfig, email: string): Promise<Outcome> {
  const outcome = await call(config, 'DELETE', `/contacts/${encodeURIComponent(email)}`)
  if (outcome.kind === 'refused' && outcome.isUnknown) return { kind: 'done', said: '' }
  return outcome.kind === 'done' && outcome.said !== '' ? { kind: 'trouble' } : outcome
}

/** Whether the key is valid; what answers in another way than Brevo would is `trouble`. */
export async function askAccount(config: BrevoConfig): Promise<Outcome> {
  const outcome = await call(config, 'GET', '/account')
  return outcome.kind === 'done' && !readAs(account, outcome.said) ? { kind: 'trouble' } : outcome
}

const kept = z.object({ id: z.number() })
const account = z.object({ email: z.string() })
const refusal = z.object({ message: z.string(), code: z.optional(z.string()) })

async function call(
  { url, key }: BrevoConfig,
  method: string,
  path: string,
  body?: object,
): Promise<Outcome> {
  const headers = { 'api-key': key, accept: 'application/json', 'content-type': 'application/json' }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const answer = await fetch(url + path, {
      method,
      headers,
      signal,
      // Key and address are for nobody but Brevo.
      redirect: 'manual',
      ...(body && { body: JSON.stringify(body) }),
    })
    const said = await beginningOf(answer)
    if (answer.ok) return { kind: 'done', said }
    if (answer.status === 401 || answer.status === 403) return { kind: 'key' }
    if (answer.status === 429) return { kind: 'wait', seconds: secondsOf(answer.headers) }
    if (answer.status < 400 || answer.status >= 500) return { kind: 'trouble' }
    const isUnknown = readAs(refusal, said)?.code === 'document_not_found'
    return { kind: 'refused', reason: reasonOf(said) ?? `Status ${answer.status}`, isUnknown }
  } catch {
    return { kind: 'trouble' }
  }
}

/** What an answer says; of one that does not end only so much that no memory is filled. */
async function beginningOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  for await (const part of body ?? []) {
    parts.push(part)
    bytes += part.length
    // Leaving the loop early ends the transfer.
    if (bytes > MAX_ANSWER_BYTES) break
  }
  return Buffer.concat(parts).toString()
}

/** `Retry-After` in seconds or as a date, else what Brevo says of its own counter. */
function secondsOf(headers: Headers): number {
  const said = headers.get('retry-after') ?? headers.get('x-sib-ratelimit-reset') ?? ''
  const seconds = /^\d+$/.test(said) ? Number(said) : (Date.parse(said) - Date.now()) / 1000
  return Number.isFinite(seconds) ? Math.min(3600, Math.max(1, Math.ceil(seconds))) : WAIT_S
}

function reasonOf(said: string): string | undefined {
  const message = readAs(refusal, said)?.message
  return message === undefined ? undefined : truncate(message, 200)
}

function readAs<Schema extends z.ZodMiniType>(schema: Schema, said: string): z.output<Schema> | undefined {
  try {
    return schema.safeParse(JSON.parse(said)).data
  } catch {
    return undefined
  }
}
