import { PawPrint } from 'lucide-react'
import styles from './logo.module.css'

export function Logo({ name }: { name: string }) {
  return (
    <span className={styles.logo}>
      <span className={styles.mark}>
        <PawPrint size={22} aria-hidden="true" />
      </span>
      {name}
    </span>
  )
}
