import { type MouseEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './dialog.module.css'

interface DialogProps {
  open: boolean
  /** Called with `false` on Escape, the Back gesture, the close button and a click beside the dialog. */
  onOpenChange: (open: boolean) => void
  title: string
  children: ReactNode
  /** As wide as the window lets it be, for a page or a mail. */
  isWide?: boolean
  /** It shows what nobody gets to see again: closed by its buttons alone, not in passing. */
  isKept?: boolean
  /** Stays in view below the scrolling content, such as the buttons. */
  footer?: ReactNode
}

/**
 * A modal dialog; a sheet at the lower edge on small screens. The native element keeps the focus inside, makes the
 * page behind it inert and gives the focus back, without any style that the content security policy would refuse. Where
 * browsers let the Back gesture of a phone close what is open, as Chromium does, it closes this as Escape does.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  children,
  isWide = false,
  isKept = false,
  footer,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  // Before the page is painted, and on leaving before the element is gone: only then is the focus given back.
  useLayoutEffect(() => {
    const element = dialog.current
    if (!open || element === null) return
    const { clientWidth, style } = document.documentElement
    if (innerWidth > clientWidth) style.setProperty('--scrollbar', `${innerWidth - clientWidth}px`)
    element.showModal()
    return () => element.close()
  }, [open])

  function closeBeside(event: MouseEvent) {
    if (event.target === dialog.current && !isKept) onOpenChange(false)
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes the dialog for keyboards
    <dialog
      ref={dialog}
      className={isWide ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      aria-labelledby={titleId}
      onCancel={(event) => {
        // React tells of those of dialogs within it too.
        if (event.target !== dialog.current) return
        event.preventDefault()
        // Asked again at once, browsers close it whatever is said here.
        if (!isKept || !event.cancelable) onOpenChange(false)
      }}
      onClick={closeBeside}
    >
      {open && (
        <div className={styles.panel}>
          <header className={`row ${styles.header}`}>
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            <button
              type="button"
              className="icon-button"
              aria-label="Schließen"
              onClick={() => onOpenChange(false)}
            >
              <Icon name="x" size={20} />
            </button>
          </header>
          <div className={styles.content}>{children}</div>
          {footer !== undefined && (
            <footer className={`cluster spread gap-3 ${styles.footer}`}>{footer}</footer>
          )}
        </div>
      )}
    </dialog>
  )
}
