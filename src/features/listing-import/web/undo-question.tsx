import { useEffect, useRef } from 'react'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { useStaffAction } from '#platform/web/admin/staff-action.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { ImportBatch, undoImport, undoPreview } from '../contract.ts'
import styles from './batch-list.module.css'
import { texts } from './import-texts.ts'

export type UndoSays = OutputOf<typeof undoPreview>

interface UndoQuestionProps {
  batch: ImportBatch
  /** What it would come to. */
  says: UndoSays
  onClose: () => void
}

/** Asks whether an import is to be taken back, and says what that means. */
export function UndoQuestion({ batch: { id, fileName }, says, onClose }: UndoQuestionProps) {
  const { api } = usePage()
  const { isSending, carryOut } = useStaffAction()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const { added, changed, edited } = says

  async function undo() {
    const isDone = await carryOut({
      write: () => api.send<typeof undoImport>('POST', '/api/admin/imports/:id/undo', { params: { id } }),
      done: { title: texts.undone },
      failed: texts.failed,
    })
    if (isDone) onClose()
  }

  return (
    <>
      <p ref={question} tabIndex={-1}>
        <strong>{fileName}</strong> {texts.undoAsked} {texts.undoSays(added, changed, edited)}
      </p>
      <div className={`cluster gap-2 ${styles.actions}`}>
        <Button variant="plain" size="small" onClick={onClose}>
          {texts.keep}
        </Button>
        <Button variant="primary" size="small" aria-disabled={isSending} onClick={() => void undo()}>
          {texts.undoNow(added + changed)}
        </Button>
      </div>
    </>
  )
}
