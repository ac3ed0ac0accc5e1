/** A listing's logo on the own page: what is there, another one cut to its shape, or none. */
import { useRef, useState } from 'react'
import { PictureField } from '#features/registrations/web/exports.ts'
import { ApiError } from '#platform/shared/api-error.ts'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { UndoLine } from '#platform/web/ui/undo-line.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { type Progress, upload } from '#platform/web/upload.ts'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import type { OwnPicture, uploadPicture } from '../contract.ts'
import styles from './logo-field.module.css'
import { pictureTexts as texts } from './picture-texts.ts'
import { PictureShown } from './picture-tile.tsx'

/** What becomes of the logo when the form is saved. */
export function useLogo(slug: string, present: OwnPicture | null, wasToGo: boolean) {
  const [file, setFile] = useState<File>()
  /** As `file`, also for what began to be sent before it was read. */
  const chosen = useRef<File>(undefined)
  const reading = useRef<Promise<void>>(undefined)
  const [isGone, setGone] = useState(wasToGo)
  const [progress, setProgress] = useState<Progress>()
  const underway = useRef<AbortController>(undefined)

  /** Sends a new one and answers its name, or that of the one there is; null for none. Throws what `upload` throws. */
  async function send(): Promise<string | null> {
    await reading.current
    if (!chosen.current) return isGone ? null : (present?.name ?? null)
    const data = new FormData()
    data.set('picture', chosen.current)
    const controller = new AbortController()
    underway.current = controller
    try {
      const path = '/api/operator/listings/:slug/pictures'
      const sent = await upload<typeof uploadPicture>(path, data, {
        params: { slug },
        onProgress: setProgress,
        signal: controller.signal,
      })
      return sent.name
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      const { code, message } = error
      throw new ApiError(code, message, [{ path: 'logo', message }])
    } finally {
      setProgress(undefined)
    }
  }

  const callOff = () => underway.current?.abort()
  const choose = (picked: File | undefined) => {
    chosen.current = picked
    setFile(picked)
  }
  const waitFor = (read: Promise<void>) => {
    reading.current = read
  }
  return { present, file, choose, waitFor, isGone, setGone, progress, send, callOff }
}

interface LogoFieldProps {
  state: FieldState
  logo: ReturnType<typeof useLogo>
  isSending: boolean
}

export function LogoField({ state, logo, isSending }: LogoFieldProps) {
  const { present, file, choose, waitFor, progress, callOff } = logo
  return (
    <div className={styles.field}>
      {present && !file && <Present picture={present} logo={logo} />}
      <div className={styles.other}>
        <PictureField
          state={state}
          name="logo"
          file={file}
          onChange={choose}
          onReading={waitFor}
          isSending={isSending}
        />
        {progress && <UploadProgress progress={progress} onCancel={callOff} />}
      </div>
    </div>
  )
}

function Present({ picture, logo }: { picture: OwnPicture; logo: LogoFieldProps['logo'] }) {
  const hasScripts = useHasScripts()
  const { isGone, setGone } = logo
  const status = useRef<HTMLDivElement>(null)
  return (
    <div className={`stack gap-2 ${styles.present}`}>
      <p className={styles.label}>{texts.logo.yours}</p>
      {!(hasScripts && isGone) && (
        <div className={styles.shown}>
          <PictureShown picture={{ path: picture.path, text: texts.logo.yours }} />
        </div>
      )}
      {!hasScripts && (
        <label>
          <input type="checkbox" name="removeLogo" value="1" defaultChecked={isGone} /> {texts.logo.remove}
        </label>
      )}
      {hasScripts && !isGone && (
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            status.current?.focus()
            setGone(true)
          }}
        >
          <Icon name="trash-2" size={16} />
          {texts.logo.remove}
        </Button>
      )}
      <UndoLine
        ref={status}
        removed={hasScripts && isGone ? texts.logo.removed : undefined}
        onUndo={() => setGone(false)}
      />
    </div>
  )
}
