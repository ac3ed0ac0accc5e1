/** What the application, other features and the demo may use of premium. */
export { lastDay } from '../packages.ts'

export {
  backIntoTerms,
  deleteTermsBy,
  insertOwnTerms,
  nearEnd,
  type Placement,
  placeAsBefore,
  placeAsImported,
  placementsOf,
  setPlacements,
  sharedTerms,
} from './placement.ts'
export { endingContracts, OPEN_INQUIRIES, SUSPECTED_INQUIRIES } from './queries.ts'
