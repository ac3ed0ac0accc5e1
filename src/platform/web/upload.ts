/** Sends forms with files, of which the browser tells how far they are. */
import { ApiError, type ErrorBody, errorCodeOf } from '#platform/shared/api-error.ts'
import { callUrl, type Endpoint, type OutputOf } from '#platform/shared/endpoint.ts'

/** Bytes that have left the browser, of all. */
export interface Progress {
  sent: number
  all: number
}

interface UploadOptions {
  /** What stands in the path in place of `:name`. */
  params?: Readonly<Record<string, string>>
  /** The same key means the same call: sent again after a lost connection it is carried out once. */
  idempotencyKey?: string
  onProgress?: ((progress: Progress) => void) | undefined
  /** Calls it off: rejects with an AbortError. */
  signal?: AbortSignal
}

/** Posts a form to an operation that takes files. Failures are `ApiError`s with the server's German message. */
export function upload<E extends Endpoint>(
  path: E['path'],
  data: FormData,
  { params, idempotencyKey, onProgress, signal }: UploadOptions,
): Promise<OutputOf<E>> {
  return new Promise((resolve, reject) => {
    const callOff = () => reject(new DOMException('called off', 'AbortError'))
    if (signal?.aborted) return callOff()
    const request = new XMLHttpRequest()
    request.open('POST', callUrl(path, { params }))
    request.responseType = 'json'
    if (idempotencyKey !== undefined) request.setRequestHeader('idempotency-key', idempotencyKey)
    request.upload.onprogress = ({ loaded, total }) => onProgress?.({ sent: loaded, all: total })
    request.onload = () => {
      const { status, response } = request
      if (status < 400 && response !== null) return resolve(response)
      // What is no JSON, and no error either, comes from something on the way to the server.
      const body: Partial<ErrorBody> = response ?? {}
      const code = status < 400 ? 'unavailable' : errorCodeOf(status)
      reject(new ApiError(body.error ?? code, body.message, body.issues))
    }
    request.onerror = () => reject(new ApiError('unavailable'))
    request.onabort = callOff
    signal?.addEventListener('abort', () => request.abort())
    request.send(data)
  })
}
