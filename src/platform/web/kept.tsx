/** Parts of pages that look the same for the same values wherever they stand: the server draws each once. */
import type { ReactNode } from 'react'

type Draw = (name: string, content: () => ReactNode) => string

let draw: Draw | undefined

/** Says how such a part is drawn to HTML, once for its name; where nobody has said it, as in the browser, it is drawn in place. */
export function drawKept(given: Draw): void {
  draw = given
}

interface KeptProps {
  as: 'footer' | 'span' | 'ul'
  className?: string | undefined
  /** What it is and all that it shows: the same name, the same markup. */
  name: string
  /** Draws what is inside; reads no context and no state, and makes no ids. */
  children: () => ReactNode
}

export function Kept({ as: Tag, className, name, children }: KeptProps) {
  if (!draw) return <Tag className={className}>{children()}</Tag>
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has drawn it from the same children
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: draw(name, children) }} />
}
