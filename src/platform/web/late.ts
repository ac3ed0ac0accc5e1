import { type ComponentType, lazy } from 'react'

const NEVER = new Promise<never>(() => {})

/**
 * A component whose script comes when it is drawn for the first time. Where it cannot be had, what stands in its place
 * while it comes stays, and `starter.ts` says so: the page around it keeps what it shows and what was typed into it.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  return lazy(async () => {
    try {
      return await load()
    } catch (error) {
      console.error(error)
      dispatchEvent(new Event('unloaded'))
      return NEVER
    }
  })
}
