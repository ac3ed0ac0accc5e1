import styles from './keys.module.css'

/** A key as it is drawn: each of several on a cap of its own. */
export function KeyHint({ keys }: { keys: string }) {
  return (
    <span className={styles.hint}>
      {keys.split(' ').map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
    </span>
  )
}
