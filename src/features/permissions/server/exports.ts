/** What other features' servers may use of the permissions. */
export { permissionOf } from './door-queries.ts'
