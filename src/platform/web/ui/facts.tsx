import type { ReactNode } from 'react'
import styles from './facts.module.css'

interface FactsProps {
  /** Names with their values, in this order; what has no value is left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Below each other in two columns; one after the other, each under or beside its name. */
  layout: 'rows' | 'blocks' | 'line'
  className?: string | undefined
}

/** What is known of something, by name; nothing where nothing is known. */
export function Facts({ facts, layout, className = '' }: FactsProps) {
  const known = facts.filter(
    ([, value]) => value !== undefined && value !== null && value !== false && value !== '',
  )
  if (known.length === 0) return null
  return (
    <dl className={`${styles[layout]} ${className}`}>
      {known.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
