import { Picture } from '#platform/web/ui/picture.tsx'
import { ownPath } from './listing-image.tsx'
import styles from './logo.module.css'

interface Props {
  src: string | null
  title: string
  className?: string | undefined
}

/** A listing's logo, or a tile with the first letter of its title. */
export function Logo({ src, title, className }: Props) {
  const path = ownPath(src)
  const classes = className ? `${styles.logo} ${className}` : styles.logo
  if (path) {
    return (
      <Picture
        className={classes}
        src={path}
        alt=""
        width={56}
        height={56}
        sizes="56px"
        loading="lazy"
        decoding="async"
      />
    )
  }
  return (
    <span className={classes} aria-hidden="true">
      {/[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? 'H'}
    </span>
  )
}
