/** What other features' servers and the app may use of the administrators. */
export {
  type AccountProblem,
  changePassword,
  createAccount,
  makeDemoAccount,
  removeAccount,
} from './accounts.ts'
export { makeApiKey, revokeKey, type WantedKey } from './api-keys.ts'
export { recordAudit, recordAudits, selectAudit } from './audit-queries.ts'
export { authenticateWith } from './authenticate.ts'
export { randomPassword } from './passwords.ts'
export { countAccounts, listAccounts, selectApiKeys } from './queries.ts'
