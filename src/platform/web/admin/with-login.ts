import { ApiError } from '#platform/shared/api-error.ts'
import type { ApiClient } from '#platform/shared/endpoint.ts'
import { upload } from '../upload.ts'

/** Asks for a login; answers whether there is a session again. */
type AskForLogin = () => Promise<boolean>

let ask: AskForLogin | undefined

/** The part of the page that asks says so here; the answer takes it back. */
export function answerLoginRequests(by: AskForLogin): () => void {
  ask = by
  return () => {
    ask = undefined
  }
}

/**
 * The same API, whose writes survive the end of a session: the login is asked for over the page, where everything
 * that was typed stays, and then the write is sent again.
 */
export function withLogin(api: ApiClient): ApiClient {
  return {
    call: api.call,
    send: (method, path, input, options) => surviving(() => api.send(method, path, input, options)),
  }
}

/** The same for a form with files. */
export const uploadAsStaff: typeof upload = (path, data, options) =>
  surviving(() => upload(path, data, options))

async function surviving<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    const isOver = error instanceof ApiError && error.code === 'unauthenticated'
    if (!isOver || !(await ask?.())) throw error
    return write()
  }
}
