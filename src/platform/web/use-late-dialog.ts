import { useState } from 'react'

/** A dialog whose script comes when it is opened for the first time; it is drawn, with `props`, from then on. */
export function useLateDialog() {
  const [isOpen, setIsOpen] = useState<boolean>()
  return {
    isWanted: isOpen !== undefined,
    open: () => setIsOpen(true),
    props: { open: isOpen === true, onOpenChange: setIsOpen },
  }
}
