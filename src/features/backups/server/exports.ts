export { makeBackup, noteCutOff, removeCutOff } from './backup.ts'
export { selectLastRuns } from './queries.ts'
export { restoreBackup } from './restore.ts'
