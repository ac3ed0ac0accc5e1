/** What other features' servers may use of the permissions. */
export { type CarryOut, decidingOnce } from './deciding.ts'
export { hasOpenPermission, permissionOf, permissionWaits } from './door-queries.ts'
export {
  endPermissionOfOthers,
  giveBackPermission,
  type PassedPermission,
  passPermission,
  passPermissionBack,
} from './passing-queries.ts'
export { readProof } from './proof-file.ts'
export { countClaimFiles, keepProofFile, keepProofFileAfterAll, PROOF_OF_CLAIM } from './proof-queries.ts'
export {
  type CheckedPermission,
  insertChecked,
  OPEN_PERMISSIONS,
  type Replaced,
  WAITING_PERMISSIONS,
} from './queries.ts'
export { readOwnPermission, submitPermission } from './submitting.ts'
