import { buttonClass } from '#platform/web/ui/button.tsx'
import { MessagePage } from '#platform/web/ui/message-page.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'

/** What an unknown address shows. */
export function NotFound() {
  return (
    <MessagePage
      picture="/covers/5.svg"
      title="404 - Seite nicht gefunden"
      text="Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben."
    >
      <PageLink to="/" className={buttonClass('brand')}>
        Zurück zur Startseite
      </PageLink>
    </MessagePage>
  )
}
