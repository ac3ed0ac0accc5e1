/** What the application and other features may use of premium. */

export { nearEnd, type Placement, placementsOf, setPlacements } from './placement.ts'
export { endingContracts, OPEN_INQUIRIES, SUSPECTED_INQUIRIES } from './queries.ts'
