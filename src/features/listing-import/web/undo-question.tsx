import { useEffect, useRef, useState } from 'react'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { useOutcome } from '#platform/web/admin/staff-action.ts'
import { ActionButton } from '#platform/web/admin/work.tsx'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import type { ImportBatch, undoImport, undoPreview } from '../contract.ts'
import styles from './batch-list.module.css'
import { texts } from './import-texts.ts'

interface UndoQuestionProps {
  batch: ImportBatch
  /** What it would come to. */
  says: OutputOf<typeof undoPreview>
  onClose: () => void
}

/** Once somebody `ask`s it: whether an import is to be taken back, and what that means. */
export function useUndoQuestion(batch: ImportBatch) {
  const { api } = usePage()
  const { tellFailure } = useOutcome()
  const [says, setSays] = useState<UndoQuestionProps['says']>()
  const params = { id: batch.id }

  async function ask() {
    try {
      setSays(await api.call<typeof undoPreview>('/api/admin/imports/:id/undo', { params }))
    } catch (error) {
      await tellFailure(error)
    }
  }

  return {
    ask: () => void ask(),
    question: says && <UndoQuestion batch={batch} says={says} onClose={() => setSays(undefined)} />,
  }
}

function UndoQuestion({ batch: { id, fileName }, says, onClose }: UndoQuestionProps) {
  const { api } = usePage()
  const question = useRef<HTMLParagraphElement>(null)
  useEffect(() => question.current?.focus(), [])
  const { added, changed, edited } = says

  const undo = {
    write: () => api.send<typeof undoImport>('POST', '/api/admin/imports/:id/undo', { params: { id } }),
    done: { title: texts.undone },
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
        <ActionButton
          label={texts.undoNow(added + changed)}
          action={undo}
          variant="primary"
          size="small"
          onDone={onClose}
        />
      </div>
    </>
  )
}
