import type { Progress } from '../upload.ts'
import { Button } from './button.tsx'
import bar from './progress-bar.module.css'
import { progressText } from './progress-text.ts'
import styles from './upload-progress.module.css'

/** How far pictures are on their way, and a way to call that off. */
export function UploadProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  return (
    <div className={styles.upload}>
      <progress
        className={bar.bar}
        value={progress.sent}
        max={progress.all}
        aria-label="Übertragung der Bilder"
      />
      <p>{progressText(progress)}</p>
      <Button variant="quiet" size="small" onClick={onCancel}>
        Abbrechen
      </Button>
    </div>
  )
}
