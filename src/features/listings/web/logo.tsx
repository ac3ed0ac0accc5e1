import { Picture } from '#platform/web/ui/picture.tsx'
import { useOwnPicture } from './listing-image.tsx'
import styles from './logo.module.css'

interface Props {
  src: string | null
  title: string
  className?: string | undefined
}

/** A listing's logo, or a tile with the first letter of its title where there is none or it cannot be loaded. */
export function Logo({ src, title, className }: Props) {
  const { path, watch } = useOwnPicture(src)
  const classes = className ? `${styles.logo} ${className}` : styles.logo
  if (path !== null) {
    return (
      <Picture
        {...watch}
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
