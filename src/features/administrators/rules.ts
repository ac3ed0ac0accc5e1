export const MAX_NAME_LENGTH = 60
export const MIN_PASSWORD_LENGTH = 12
/** Longer ones would only cost time to hash. */
export const MAX_PASSWORD_LENGTH = 200

/** What an account may be called: letters of any alphabet, digits, and a few signs between them. */
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} ._@-]*[\p{L}\p{M}\p{N}])?$/u

export function isAccountName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && NAME.test(name)
}

/** The form in which names are compared: however it is typed, it is the same account. */
export function accountKey(name: string): string {
  return name.normalize('NFKC').trim().toLowerCase()
}

/** A page of the administration to go on to after the login; anything else leads to the overview. */
export function pageAfterLogin(wanted: unknown): string {
  return typeof wanted === 'string' && /^\/admin(?:[/?][\w\-./?=&%+,:]*)?$/.test(wanted) ? wanted : '/admin'
}
