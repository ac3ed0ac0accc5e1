import type { ComponentProps } from 'react'
import styles from './button.module.css'

/** primary: the one action that matters on a page; brand: the others; quiet: outlined; plain: text alone. */
export type ButtonVariant = 'primary' | 'brand' | 'quiet' | 'plain'
export type ButtonSize = 'medium' | 'small'

/** The class that gives a link the look of a button. */
export function buttonClass(variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string {
  return `${styles.button} ${styles[variant]} ${styles[size]}`
}

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
  size?: ButtonSize
}

/** A button that sends no form unless its type says so. */
export function Button({ variant, size, className, type = 'button', ...rest }: ButtonProps) {
  const look = buttonClass(variant, size)
  return <button {...rest} type={type} className={className ? `${look} ${className}` : look} />
}
