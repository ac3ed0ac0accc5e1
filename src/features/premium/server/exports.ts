/** What the application, other features and the demo may use of premium. */
export { lastDay, OFFERS } from '../packages.ts'

export {
  earlier,
  nearEnds,
  placeAsBefore,
  placeAsImported,
  placeBack,
  setPlacements,
} from './placement.ts'
export {
  deleteTermsBy,
  freeUntil,
  hasTerm,
  insertOwnTerms,
  type Placement,
  placementsOf,
  type RunningTerm,
  rememberTerms,
  runningTerms,
  type TermsBefore,
} from './placement-queries.ts'
export { endingContracts, OPEN_INQUIRIES, SUSPECTED_INQUIRIES } from './queries.ts'
