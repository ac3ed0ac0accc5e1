/** What other features' servers and the app may use of the operators. */
export { Access } from './access.ts'
export { authenticateOperator } from './authenticate.ts'
export { operatorEditsOf, WAITING_CHANGES } from './change-queries.ts'
