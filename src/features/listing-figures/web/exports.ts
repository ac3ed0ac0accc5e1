/** What other features' pages may use of the figures of listings. */
export { useOpened, useShown } from './count.ts'
