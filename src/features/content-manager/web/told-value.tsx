import { useEffect, useRef } from 'react'

/** A value that no control of the browser's holds, as a field of its form: sent with it, and heard of when it changes. */
export function ToldValue({ name, value }: { name: string; value: string }) {
  const input = useRef<HTMLInputElement>(null)
  const told = useRef(value)

  useEffect(() => {
    if (told.current === value) return
    told.current = value
    input.current?.dispatchEvent(new Event('input', { bubbles: true }))
  }, [value])

  return <input ref={input} type="hidden" name={name} value={value} readOnly />
}
