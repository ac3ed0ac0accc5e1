import { type ReactNode, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'

interface PageFrameProps {
  /** What is in it, for screen readers. */
  title: string
  className: string | undefined
  children: ReactNode
}

/** A document of its own, so that what is drawn in it is as wide, and named as freely, as a page is. */
export function PageFrame({ title, className, children }: PageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [body, setBody] = useState<HTMLElement>()

  function adopt() {
    const inner = frame.current?.contentDocument
    if (!inner || inner.body === body) return
    inner.documentElement.lang = 'de'
    for (const sheet of document.querySelectorAll('style, link[rel="stylesheet"]')) {
      inner.head.append(sheet.cloneNode(true))
    }
    setBody(inner.body)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as soon as the frame is there
  useEffect(adopt, [])

  return (
    <>
      <iframe ref={frame} className={className} title={title} onLoad={adopt} />
      {body && createPortal(<div inert>{children}</div>, body)}
    </>
  )
}
