/** What other features' servers and the app may use of the administrators. */

export { decisionSubject, type RevocableAction } from '../audit-undo.ts'
export type { AuditAction } from '../audit-words.ts'
export {
  accountNamed,
  CONSOLE,
  changePassword,
  checkName,
  createAccount,
  disable,
  enable,
  makeDemoAccount,
  removeAccount,
  resetAccount,
} from './accounts.ts'
export { makeApiKey, revokeKey, type WantedKey } from './api-keys.ts'
export {
  type AuditedChange,
  DECISIONS_TODAY,
  lastActor,
  noteRefused,
  recordAudit,
  recordAudits,
  selectAudit,
  valuesAfter,
} from './audit-queries.ts'
export { AuditedBin } from './audited-bin.ts'
export { authenticateWith, refuseKeyOfOneArea } from './authenticate.ts'
export { deviceLabel } from './device.ts'
export { randomPassword } from './passwords.ts'
export { type Account, countAccounts, selectAccounts, selectApiKeys } from './queries.ts'
export { endSecondFactors, sealSecondFactors } from './second-factor.ts'
export { deleteEveryStaffSession } from './session-queries.ts'
