/** What other features' servers and the app may use of the operators. */
export { Access, type WithdrawnLinks } from './access.ts'
export { authenticateOperator, operatorCookie, requireOperator } from './authenticate.ts'
export {
  effectiveChanges,
  hasWaitingChange,
  OPEN_CHANGE_COUNT,
  OPEN_CHANGES,
  operatorEditsOf,
  WAITING_PICTURES,
} from './change-queries.ts'
export { closeAsStaff, closeByMail, reopenAsStaff } from './closing.ts'
export {
  hasOperator,
  isOperatedBy,
  OPERATORS,
  operatorEmail,
  operatorsOf,
  selectOperators,
  shareListing,
  submitterAddress,
  unshareListing,
} from './door-queries.ts'
export { tellStaffAddress } from './edits.ts'
export { deleteEveryOperatorSession } from './session-queries.ts'
