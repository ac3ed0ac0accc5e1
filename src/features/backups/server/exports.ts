export { makeBackup } from './backup.ts'
export { restoreBackup } from './restore.ts'
