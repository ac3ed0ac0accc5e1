/** What other features' servers may use of the permissions. */
export { permissionOf, permissionWaits } from './door-queries.ts'
export { readProof } from './proof-file.ts'
export { keepProofFile, keepProofFileAfterAll, letProofFileGo, PROOF_OF_CLAIM } from './proof-queries.ts'
export { type CheckedPermission, insertChecked, OPEN_PERMISSIONS, WAITING_PERMISSIONS } from './queries.ts'
export { readOwnPermission, submitPermission } from './submitting.ts'
