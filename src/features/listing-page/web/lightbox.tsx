import { type KeyboardEvent, useEffect, useRef } from 'react'
import { usePicture } from '#features/listings/web/exports.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Picture } from '#platform/web/ui/picture.tsx'
import styles from './lightbox.module.css'

interface Props {
  title: string
  pictures: string[]
  /** What is to be seen on them, by picture. */
  texts: Readonly<Record<string, string>>
  index: number
  onShow: (index: number) => void
  /** The one that is shown cannot be loaded. */
  onBroken: () => void
  onClose: () => void
}

/** All pictures, one at a time, over the page, never a drawing in place of one; arrow keys turn the page, Escape closes. */
export default function Lightbox({ title, pictures, texts, index, onShow, onBroken, onClose }: Props) {
  const { path, watch } = usePicture(pictures[index] ?? null, onBroken)
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    // Closing gives the focus back to the picture that opened the viewer.
    return () => element?.close()
  }, [])

  const count = pictures.length
  const turn = (step: number) => onShow((index + step + count) % count)

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowRight') turn(1)
    else if (event.key === 'ArrowLeft') turn(-1)
    else return
    event.preventDefault()
  }

  return (
    <dialog
      ref={dialog}
      className={styles.lightbox}
      aria-label={`Bilder von ${title}`}
      onKeyDown={onKeyDown}
      onClose={onClose}
      // A click beside the picture closes, as on the scrim of any dialog; the keyboard has Escape.
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      {path !== null && (
        <Picture
          {...watch}
          key={path}
          src={path}
          alt={texts[path] ?? `Bild ${index + 1} von ${count}`}
          width={800}
          height={600}
          className={styles.picture}
          sizes="(min-width: 1232px) 1200px, 96vw"
          fetchPriority="high"
          decoding="async"
        />
      )}
      <p className={styles.count} aria-live="polite">
        {index + 1} / {count}
      </p>
      <button type="button" className={styles.close} aria-label="Schließen" onClick={onClose}>
        <Icon name="x" />
      </button>
      {count > 1 && (
        <>
          <button
            type="button"
            className={styles.previous}
            aria-label="Vorheriges Bild"
            onClick={() => turn(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button type="button" className={styles.next} aria-label="Nächstes Bild" onClick={() => turn(1)}>
            <Icon name="chevron-right" />
          </button>
        </>
      )}
    </dialog>
  )
}
