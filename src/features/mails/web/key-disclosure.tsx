import { type ReactNode, useRef } from 'react'
import { KeyHint } from '#platform/web/admin/key-hint.tsx'
import { useStaffKeys } from '#platform/web/admin/keys.ts'
import { Disclosure } from '#platform/web/ui/disclosure.tsx'
import { mailTexts as texts } from './mail-texts.ts'

interface KeyDisclosureProps {
  title: string
  /** What opens it too, with the focus on the first field in it, else on the first link. */
  keys: string
  children: ReactNode
}

/** Something about a mail that a key opens. */
export function KeyDisclosure({ title, keys, children }: KeyDisclosureProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const open = () => {
    if (!details.current) return
    details.current.open = true
    details.current.querySelector<HTMLElement>('input, a:not(form a)')?.focus()
  }
  useStaffKeys(texts.keys, [{ keys, label: title, run: open }])
  const shown = (
    <>
      {title}
      <KeyHint keys={keys} />
    </>
  )
  return (
    <Disclosure ref={details} title={shown} isFramed>
      {children}
    </Disclosure>
  )
}
