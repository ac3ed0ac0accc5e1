import { useState } from 'react'
import { Picture } from '#platform/web/ui/picture.tsx'
import { defaultImage } from '../rules.ts'

/** As wide as on a card: across it on a phone, beside its words elsewhere. */
const CARD_SIZES = '(min-width: 640px) 208px, 92vw'
/** What every picture on a card of a listing says of itself; its title stands beside it. */
export const CARD_PICTURE = { alt: '', width: 800, height: 600, sizes: CARD_SIZES } as const

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
  /** Called when it cannot be loaded: whoever shows no stand-in takes it away. */
  onBroken?: (() => void) | undefined
}

/** Which photo of a listing to show, as `useOwnPicture` has it; a portrait that stands in for one is none. */
export function usePicture(src: string | null, onBroken?: () => void) {
  return useOwnPicture(photoPath(src), onBroken)
}

/**
 * Which picture to show: the path, or null when there is none or it cannot be loaded. What `watch` holds belongs to the
 * picture's element. Only our own files are shown: an address elsewhere would tell a third party who reads the page.
 */
export function useOwnPicture(src: string | null, onBroken?: () => void) {
  const [broken, setBroken] = useState<string | null>(null)
  const own = ownPath(src)
  const path = own === broken ? null : own
  function fail() {
    setBroken(path)
    onBroken?.()
  }
  return {
    path,
    watch: {
      // A picture can fail before the page is hydrated; then no error event comes any more.
      ref: (image: HTMLImageElement | null) => {
        if (path !== null && image?.complete && image.naturalWidth === 0) fail()
      },
      onError: fail,
    },
  }
}

/** A listing's picture, or the illustrated portrait when there is none or it cannot be loaded. */
export function ListingImage({
  id,
  src,
  alt,
  className,
  sizes = CARD_SIZES,
  priority = false,
  onBroken,
}: Props) {
  const { path, watch } = usePicture(src, onBroken)
  return (
    <Picture
      {...watch}
      src={path ?? defaultImage(id)}
      alt={alt}
      width={800}
      height={600}
      sizes={sizes}
      className={className}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  )
}

/** The path of a picture of ours, unless it is one of the portraits that stand in for pictures. */
export function photoPath(path: string | null): string | null {
  return path?.startsWith('/covers/') ? null : ownPath(path)
}

/** The path when it lies on our own server, or is a file that the page itself holds, else null. */
export function ownPath(path: string | null): string | null {
  return path !== null && /^(\/(?![/\\])|blob:)/.test(path) ? path : null
}
