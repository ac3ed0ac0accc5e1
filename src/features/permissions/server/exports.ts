/** What other features' servers may use of the permissions. */
export { permissionOf } from './door-queries.ts'
export { type CheckedPermission, insertChecked } from './queries.ts'
