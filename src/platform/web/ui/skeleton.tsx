import styles from './skeleton.module.css'

/** A placeholder; `className` gives it the size of what it stands for. */
export function Skeleton({ className }: { className?: string | undefined }) {
  return (
    <span aria-hidden="true" className={className ? `${styles.skeleton} ${className}` : styles.skeleton} />
  )
}
