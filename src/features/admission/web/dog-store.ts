/** The Hundepass: dogs that stay in this browser. */
import { browserStore } from '#platform/web/browser-store.ts'
import { type Dog, MOST_DOGS, readDog } from '../dogs.ts'

/** Under which name the browser keeps it. */
export const PASS_KEY = 'hundequartier.hundepass'
const NONE: readonly Dog[] = []

const pass = browserStore(PASS_KEY, NONE, parseDogs)

/** Reads what is stored; what is no dog, or more than there can be, is dropped. */
function parseDogs(stored: string): readonly Dog[] {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) && value.length > 0
      ? value.slice(0, MOST_DOGS).map((each) => readDog(each).dog)
      : NONE
  } catch {
    return NONE
  }
}

/** The dogs of the Hundepass; none on the server. */
export function useDogs(): readonly Dog[] {
  return pass.use((dogs) => dogs)
}

/** Keeps these dogs; none at all deletes the Hundepass. */
export function storeDogs(dogs: readonly Dog[]): void {
  pass.write(dogs.length > 0 ? dogs : NONE)
}

/** Waits until there is a Hundepass, in this tab or another. */
export function passExists(): Promise<void> {
  if (pass.read().length > 0) return Promise.resolve()
  return new Promise((resolve) => {
    const end = pass.subscribe(() => {
      if (pass.read().length === 0) return
      end()
      resolve()
    })
  })
}
