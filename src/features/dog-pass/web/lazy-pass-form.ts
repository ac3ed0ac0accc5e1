import { lazy } from 'react'

/** The taps of the Hundepass, fetched when somebody wants to say more of a dog. */
export const LazyPassForm = lazy(async () => ({ default: (await import('./pass-form.tsx')).PassForm }))
