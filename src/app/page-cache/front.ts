/** Answers kept pages ahead of the framework: looking up, comparing, sending, nothing else. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasTooManyParameters } from '#platform/server/address-parameters.ts'
import { acceptedEncodings } from '#platform/server/encodings.ts'
import { isUnchanged } from '#platform/server/if-none-match.ts'
import type { Form, KeptPage } from './kept-page.ts'
import type { PageCache } from './page-cache.ts'

/** Sends a page, or only that it is unchanged. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: KeptPage,
  form: Form,
): void {
  if (page.status === 200 && isUnchanged(request.headers['if-none-match'], page.etag)) {
    response.writeHead(304, page.unchangedHeaders as string[])
    response.end()
    return
  }
  response.writeHead(page.status, form.headers as string[])
  if (request.method === 'HEAD') response.end()
  else response.end(form.body)
}

export class Front {
  readonly #cache: PageCache
  readonly #keyOf: (address: string) => string
  #isOpen = true

  constructor(cache: PageCache, keyOf: (address: string) => string) {
    this.#cache = cache
    this.#keyOf = keyOf
  }

  /** From here on the framework answers, which knows that the product is about to stop. */
  close(): void {
    this.#isOpen = false
  }

  /** Whether the request is answered; all that is not a plain request for a kept page is left alone. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    const { method, url = '', headers } = request
    if (!this.#isOpen || (method !== 'GET' && method !== 'HEAD')) return false
    const key = url.includes('?') ? this.#keyOfParameters(url) : url
    const page = key === undefined ? undefined : this.#cache.find(key)
    const form = page?.ready(acceptedEncodings(headers['accept-encoding']))
    if (page === undefined || form === undefined) return false
    sendPage(request, response, page, form)
    return true
  }

  #keyOfParameters(url: string): string | undefined {
    // What begins with two slashes or a host is no address of a page.
    if (!url.startsWith('/') || url.startsWith('//') || url.startsWith('/api/')) return undefined
    return hasTooManyParameters(url) ? undefined : this.#keyOf(url)
  }
}
