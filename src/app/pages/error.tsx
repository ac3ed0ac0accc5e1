import type { Instead } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { MessagePage } from '#platform/web/ui/message-page.tsx'

const title = 'Das hat gerade nicht geklappt'

/** For every page that says nothing else. */
export const failedView: Instead = { title, View: PageError }

/** What a page shows that failed to load or to draw. */
function PageError() {
  return (
    <MessagePage
      picture="/covers/11.svg"
      title={title}
      text="Da ist bei uns etwas schiefgegangen. Bitte lade die Seite neu oder versuche es gleich noch einmal."
    >
      <Button variant="brand" onClick={() => location.reload()}>
        Seite neu laden
      </Button>
      {/* A full page load: whatever failed starts afresh. */}
      <a className={buttonClass('quiet')} href="/">
        Zur Startseite
      </a>
    </MessagePage>
  )
}
