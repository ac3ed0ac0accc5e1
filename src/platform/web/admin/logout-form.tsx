import { LogOut } from 'lucide-react'
import { texts } from './texts.ts'

/** A form with or without scripts: the new page that follows leaves nothing of this one in the browser's memory. */
export function LogoutForm({ className }: { className: string | undefined }) {
  return (
    <form method="post" action="/admin/logout">
      <button type="submit" className={className}>
        <LogOut size={19} aria-hidden="true" />
        {texts.logOut}
      </button>
    </form>
  )
}
