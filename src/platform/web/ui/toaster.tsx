import { Toast } from 'radix-ui'
import { useEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { Icon } from '#platform/web/ui/icon.tsx'
import { buttonClass } from './button.tsx'
import { keepReachable } from './messages-place.ts'
import type { ToastMessage } from './toast-message.ts'
import styles from './toaster.module.css'

const DEFAULT_DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50
/** A little longer than it takes to fade away. */
const CLOSING_MS = 200
const SECOND_MS = 1000

/** So many messages stand below each other at most. */
const MOST_SHOWN = 3

interface Shown {
  key: number
  message: ToastMessage
}

/** Puts the notification area into the page; the answer shows a message in it. */
export function mountToaster(): (message: ToastMessage) => void {
  const host = document.createElement('div')
  host.className = `${styles.host}`
  const root = createRoot(host)
  let count = 0
  let shown: Shown[] = []
  let leavePlace: (() => void) | undefined
  function show(next: Shown[]) {
    const gone = shown.filter((one) => !next.includes(one))
    shown = next
    root.render(<Toaster shown={shown} onGone={(key) => show(shown.filter((one) => one.key !== key))} />)
    for (const { message } of gone) message.onGone?.()
    if (shown.length > 0) return
    leavePlace?.()
    leavePlace = undefined
    goBack()
  }
  const goBack = returnsFocus(host)
  return (message) => {
    count += 1
    leavePlace ??= keepReachable(host)
    const kept = shown.filter((one) => one.message.action?.isOpen?.())
    show([...kept, { key: count, message }].slice(-MOST_SHOWN))
  }
}

/** The answer gives the focus back to what had it before it came into this part. */
function returnsFocus(part: HTMLElement): () => void {
  let before: Element | null = null
  part.addEventListener('focusin', ({ relatedTarget }) => {
    if (relatedTarget instanceof Element && !part.contains(relatedTarget)) before = relatedTarget
  })
  return () => {
    if (!part.contains(document.activeElement)) return
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    else document.querySelector('main')?.focus({ preventScroll: true })
    before = null
  }
}

function Toaster({ shown, onGone }: { shown: readonly Shown[]; onGone: (key: number) => void }) {
  return (
    <Toast.Provider
      label="Benachrichtigung"
      duration={DEFAULT_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      {shown.map(({ key, message }) => (
        <ShownToast key={key} message={message} onGone={() => onGone(key)} />
      ))}
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label="Benachrichtigungen ({hotkey})" />
    </Toast.Provider>
  )
}

/** The page may move with a message that goes: what is pressed and then let go somewhere else was not clicked. */
function whenNothingIsPressed(go: () => void): void {
  if (document.querySelector(':active')) setTimeout(whenNothingIsPressed, CLOSING_MS, go)
  else go()
}

/** One message, with a clock of its own. */
function ShownToast({ message, onGone }: { message: ToastMessage; onGone: () => void }) {
  const danger = message.tone === 'danger'
  const isShort = message.other === undefined && message.description === undefined
  return (
    <Toast.Root
      className={danger ? `${styles.toast} ${styles.danger}` : styles.toast}
      type={danger ? 'foreground' : 'background'}
      duration={message.duration ?? DEFAULT_DURATION_MS}
      // Closed it is taken away by whoever shows it.
      forceMount
      onOpenChange={(isOpen) => {
        if (!isOpen) setTimeout(whenNothingIsPressed, CLOSING_MS, onGone)
      }}
    >
      {message.action?.isOpen && <Ring duration={message.duration ?? DEFAULT_DURATION_MS} />}
      <div className={styles.text}>
        <Toast.Title className={styles.title}>{message.title}</Toast.Title>
        {message.description !== undefined && <Toast.Description>{message.description}</Toast.Description>}
      </div>
      {message.action && (
        <div className={isShort ? `${styles.actions} ${styles.beside}` : styles.actions}>
          {message.other && (
            <Toast.Action
              className={buttonClass('plain', 'small')}
              altText={message.other.label}
              onClick={message.other.onChosen}
            >
              {message.other.label}
            </Toast.Action>
          )}
          <Toast.Action
            className={buttonClass('quiet', 'small')}
            altText={message.action.label}
            onClick={message.action.onChosen}
          >
            {message.action.label}
            {message.action.key !== undefined && (
              <span className={styles.key} aria-hidden="true">
                {message.action.key}
              </span>
            )}
          </Toast.Action>
        </div>
      )}
      <Toast.Close className={`icon-button ${styles.close}`} aria-label="Benachrichtigung schließen">
        <Icon name="x" size={18} />
      </Toast.Close>
    </Toast.Root>
  )
}

/**
 * Runs out with the time of its message, and stands still where that does. It moves once a second: an animation would be
 * drawn sixty times a second for half a minute.
 */
function Ring({ duration }: { duration: number }) {
  const ring = useRef<SVGCircleElement>(null)
  useEffect(() => {
    let passed = 0
    const clock = setInterval(() => {
      const { current } = ring
      if (!current || current.matches(`.${styles.viewport}:is(:hover, :focus-within) *`)) return
      passed += SECOND_MS
      current.style.strokeDashoffset = `${passed / duration}`
    }, SECOND_MS)
    return () => clearInterval(clock)
  }, [duration])
  return (
    <svg className={styles.ring} viewBox="0 0 24 24" aria-hidden="true">
      <circle cx="12" cy="12" r="9" />
      <circle ref={ring} cx="12" cy="12" r="9" pathLength="1" />
    </svg>
  )
}
