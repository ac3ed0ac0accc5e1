/** The failures that many use cases expect. */
import { ApiError, type ErrorCode } from './api-error.ts'

/** What has to be there; else the error that it is not, in these words or in those of its code. */
export function found<T>(thing: T | null | undefined, words?: string, code: ErrorCode = 'not_found'): T {
  if (thing === null || thing === undefined) throw new ApiError(code, words)
  return thing
}

/** The error that one field is wrong, in words that stand beside it; `path` as in `Issue`. */
export function wrongField(path: string, message: string, code: ErrorCode = 'invalid'): ApiError {
  return new ApiError(code, message, [{ path, message }])
}

/** The error that a thing is decided on already, `by` somebody where the name is known. */
export function alreadyDecided(by: string | null = null): ApiError {
  return alreadySo('Darüber ist schon entschieden', by)
}

/** The error that a thing is so already, as these words without their full stop say. */
export function alreadySo(words: string, by: string | null): ApiError {
  return new ApiError('conflict', `${words}${by ? ` (${by})` : ''}.`)
}
