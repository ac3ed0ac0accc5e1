/** What other features' servers and the app may use of the operators. */
export { Access } from './access.ts'
export { authenticateOperator, operatorCookie } from './authenticate.ts'
export { effectiveChanges, operatorEditsOf, WAITING_CHANGES, WAITING_PICTURES } from './change-queries.ts'
export { isClaimed, operatorsOf } from './door-queries.ts'
