import { useState } from 'react'
import { Picture } from '#platform/web/ui/picture.tsx'
import { defaultImage } from '../rules.ts'

/** As wide as a card: alone on a phone, two or three beside each other. */
const CARD_SIZES = '(min-width: 1216px) 368px, (min-width: 900px) 30vw, (min-width: 640px) 46vw, 92vw'

interface Props {
  /** Of the listing; chooses the default picture. */
  id: number
  src: string | null
  alt: string
  className?: string | undefined
  /** How wide it is shown, unless it is a card's. */
  sizes?: string | undefined
  /** Shown at once and fetched first: for what is on the first screen. */
  priority?: boolean | undefined
}

/**
 * A listing's picture, or the illustrated portrait when there is none or it cannot be loaded. Only our own files
 * are shown: an address elsewhere would tell a third party who reads the page.
 */
export function ListingImage({ id, src, alt, className, sizes = CARD_SIZES, priority = false }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const path = ownPath(src)
  const usable = path !== null && path !== broken
  return (
    <Picture
      // A picture can fail before the page is hydrated; then no error event comes any more.
      ref={(image) => {
        if (usable && image?.complete && image.naturalWidth === 0 && !path.endsWith('.svg')) setBroken(path)
      }}
      src={usable ? path : defaultImage(id)}
      alt={alt}
      width={800}
      height={600}
      sizes={sizes}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      onError={() => setBroken(path)}
    />
  )
}

/** The path when it lies on our own server, or is a file that the page itself holds, else null. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^(\/(?![/\\])|blob:)/.test(path) ? path : null
}
