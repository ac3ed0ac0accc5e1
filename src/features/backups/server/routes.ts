/** The backup that staff ask for, beside those of the nights. */
import path from 'node:path'
import { recordAudit } from '#features/administrators/server/exports.ts'
import type { Config } from '#platform/server/config.ts'
import { makeFolder } from '#platform/server/data-folder.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Operation, staffOperation } from '#platform/server/http.ts'
import { StartError } from '#platform/server/start-error.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import { backUpNow } from '../contract.ts'
import { makeBackup } from './backup.ts'
import { nameAt, removeReplaced } from './rotation.ts'

type Settings = Pick<Config, 'dataDir' | 'backupDir' | 'backupKeep'>

export function backupOperations(db: Db, { dataDir, backupDir, backupKeep }: Settings): Operation[] {
  let isUnderway = false
  return [
    staffOperation(backUpNow, async (_, staff) => {
      if (backupDir === undefined)
        throw new ApiError('conflict', 'Es ist kein Ordner für Sicherungen eingerichtet (BACKUP_DIR).')
      if (isUnderway) throw new ApiError('conflict', 'Eine Sicherung läuft gerade.')
      isUnderway = true
      try {
        makeFolder(backupDir, 0o700)
        const file = nameAt(new Date())
        const { bytes } = await makeBackup(db, dataDir, path.join(backupDir, file))
        await recordAudit(db, staff, { action: 'backup.create', subjectId: file })
        removeReplaced(backupDir, backupKeep)
        return { file, bytes }
      } catch (error) {
        throw error instanceof StartError ? new ApiError('conflict', error.message) : error
      } finally {
        isUnderway = false
      }
    }),
  ]
}
