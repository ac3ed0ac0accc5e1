import type { ComponentProps } from 'react'

/** A link to another site, which opens beside this one. */
export function OuterLink({ href, children, ...rest }: ComponentProps<'a'>) {
  return (
    <a href={href} target="_blank" rel="noopener nofollow" {...rest}>
      {children}
      <span className="visually-hidden"> (öffnet in neuem Tab)</span>
    </a>
  )
}
