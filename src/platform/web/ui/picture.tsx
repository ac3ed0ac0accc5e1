import type { ComponentProps } from 'react'
import {
  IMAGE_FORMATS,
  type ImageFormat,
  imageKeyOf,
  imagePath,
  imageSizeOf,
  usefulWidths,
} from '#platform/shared/image-path.ts'
import styles from './picture.module.css'

const TYPES = { avif: 'image/avif', webp: 'image/webp' } as const

interface Props extends ComponentProps<'img'> {
  src: string
  alt: string
  /** Keep the picture's place while it is loaded. */
  width: number
  height: number
  /** How wide it is shown, as in `(min-width: 900px) 368px, 100vw`. */
  sizes: string
}

/** A picture in the smallest form that the browser can show; whatever is no stored picture is shown as it is. */
export function Picture({ src, sizes, alt, className, ...image }: Props) {
  const key = imageKeyOf(src)
  const size = key === undefined ? undefined : imageSizeOf(key)
  if (key === undefined || size === undefined) {
    return <img {...image} src={src} alt={alt} className={className} />
  }
  const widths = usefulWidths(size)
  const srcSet = (format: ImageFormat) =>
    widths.map((width) => `${imagePath(key, width, format)} ${Math.min(width, size.width)}w`).join(', ')
  return (
    <picture className={styles.picture}>
      {IMAGE_FORMATS.map(
        (format) =>
          format !== 'jpg' && (
            <source key={format} type={TYPES[format]} srcSet={srcSet(format)} sizes={sizes} />
          ),
      )}
      <img
        {...image}
        src={imagePath(key, 800, 'jpg')}
        srcSet={srcSet('jpg')}
        sizes={sizes}
        alt={alt}
        className={`${styles.image} ${className ?? ''}`.trimEnd()}
      />
    </picture>
  )
}
