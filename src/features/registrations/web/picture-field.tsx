import { type ChangeEvent, type DragEvent, Suspense, useEffect, useRef, useState } from 'react'
import { FieldError, FieldLabel } from '#platform/web/form/fields.tsx'
import type { FieldState } from '#platform/web/form/use-form.ts'
import { late } from '#platform/web/late.ts'
import { PICTURE_TYPES } from '#platform/web/picture-types.ts'
import type { Picked } from '#platform/web/read-picture.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { UndoLine, useRemoved } from '#platform/web/ui/undo-line.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import { useObjectUrl } from '#platform/web/use-object-url.ts'
import styles from './picture-field.module.css'
import { fits, type PictureName, SHAPES } from './picture-shapes.ts'
import { texts } from './registration-texts.ts'

/** Only who has a picture needs what reads and cuts it. */
const loadCutting = () => import('./cut-picture.ts')
const PictureCropper = late(() => import('./cropper.tsx'))

interface PictureFieldProps {
  state: FieldState
  name: PictureName
  /** As it will be sent. */
  file: File | undefined
  onChange: (file: File | undefined) => void
  /** A picture is read and cut from now on; what is sent waits for it. */
  onReading: (reading: Promise<void>) => void
  isSending: boolean
}

/** A picture that is picked or dropped, cut to its shape, shown, and can be taken away again. */
export function PictureField({ state, name, file, onChange, onReading, isSending }: PictureFieldProps) {
  const { id, field, error } = state
  const shape = SHAPES[name]
  const hasScripts = useHasScripts()
  const input = useRef<HTMLInputElement>(null)
  const status = useRef<HTMLDivElement>(null)
  const cut = useRef<HTMLButtonElement>(null)
  /** The buttons for cutting take each other's place: the focus goes along with them. */
  const [isByHand, setByHand] = useState(false)
  const [picked, setPicked] = useState<Picked>()
  const [isCropping, setCropping] = useState(false)
  const [isReading, setReading] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { removed, remove, undo } = useRemoval(file, onChange)
  const url = useObjectUrl(file)
  const wholeUrl = useObjectUrl(isCropping ? picked?.file : undefined)
  const size = useSize(file)

  useEffect(() => {
    if (isByHand && !isCropping) cut.current?.focus()
  }, [isByHand, isCropping])

  const shown = useRef(file)
  // What is shown is what the form sends.
  useEffect(() => {
    shown.current = file
    put(input.current, file)
  }, [file])

  async function take(chosen: File | undefined) {
    if (!chosen) return
    setProblem(undefined)
    setByHand(false)
    setReading(true)
    const cutting = await loadCutting().catch(() => undefined)
    try {
      if (!cutting) {
        // As it was picked: the server cuts nothing, and reads it all the same.
        put(input.current, chosen)
        setPicked(undefined)
        return onChange(chosen)
      }
      const { cutOut, readPicture } = cutting
      const read = await readPicture(chosen)
      const cut = await cutOut(read, shape)
      setPicked(read)
      put(input.current, cut)
      onChange(cut)
      setCropping(!fits(read.bitmap, shape.aspect))
    } catch {
      // Instead of it what is there is sent, if anything.
      put(input.current, shown.current)
      setProblem('message' in field ? field.message : undefined)
    } finally {
      setReading(false)
    }
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    onReading(take(event.dataTransfer.files[0]))
  }

  return (
    <div className="stack gap-2 packed" data-name={name} data-busy={isSending || isReading}>
      <label htmlFor={id} className={styles.label}>
        <FieldLabel field={field} />
      </label>
      <input
        ref={input}
        id={id}
        className={`hidden-by-scripts ${styles.input}`}
        type="file"
        name={name}
        accept={PICTURE_TYPES}
        aria-describedby={`${id}-hint${error === undefined ? '' : ` ${id}-error`}`}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => onReading(take(target.files?.[0]))}
      />
      {hasScripts && !isCropping && (
        // biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; the field above takes them as well
        <div className={styles.box} onDragOver={(event) => event.preventDefault()} onDrop={drop}>
          {file ? (
            <Shown url={url} name={file.name} />
          ) : (
            <label htmlFor={id} className={styles.empty}>
              <Icon name="upload" size={22} />
              {isReading ? texts.pictures.reading : texts.pictures.empty}
            </label>
          )}
        </div>
      )}
      {isCropping && picked && wholeUrl !== undefined && (
        <Suspense fallback={<p>{texts.pictures.reading}</p>}>
          <PictureCropper
            src={wholeUrl}
            aspect={shape.aspect}
            label={texts.pictures.crop}
            takesFocus={isByHand}
            onDone={async (area) => {
              const { cutOut } = await loadCutting()
              onChange(await cutOut(picked, shape, area))
              setCropping(false)
              setByHand(true)
            }}
          />
        </Suspense>
      )}
      <p id={`${id}-hint`} className="note">
        {'hint' in field && field.hint}
      </p>
      {size !== undefined && size.width < shape.goodWidth && (
        <p className={styles.small}>{texts.pictures.small(size.width, size.height)}</p>
      )}
      <UndoLine ref={status} removed={removed && texts.pictures.removed} onUndo={undo} />
      <FieldError id={id} error={problem ?? error} />
      {hasScripts && error !== undefined && file && (
        <Button type="submit" variant="quiet" size="small">
          {texts.pictures.again}
        </Button>
      )}
      {hasScripts && file && (
        <div className="actions gap-2">
          {!isCropping && picked && (
            <Button
              variant="quiet"
              size="small"
              ref={cut}
              onClick={() => {
                setCropping(true)
                setByHand(true)
              }}
            >
              {texts.pictures.cut}
            </Button>
          )}
          <Button variant="quiet" size="small" onClick={() => input.current?.click()}>
            <Icon name="upload" size={16} />
            {texts.pictures.replace}
          </Button>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${field.label} entfernen`}
            onClick={() => {
              setCropping(false)
              setProblem(undefined)
              status.current?.focus()
              remove()
            }}
          >
            <Icon name="trash-2" size={16} />
          </Button>
        </div>
      )}
    </div>
  )
}

/** Makes a file the one that a file field sends. */
function put(input: HTMLInputElement | null, file: File | undefined): void {
  if (!input) return
  const files = new DataTransfer()
  if (file) files.items.add(file)
  input.files = files.files
}

/** The picture; where the browser cannot show it, its name. */
function Shown({ url, name }: { url: string | undefined; name: string }) {
  const [broken, setBroken] = useState<string>()
  if (url === undefined || url === broken) return <p className={styles.empty}>{name}</p>
  return <img className={styles.image} src={url} alt="" onError={() => setBroken(url)} />
}

/** Takes a picture away, and for some seconds back again. */
function useRemoval(file: File | undefined, onChange: (file: File | undefined) => void) {
  const [removed, setRemoved] = useRemoved<File>()
  return {
    removed: file ? undefined : removed,
    remove: () => {
      setRemoved(file)
      onChange(undefined)
    },
    undo: () => {
      onChange(removed)
      setRemoved(undefined)
    },
  }
}

/** How large a picture is, in pixels; undefined until it is known, and where the browser cannot read it. */
function useSize(file: File | undefined) {
  const [known, setKnown] = useState<{ file: File; width: number; height: number }>()
  useEffect(() => {
    if (!file) return
    let isWanted = true
    createImageBitmap(file).then(
      (bitmap) => isWanted && setKnown({ file, width: bitmap.width, height: bitmap.height }),
      () => {},
    )
    return () => {
      isWanted = false
    }
  }, [file])
  return known && known.file === file ? known : undefined
}
