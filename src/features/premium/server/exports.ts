/** What the application and other features may use of premium. */

export {
  backIntoTerms,
  nearEnd,
  type Placement,
  placementsOf,
  setPlacements,
  sharedTerms,
} from './placement.ts'
export { endingContracts, OPEN_INQUIRIES, SUSPECTED_INQUIRIES } from './queries.ts'
