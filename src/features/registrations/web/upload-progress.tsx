import { Button } from '#platform/web/ui/button.tsx'
import type { Progress } from '#platform/web/upload.ts'
import { progressText } from './picture-shapes.ts'
import bar from './progress-bar.module.css'
import { texts } from './registration-texts.ts'
import styles from './upload-progress.module.css'

/** How far the pictures are on their way, and a way to call that off. */
export function UploadProgress({ progress, onCancel }: { progress: Progress; onCancel: () => void }) {
  return (
    <div className={styles.upload}>
      <progress
        className={bar.bar}
        value={progress.sent}
        max={progress.all}
        aria-label={texts.pictures.upload}
      />
      <p>{progressText(progress)}</p>
      <Button variant="quiet" size="small" onClick={onCancel}>
        {texts.pictures.cancel}
      </Button>
    </div>
  )
}
