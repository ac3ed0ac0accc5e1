import type { ReactNode } from 'react'
import { ownPath } from '#features/listings/web/exports.ts'
import { imageKeyOf, imageSizeOf } from '#platform/shared/image-path.ts'
import { Badge } from '#platform/web/ui/badge.tsx'
import { IconButton } from '#platform/web/ui/icon-button.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import type { OwnPicture } from '../contract.ts'
import { GOOD_PICTURE_WIDTH, MAX_PICTURE_TEXT } from '../rules.ts'
import { pictureTexts as texts } from './picture-texts.ts'
import styles from './pictures-form.module.css'
import type { TilePicture } from './use-picture-list.ts'

const SIZES = '(min-width: 640px) 260px, 92vw'

/** A picture, or why there is none to be seen. */
export function PictureShown({ picture: { path, text } }: { picture: Pick<OwnPicture, 'path' | 'text'> }) {
  const shown = ownPath(path)
  if (shown === null) return <span className={styles.unseen}>{texts.unseen}</span>
  return <Picture src={shown} alt={text} width={360} height={240} sizes={SIZES} className={styles.image} />
}

interface PictureTileProps {
  picture: TilePicture
  /** From 0. */
  index: number
  count: number
  hasScripts: boolean
  isPulled: boolean
  /** Begins to pull it. */
  handle: object
  onMove: (to: number) => void
  onText: (text: string) => void
  onRemove: () => void
}

/** A picture in its place, with what can be done about it. */
export function PictureTile(props: PictureTileProps) {
  const { picture, index, count, hasScripts, isPulled, onText } = props
  const label = texts.nth(index + 1)
  const size = imageSizeOf(imageKeyOf(picture.path ?? '') ?? '')
  return (
    <li className={`stack gap-2 ${styles.tile}`} data-pulled={isPulled} data-picture={picture.name}>
      <div className={styles.shown}>
        <PictureShown picture={picture} />
        {index === 0 && (
          <span className={styles.badge}>
            <Badge tone="confirmed">{texts.main}</Badge>
          </span>
        )}
      </div>
      {size !== undefined && size.width < GOOD_PICTURE_WIDTH && (
        <p className={styles.small}>{texts.small(size.width, size.height)}</p>
      )}
      <input type="hidden" name={`pictures.${index}.name`} value={picture.name} />
      <label className={styles.text}>
        <span>{texts.what}</span>
        <input
          className="small-field"
          name={`pictures.${index}.text`}
          value={picture.text}
          maxLength={MAX_PICTURE_TEXT}
          placeholder={texts.example}
          aria-label={`${label}: ${texts.what}`}
          onChange={({ target }) => onText(target.value)}
          {...(!hasScripts && { value: undefined, defaultValue: picture.text })}
        />
      </label>
      {hasScripts ? (
        <Actions {...props} label={label} />
      ) : (
        <Choices picture={picture} index={index} count={count} label={label} />
      )}
    </li>
  )
}

function Actions(props: PictureTileProps & { label: string }) {
  const { index, count, label, handle, onMove, onRemove } = props

  return (
    <div className={`cluster ${styles.tools}`}>
      {count > 1 && (
        <>
          <IconButton
            icon="move"
            className={styles.handle}
            label={`${label} ${texts.pull}`}
            title={texts.pull}
            {...handle}
          />
          <IconButton
            label={`${label} ${texts.earlier}`}
            icon="arrow-left"
            isOff={index === 0}
            onPress={() => onMove(index - 1)}
          />
          <IconButton
            label={`${label} ${texts.later}`}
            icon="arrow-right"
            isOff={index === count - 1}
            onPress={() => onMove(index + 1)}
          />
          <IconButton
            label={`${label} ${texts.makeMain}`}
            icon="star"
            isOff={index === 0}
            onPress={() => onMove(0)}
          />
        </>
      )}
      <IconButton label={`${label} ${texts.remove}`} icon="trash-2" onPress={onRemove} />
    </div>
  )
}

/** Where no scripts run: its place as a number, and whether it goes. */
function Choices({
  picture: { position, remove },
  index,
  count,
  label,
}: Pick<PictureTileProps, 'picture' | 'index' | 'count'> & { label: string }): ReactNode {
  return (
    <div className={`cluster ${styles.choices}`}>
      <label>
        {texts.position}{' '}
        <select
          name={`pictures.${index}.position`}
          defaultValue={position ?? index + 1}
          aria-label={`${label}: ${texts.position}`}
        >
          {Array.from({ length: count }, (_, at) => at + 1).map((place) => (
            <option key={place}>{place}</option>
          ))}
        </select>
      </label>
      <label className="choice">
        <input
          type="checkbox"
          name={`pictures.${index}.remove`}
          value="1"
          defaultChecked={remove !== undefined}
        />
        {texts.remove}
      </label>
    </div>
  )
}
