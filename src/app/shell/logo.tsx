import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './logo.module.css'

export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <span className={styles.mark}>
        <Icon name="paw-print" size={22} />
      </span>
      {name}
    </span>
  )
}
