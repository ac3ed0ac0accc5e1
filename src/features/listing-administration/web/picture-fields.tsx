import { ownPath } from '#features/listings/web/exports.ts'
import { uploadAsStaff } from '#platform/web/admin/with-login.ts'
import { FieldError } from '#platform/web/form/fields.tsx'
import { TakePicture } from '#platform/web/form/take-picture.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import { movedTo, useDragging } from '#platform/web/use-dragging.ts'
import type { SendPicture } from '#platform/web/use-picture.ts'
import type { takePicture } from '../contract.ts'
import { MAX_GALLERY } from '../rules.ts'
import { texts } from './form-texts.ts'
import styles from './picture-fields.module.css'

const send: SendPicture = (data, options) =>
  uploadAsStaff<typeof takePicture>('/api/admin/listing-pictures', data, options)

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
    <fieldset className={`stack gap-2 ${styles.field}`}>
      <legend>{label}</legend>
      {value !== '' && (
        <div className={`actions ${styles.tile}`}>
          <Shown picture={value} label={label} shown={shown} />
          <IconButton
            label={`${label}: ${texts.removePicture}`}
            icon="trash-2"
            onPress={() => onChange('')}
          />
        </div>
      )}
      <TakePicture id={id} label={label} send={send} onTaken={onChange} onUnderway={onUnderway} />
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
  const move = (from: number, to: number) => onChange(movedTo(pictures, from, to))
  const { pulled, handle, listProps } = useDragging<HTMLOListElement>(move)
  return (
    <fieldset className={`stack gap-2 ${styles.field}`}>
      <legend>{label}</legend>
      {pictures.length > 0 && (
        <ol {...listProps} className="actions">
          {pictures.map((picture, index) => {
            const name = texts.nth(index + 1)
            return (
              <li key={picture} className={`actions ${styles.tile}`} data-pulled={pulled === index}>
                <button
                  type="button"
                  className={styles.grip}
                  aria-label={`${name}: ${texts.pull}`}
                  title={texts.pull}
                  {...handle(index)}
                >
                  <Shown picture={picture} label={name} shown={shown} />
                  <Icon name="move" size={16} />
                </button>
                <IconButton
                  label={`${name}: ${texts.earlier}`}
                  icon="arrow-left"
                  isOff={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <IconButton
                  label={`${name}: ${texts.later}`}
                  icon="arrow-right"
                  isOff={index === pictures.length - 1}
                  onPress={() => move(index, index + 1)}
                />
                <IconButton
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
          send={send}
          onTaken={(path) => onChange([...new Set([...pictures, path])])}
          onUnderway={onUnderway}
        />
      ) : (
        <p className="note">{texts.full}</p>
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
