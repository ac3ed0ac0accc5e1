import { type MouseEvent, Suspense, useState } from 'react'
import type { Listing } from '#features/listings/contract.ts'
import { mostPictures } from '#features/listings/rules.ts'
import { ListingImage, photoPath } from '#features/listings/web/exports.ts'
import { largestImage } from '#platform/shared/image-path.ts'
import { late } from '#platform/web/late.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './gallery.module.css'

const Lightbox = late(() => import('./lightbox.tsx'))

/** One large picture and four small ones beside it. */
const SHOWN = 5

interface Props {
  /** A standard entry keeps what it has beyond its own room and does not show it. */
  listing: Pick<Listing, 'id' | 'listingTitle' | 'isPremium' | 'featuredImage' | 'images' | 'imageTexts'>
}

/** A listing's pictures, nothing without any: drawings never stand in for them. Each links to itself in full size; with scripts it opens in a viewer with all of them. */
export function Gallery({ listing }: Props) {
  const { id, listingTitle: title, isPremium, featuredImage, images, imageTexts } = listing
  const [opened, setOpened] = useState<number | null>(null)
  const [broken, setBroken] = useState<readonly string[]>([])
  const pictures = [...new Set([featuredImage, ...images])]
    .map(photoPath)
    .filter((path) => path !== null)
    .slice(0, mostPictures(isPremium))
    .filter((path) => !broken.includes(path))

  if (pictures.length === 0) return null

  function open(event: MouseEvent, index: number) {
    if (event.ctrlKey || event.metaKey || event.shiftKey || Lightbox.isLacking()) return
    event.preventDefault()
    setOpened(index)
  }

  function leaveOut(path: string | undefined) {
    if (path !== undefined) setBroken((known) => [...known, path])
  }

  const current = Math.min(opened ?? 0, pictures.length - 1)
  const shown = pictures.slice(0, SHOWN)
  const hidden = pictures.length - SHOWN
  return (
    <>
      <ul className={styles.gallery} data-count={shown.length} aria-label={`Bilder von ${title}`}>
        {shown.map((path, index) => (
          <li key={path}>
            <a href={largestImage(path)} className={styles.enlarge} onClick={(event) => open(event, index)}>
              <ListingImage
                id={id + index}
                src={path}
                alt={`${imageTexts[path] ?? `${title}, Bild ${index + 1} von ${pictures.length}`}, vergrößern`}
                className={styles.picture}
                sizes={sizesOf(index, shown.length)}
                priority={index === 0}
                onBroken={() => leaveOut(path)}
              />
              {index === SHOWN - 1 && hidden > 0 && (
                <span className={styles.more}>
                  <Icon name="images" size={18} />
                  <span className={styles.all}>{`Alle ${pictures.length} Bilder`}</span>
                  <span className={styles.others}>
                    {`+${hidden}`}
                    <span className="visually-hidden"> weitere Bilder</span>
                  </span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense fallback={null}>
          <Lightbox
            title={title}
            pictures={pictures}
            texts={imageTexts}
            index={current}
            onShow={setOpened}
            onBroken={() => leaveOut(pictures[current])}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </>
  )
}

/** How wide one of so many pictures is, by the width of the screen. */
function sizesOf(index: number, count: number): string {
  if (count === 1) return '(min-width: 1216px) 1152px, 100vw'
  if (index === 0 || count === 2) return '(min-width: 1216px) 576px, (min-width: 640px) 50vw, 100vw'
  return `(min-width: 1216px) 288px, (min-width: 640px) 25vw, ${Math.ceil(100 / (count - 1))}vw`
}
