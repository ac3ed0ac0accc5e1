import { defaultImage } from '../rules.ts'

interface Props {
  /** Of the listing; chooses the default picture. */
  id: number
  src: string | null
  alt: string
  className?: string | undefined
  /** Shown at once and fetched first: for what is on the first screen. */
  priority?: boolean | undefined
}

/**
 * A listing's picture, or the illustrated portrait when there is none or it cannot be loaded. Only our own files
 * are shown: an address elsewhere would tell a third party who reads the page.
 */
export function ListingImage({ id, src, alt, className, priority = false }: Props) {
  return (
    <img
      // A picture can fail before the page is hydrated; then no error event comes any more.
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0 && !image.src.endsWith('.svg')) showDefault(image, id)
      }}
      src={ownPath(src) ?? defaultImage(id)}
      alt={alt}
      width={800}
      height={600}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={(event) => showDefault(event.currentTarget, id)}
    />
  )
}

/** The path when it lies on our own server, else null. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^\/(?![/\\])/.test(path) ? path : null
}

function showDefault(image: HTMLImageElement, id: number) {
  const fallback = defaultImage(id)
  if (!image.src.endsWith(fallback)) image.src = fallback
}
