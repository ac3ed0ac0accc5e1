/** What other features' servers and the app may use of the operators. */
export { Access } from './access.ts'
export { authenticateOperator } from './authenticate.ts'
export { OPEN_CHANGES, WAITING_CHANGES } from './change-queries.ts'
