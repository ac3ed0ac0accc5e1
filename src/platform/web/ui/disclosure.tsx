import type { ComponentProps, ReactNode } from 'react'
import { useNameAbout } from './about.tsx'
import { buttonClass } from './button.tsx'
import styles from './disclosure.module.css'

interface DisclosureProps extends Omit<ComponentProps<'details'>, 'className' | 'title'> {
  /** Stands on the button. */
  title: ReactNode
  /** The button is as large as a thumb, for what people came to do. */
  isLarge?: boolean
  /** Open, it stands in a frame and takes the whole row of buttons that it is one of. */
  isFramed?: boolean
}

/** A button that opens what stands below it, without scripts too. */
export function Disclosure({ title, isLarge, isFramed, children, ...details }: DisclosureProps) {
  const name = useNameAbout()
  return (
    <details {...details} className={isFramed ? `${styles.disclosure} ${styles.framed}` : styles.disclosure}>
      <summary {...name} className={`${buttonClass('quiet')} ${isLarge ? styles.large : ''}`}>
        {title}
      </summary>
      {children}
    </details>
  )
}
