import type { OutputOf } from '#platform/shared/endpoint.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { MessagePage } from '#platform/web/ui/message-page.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import type { nearPages } from './near-pages.ts'

/** What an unknown address shows: the way back, the search, and what is spelled alike. */
export function NotFound({ near }: { near: OutputOf<typeof nearPages> }) {
  return (
    <MessagePage
      picture="/covers/5.svg"
      title="404 - Seite nicht gefunden"
      text="Die von Ihnen gesuchte Seite existiert leider nicht oder wurde verschoben."
      more={<PlaceSearch {...near} />}
    >
      <PageLink to="/" className={buttonClass('brand')}>
        Zurück zur Startseite
      </PageLink>
    </MessagePage>
  )
}
