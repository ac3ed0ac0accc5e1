import type { ReactNode, Ref } from 'react'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'

interface KeyDisclosureProps {
  ref: Ref<HTMLDetailsElement>
  title: string
  /** What opens it too. */
  keys: string
  children: ReactNode
}

/** Something about a mail that a key opens. */
export function KeyDisclosure({ ref, title, keys, children }: KeyDisclosureProps) {
  const shown = (
    <>
      {title}
      <KeyHint keys={keys} />
    </>
  )
  return (
    <Disclosure ref={ref} title={shown} isFramed>
      {children}
    </Disclosure>
  )
}
