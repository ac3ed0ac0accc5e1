import { Toast } from 'radix-ui'
import { createRoot } from 'react-dom/client'
import { Icon } from '#platform/web/ui/icon.tsx'
import { buttonClass } from './button.tsx'
import type { ToastMessage } from './toast-message.ts'
import styles from './toaster.module.css'

const DEFAULT_DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50
/** A little longer than it takes to fade away. */
const CLOSING_MS = 200

/** So many messages stand below each other at most. */
const MOST_SHOWN = 3

interface Shown {
  key: number
  message: ToastMessage
}

/** Puts the notification area into the page; the answer shows a message in it. */
export function mountToaster(): (message: ToastMessage) => void {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  let count = 0
  let shown: Shown[] = []
  const draw = () => root.render(<Toaster shown={shown} onGone={(key) => drop((one) => one.key === key)} />)
  function drop(isGone: (one: Shown) => boolean) {
    shown = shown.filter((one) => !isGone(one))
    draw()
  }
  return (message) => {
    count += 1
    const kept = shown.filter((one) => one.message.action?.isOpen?.())
    shown = [...kept, { key: count, message }].slice(-MOST_SHOWN)
    draw()
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

/** One message, with a clock of its own. */
function ShownToast({ message, onGone }: { message: ToastMessage; onGone: () => void }) {
  const danger = message.tone === 'danger'
  return (
    <Toast.Root
      className={danger ? `${styles.toast} ${styles.danger}` : styles.toast}
      type={danger ? 'foreground' : 'background'}
      duration={message.duration ?? DEFAULT_DURATION_MS}
      onOpenChange={(isOpen) => {
        if (!isOpen) setTimeout(onGone, CLOSING_MS)
      }}
    >
      <div className={styles.text}>
        <Toast.Title className={styles.title}>{message.title}</Toast.Title>
        {message.description !== undefined && <Toast.Description>{message.description}</Toast.Description>}
      </div>
      {message.action && (
        <Toast.Action
          className={buttonClass('quiet', 'small')}
          altText={message.action.label}
          onClick={message.action.onChosen}
        >
          {message.action.label}
        </Toast.Action>
      )}
      <Toast.Close className="icon-button" aria-label="Benachrichtigung schließen">
        <Icon name="x" size={18} />
      </Toast.Close>
    </Toast.Root>
  )
}
