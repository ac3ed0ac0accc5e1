export { readInbox } from './service.ts'
