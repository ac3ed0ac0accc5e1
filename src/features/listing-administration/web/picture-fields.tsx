import { type KeyboardEvent, useRef } from 'react'
import { ownPath } from '#features/listings/web/exports.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import { PICTURE_TYPES } from '#platform/web/read-picture.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon, type IconName } from '#platform/web/ui/icon.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import { UploadProgress } from '#platform/web/ui/upload-progress.tsx'
import { MAX_GALLERY } from '../rules.ts'
import { texts } from './form-texts.ts'
import styles from './picture-fields.module.css'
import { usePicture } from './use-picture.ts'

interface Common {
  /** Pictures elsewhere with the copies that are shown. */
  shown: Readonly<Record<string, string>>
  onUnderway: (isUnderway: boolean) => void
}

interface PictureFieldProps extends Common {
  id: string
  label: string
  /** As it is entered; '' for none. */
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** One picture: what is there, and how another one takes its place. */
export function PictureField({ id, label, value, error, shown, onChange, onUnderway }: PictureFieldProps) {
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {value !== '' && (
        <div className={styles.tile}>
          <Shown picture={value} label={label} shown={shown} />
          <TileButton
            label={`${label}: ${texts.removePicture}`}
            icon="trash-2"
            onPress={() => onChange('')}
          />
        </div>
      )}
      <TakePicture id={id} label={label} onTaken={onChange} onUnderway={onUnderway} />
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

interface GalleryFieldProps extends Common {
  id: string
  label: string
  pictures: readonly string[]
  error: string | undefined
  onChange: (pictures: readonly string[]) => void
}

/** The pictures of the gallery in their order. */
export function GalleryField({ id, label, pictures, error, shown, onChange, onUnderway }: GalleryFieldProps) {
  const room = MAX_GALLERY - pictures.length
  const move = (from: number, to: number) => {
    const picture = pictures[from]
    if (picture !== undefined && to >= 0 && to < pictures.length)
      onChange(pictures.toSpliced(from, 1).toSpliced(to, 0, picture))
  }
  return (
    <fieldset className={styles.field}>
      <legend>{label}</legend>
      {pictures.length > 0 && (
        <ol className={styles.tiles}>
          {pictures.map((picture, index) => {
            const name = texts.nth(index + 1)
            return (
              <li key={picture} className={styles.tile}>
                <Shown picture={picture} label={name} shown={shown} />
                <TileButton
                  label={`${name}: ${texts.earlier}`}
                  icon="arrow-left"
                  isOff={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <TileButton
                  label={`${name}: ${texts.later}`}
                  icon="arrow-right"
                  isOff={index === pictures.length - 1}
                  onPress={() => move(index, index + 1)}
                />
                <TileButton
                  label={`${name}: ${texts.removePicture}`}
                  icon="trash-2"
                  onPress={() => onChange(pictures.toSpliced(index, 1))}
                />
              </li>
            )
          })}
        </ol>
      )}
      {room > 0 ? (
        <TakePicture
          id={id}
          label={texts.addPicture(room)}
          onTaken={(path) => onChange([...new Set([...pictures, path])])}
          onUnderway={onUnderway}
        />
      ) : (
        <p className={styles.note}>{texts.full}</p>
      )}
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

function Shown({ picture, label, shown }: Pick<Common, 'shown'> & { picture: string; label: string }) {
  const path = ownPath(shown[picture] ?? picture)
  if (path === null) return <span className={styles.unseen}>{texts.notShown}</span>
  return <Picture src={path} alt={label} width={180} height={120} sizes="120px" className={styles.image} />
}

interface TileButtonProps {
  label: string
  icon: IconName
  isOff?: boolean
  onPress: () => void
}

function TileButton({ label, icon, isOff = false, onPress }: TileButtonProps) {
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-disabled={isOff}
      onClick={() => !isOff && onPress()}
    >
      <Icon name={icon} size={18} />
    </button>
  )
}

interface TakePictureProps extends Pick<Common, 'onUnderway'> {
  id: string
  label: string
  onTaken: (path: string) => void
}

/** Takes a file, or the address of a picture elsewhere. */
function TakePicture({ id, label, onTaken, onUnderway }: TakePictureProps) {
  const address = useRef<HTMLInputElement>(null)
  const { underway, problem, takeFile, takeAddress, callOff } = usePicture((path) => {
    if (address.current) address.current.value = ''
    onTaken(path)
  }, onUnderway)

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
    <div className={styles.take}>
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
        className={styles.address}
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
  )
}
