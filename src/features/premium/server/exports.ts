/** What the application, other features and the demo may use of premium. */
export { lastDay, OFFERS } from '../packages.ts'

export {
  deleteTermsBy,
  earlier,
  freeUntil,
  hasTerm,
  insertOwnTerms,
  nearEnds,
  type Placement,
  placeAsBefore,
  placeAsImported,
  placeBack,
  placementsOf,
  type RunningTerm,
  rememberTerms,
  runningTerms,
  setPlacements,
  type TermsBefore,
} from './placement.ts'
export { endingContracts, OPEN_INQUIRIES, SUSPECTED_INQUIRIES } from './queries.ts'
