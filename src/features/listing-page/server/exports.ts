export { listingsLike } from './near.ts'
