import dns from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import net from 'node:net'
import { type AddressRule, publicWebServer } from './public-address.ts'

const MAX_REDIRECTS = 3
const MAX_BYTES = 10_000_000
const WITHIN_MS = 10_000

/** Why a download did not succeed, in a few words for the log. */
export class DownloadError extends Error {}

interface DownloadOptions {
  userAgent: string
  /** Where the server may connect; by default, web servers on the public internet. */
  rule?: AddressRule
  /** Ends the download early. */
  signal?: AbortSignal
  /** ms for everything, redirects included. */
  withinMs?: number
  maxBytes?: number
}

/**
 * The bytes behind an http or https address. Names are resolved here, and the connection goes to the very address that
 * was checked, at each redirect anew. Throws DownloadError.
 */
export async function download(address: string, options: DownloadOptions): Promise<Buffer> {
  const { withinMs = WITHIN_MS, signal: outer } = options
  const timeLimit = AbortSignal.timeout(withinMs)
  const signal = outer ? AbortSignal.any([outer, timeLimit]) : timeLimit
  try {
    let url = toUrl(address)
    for (let redirects = 0; ; redirects++) {
      const reply = await request(url, options, signal)
      if (Buffer.isBuffer(reply)) return reply
      if (redirects === MAX_REDIRECTS) throw new DownloadError('too many redirects')
      url = toUrl(reply.location, url)
    }
  } catch (error) {
    if (timeLimit.aborted) throw new DownloadError(`no answer within ${withinMs} ms`)
    if (error instanceof DownloadError) throw error
    const { code, message } = error as NodeJS.ErrnoException
    throw new DownloadError(code ?? message)
  }
}

function toUrl(address: string, base?: URL): URL {
  const url = URL.parse(address, base)
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw new DownloadError('no web address')
  if (url.username !== '' || url.password !== '') throw new DownloadError('address with a password')
  return url
}

/** The body of a successful reply, or where it points to. */
function request(
  url: URL,
  { userAgent, rule = publicWebServer, maxBytes = MAX_BYTES }: DownloadOptions,
  signal: AbortSignal,
): Promise<Buffer | { location: string }> {
  const secure = url.protocol === 'https:'
  const port = url.port === '' ? (secure ? 443 : 80) : Number(url.port)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // A number needs no lookup, so it is checked here.
  if (net.isIP(host) !== 0 && !rule(host, port)) throw new DownloadError('address is not public')

  return new Promise((resolve, reject) => {
    const call = (secure ? https : http).request(url, {
      signal,
      // A connection of its own: none that was opened for somebody else is taken over.
      agent: false,
      lookup: checkedLookup(rule, port),
      headers: { 'user-agent': userAgent, accept: 'image/*', 'accept-encoding': 'identity' },
    })
    call.on('error', reject)
    call.on('response', (reply) => {
      const fail = (reason: string) => call.destroy(new DownloadError(reason))
      const { statusCode = 0, headers } = reply
      if ([301, 302, 303, 307, 308].includes(statusCode) && headers.location !== undefined) {
        resolve({ location: headers.location })
        return call.destroy()
      }
      if (statusCode !== 200) return fail(`status ${statusCode}`)
      if (Number(headers['content-length']) > maxBytes) return fail('too large')
      const parts: Buffer[] = []
      let bytes = 0
      reply.on('data', (part: Buffer) => {
        parts.push(part)
        bytes += part.length
        if (bytes > maxBytes) fail('too large')
      })
      reply.on('error', reject)
      reply.on('end', () => resolve(Buffer.concat(parts)))
    })
    call.end()
  })
}

/** A lookup that answers only when every address of the name is allowed. */
function checkedLookup(rule: AddressRule, port: number): net.LookupFunction {
  return (hostname, options, done) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? new DownloadError('unknown name'), '')
      if (!addresses.every(({ address }) => rule(address, port))) {
        return done(new DownloadError('address is not public'), '')
      }
      if (options.all) done(null, addresses)
      else done(null, first.address, first.family)
    })
  }
}
