/** What the server's composition and other features may use of the cities. */
export { stateOfSlug } from '../rules.ts'
export { citySlugFor } from './service.ts'
export { countStates } from './states.ts'
