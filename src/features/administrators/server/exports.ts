/** What other features' servers and the app may use of the administrators. */
export { authenticateWith } from './authenticate.ts'
