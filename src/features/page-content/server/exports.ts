export { contentFootprint, hasContent } from './service.ts'
