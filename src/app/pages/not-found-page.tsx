import type { OutputOf } from '#platform/shared/endpoint.ts'
import { plainHead } from '#platform/web/head.ts'
import { definePage } from '#platform/web/page.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { MessagePage } from '#platform/web/ui/message-page.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { PlaceSearch } from '#platform/web/ui/place-search.tsx'
import type { nearPages } from './near-pages.ts'

const NOTHING: OutputOf<typeof nearPages> = { pages: [], words: '' }

export const page = definePage('*', {
  // What is near is a help: without it the page says the same.
  load: ({ api, params: { path } }) =>
    api
      .call<typeof nearPages>('/api/near-pages', { query: { path: path.slice(0, 500) } })
      .catch(() => NOTHING),
  head: () => plainHead('Seite nicht gefunden'),
  Page: ({ data }) => <NotFound near={data} />,
})

/** What an unknown address shows: the way back, the search, and what is spelled alike. */
function NotFound({ near }: { near: OutputOf<typeof nearPages> }) {
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
