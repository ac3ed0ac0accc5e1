import { late } from '#platform/web/late.ts'

/** The taps of the Hundepass, fetched when somebody wants to say more of a dog. */
export const LazyPassForm = late(async () => ({ default: (await import('./pass-form.tsx')).PassForm }))
