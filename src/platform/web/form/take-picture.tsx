import { type KeyboardEvent, useEffect, useRef } from 'react'
import { PICTURE_TYPES } from '#platform/web/picture-types.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { type SendPicture, usePicture } from '#platform/web/use-picture.ts'
import styles from './take-picture.module.css'

const texts = {
  upload: 'Hochladen',
  uploading: 'Wird geladen …',
  address: 'Adresse des Bildes',
  take: 'Übernehmen',
}

interface TakePictureProps {
  id: string
  /** What it is for, before what the controls do. */
  label: string
  send: SendPicture
  /** One that was dropped or pasted where the picture is to stand; it is taken at once. */
  given?: File | undefined
  onTaken: (path: string) => void
  /** Hears whether one is on its way. */
  onUnderway?: (isUnderway: boolean) => void
}

/** Takes a file, or the address of a picture elsewhere. */
export function TakePicture({ id, label, send, given, onTaken, onUnderway = () => {} }: TakePictureProps) {
  const address = useRef<HTMLInputElement>(null)
  const { underway, problem, takeFile, takeAddress, callOff } = usePicture(
    send,
    (path) => {
      if (address.current) address.current.value = ''
      onTaken(path)
    },
    onUnderway,
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: each is taken once
  useEffect(() => {
    if (given) void takeFile(given)
  }, [given])

  function takeTyped() {
    const typed = address.current?.value.trim() ?? ''
    if (typed !== '' && !underway) void takeAddress(typed)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    takeTyped()
  }

  return (
    <div className={styles.frame}>
      <div className="cluster gap-2">
        <label className={styles.choose}>
          <Icon name="upload" size={18} />
          {texts.upload}
          <input
            id={id}
            type="file"
            accept={PICTURE_TYPES}
            aria-label={`${label}: ${texts.upload}`}
            disabled={underway !== undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void takeFile(file)
              target.value = ''
            }}
          />
        </label>
        <input
          ref={address}
          className={`small-field ${styles.address}`}
          type="url"
          maxLength={2000}
          placeholder="https://"
          aria-label={`${label}: ${texts.address}`}
          onKeyDown={onKeyDown}
        />
        <Button variant="quiet" size="small" aria-disabled={underway !== undefined} onClick={takeTyped}>
          {texts.take}
        </Button>
        {underway && (
          <div className={styles.line}>
            {underway.progress ? (
              <UploadProgress progress={underway.progress} onCancel={callOff} />
            ) : (
              <p role="status">{texts.uploading}</p>
            )}
          </div>
        )}
        {problem !== undefined && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
    </div>
  )
}
