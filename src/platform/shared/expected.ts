/** The two failures that nearly every use case expects. */
import { ApiError } from './api-error.ts'

/** What has to be there; else the error that it is not, in these words or in those of its code. */
export function found<T>(thing: T | null | undefined, words?: string): T {
  if (thing === null || thing === undefined) throw new ApiError('not_found', words)
  return thing
}

/** The error that one field is wrong, in words that stand beside it; `path` as in `Issue`. */
export function wrongField(path: string, message: string): ApiError {
  return new ApiError('invalid', message, [{ path, message }])
}
