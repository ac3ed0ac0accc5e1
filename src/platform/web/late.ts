import { type ComponentType, lazy } from 'react'

const NEVER = new Promise<never>(() => {})

interface Late {
  /** Whether its script was asked for in vain: what would open it does what it does without scripts. */
  isLacking: () => boolean
}

/**
 * A component whose script comes when it is drawn for the first time. Where it cannot be had, what stands in its place
 * while it comes stays, and `starter.ts` says so: the page around it keeps what it shows and what was typed into it.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> & Late {
  let isLacking = false
  const component = lazy(async () => {
    try {
      return await load()
    } catch (error) {
      isLacking = true
      console.error(error)
      dispatchEvent(new Event('unloaded'))
      return NEVER
    }
  })
  return Object.assign(component, { isLacking: () => isLacking })
}
