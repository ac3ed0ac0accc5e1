import { Icon } from '#platform/web/ui/icon.tsx'
import { texts } from './texts.ts'

/** A form with or without scripts: the new page that follows leaves nothing of this one in the browser's memory. */
export function LogoutForm({ className }: { className: string | undefined }) {
  return (
    <form method="post" action="/admin/logout">
      <button type="submit" className={className}>
        <Icon name="log-out" size={19} />
        <span>{texts.logOut}</span>
      </button>
    </form>
  )
}
