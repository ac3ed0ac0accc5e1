export { hasContent } from './service.ts'
