import { Toast } from 'radix-ui'
import { createRoot } from 'react-dom/client'
import { Icon } from '#platform/web/ui/icon.tsx'
import { buttonClass } from './button.tsx'
import type { ToastMessage } from './toast-message.ts'
import styles from './toaster.module.css'

const DEFAULT_DURATION_MS = 5000
const SWIPE_THRESHOLD_PX = 50

/** Puts the notification area into the page; the answer shows a message in it. */
export function mountToaster(): (message: ToastMessage) => void {
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  let shown = 0
  return (message) => {
    shown += 1
    root.render(<Toaster message={message} messageKey={shown} />)
  }
}

/** One message at a time: a new key takes the old message away and starts the new one's clock. */
function Toaster({ message, messageKey }: { message: ToastMessage; messageKey: number }) {
  const danger = message.tone === 'danger'
  return (
    <Toast.Provider
      label="Benachrichtigung"
      duration={DEFAULT_DURATION_MS}
      swipeDirection="right"
      swipeThreshold={SWIPE_THRESHOLD_PX}
    >
      <Toast.Root
        key={messageKey}
        className={danger ? `${styles.toast} ${styles.danger}` : styles.toast}
        type={danger ? 'foreground' : 'background'}
        duration={message.duration ?? DEFAULT_DURATION_MS}
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
      <Toast.Viewport className={styles.viewport} hotkey={['F8']} label="Benachrichtigungen ({hotkey})" />
    </Toast.Provider>
  )
}
