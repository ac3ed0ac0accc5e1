/** What is shown this one time, such as a new key: nothing takes the page's place before somebody has put it away. */
import { useLayoutEffect } from 'react'
import { ApiError } from '#platform/shared/api-error.ts'

/** How much of it stands on the page. */
let shown = 0

/** Keeps the page where it is for as long as something on it `isShown` this one time. */
export function useShownOnce(isShown: boolean): void {
  useLayoutEffect(() => {
    if (!isShown) return
    shown += 1
    return () => {
      shown -= 1
    }
  }, [isShown])
}

/** Loads a page anew: that its session has ended is then a failure like others, after which what stands there stays. */
export async function keepingShown<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load()
  } catch (error) {
    if (shown > 0 && Object(error).code === 'unauthenticated') throw new ApiError('unavailable')
    throw error
  }
}
