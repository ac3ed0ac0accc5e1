import type { ReactNode } from 'react'

interface PanelProps {
  /** Of its heading, which names it. */
  id: string
  title: string
  children: ReactNode
}

/** A part of the page about a request, on a sheet of its own. */
export function Panel({ id, title, children }: PanelProps) {
  return (
    <section className="panel padded" aria-labelledby={id}>
      <h2 id={id} className="h4">
        {title}
      </h2>
      {children}
    </section>
  )
}
