import { type FormEvent, useState } from 'react'
import { failureMessage } from '#platform/web/failure.ts'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { upload } from '#platform/web/upload.ts'
import type { beginImport } from '../contract.ts'
import styles from './import-page.module.css'
import { texts } from './import-texts.ts'

/** Begins an import with a file. */
export function UploadForm() {
  const { go } = usePage()
  const [isSending, setIsSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSending) return
    const data = new FormData(event.currentTarget)
    const file = data.get('file')
    if (file instanceof File) data.set('fileName', file.name.slice(-200))
    setIsSending(true)
    setProblem(undefined)
    try {
      const { id } = await upload<typeof beginImport>('/api/admin/imports', data, {})
      await go({ nummer: String(id) })
    } catch (error) {
      setProblem(failureMessage(error, texts.failed))
    } finally {
      setIsSending(false)
    }
  }

  return (
    <form className={styles.panel} onSubmit={(event) => void send(event)}>
      <label className={styles.field}>
        {texts.file}
        <input type="file" name="file" required accept=".csv,.tsv,.txt,.json,.geojson" />
        <span className={styles.soft}>{texts.fileHint}</span>
      </label>
      <label className={styles.field}>
        {texts.source}
        <input name="source" maxLength={200} autoComplete="off" />
      </label>
      <label className={styles.field}>
        {texts.licence}
        <input name="licence" maxLength={200} autoComplete="off" />
      </label>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div>
        <Button type="submit" aria-disabled={isSending}>
          {texts.upload}
        </Button>
      </div>
    </form>
  )
}
