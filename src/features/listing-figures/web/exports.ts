/** What other features' pages may use of the figures of listings. */
export { useMissed, useOpened, useShown } from './count.ts'
