import { LinkProblem, PersonalPage } from '#features/reviews/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps } from '#platform/web/page.ts'
import { Button, buttonClass } from '#platform/web/ui/button.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { linkedListings } from '../contract.ts'
import styles from './own-page.module.css'
import { linkTexts, openTexts as texts } from './own-texts.ts'

export const page = definePage('/mein-eintrag/oeffnen/:token', {
  load: ({ api, params }) => api.call<typeof linkedListings>('/api/operator-links/:token', { params }),
  // Without the token: whoever has it may act for the operator.
  head: ({ site }) =>
    pageHead({
      site,
      path: '/mein-eintrag',
      title: texts.title,
      description: texts.about,
      noindex: true,
      hasForm: true,
    }),
  Page: OpenPage,
  missing: { title: texts.missing.title, View: UnknownLink },
  gone: { title: texts.gone.title, View: ExpiredLink },
})

/** A link that is merely fetched opens nothing: somebody has to press the button. */
function OpenPage({ data: { titles }, params }: PageProps<OutputOf<typeof linkedListings>, object, 'token'>) {
  return (
    <PersonalPage>
      <div>
        <h1>{texts.title}</h1>
        <p className={styles.soft}>{texts.about}</p>
      </div>
      <ul className={styles.names}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <form method="post" action={`/mein-eintrag/oeffnen/${encodeURIComponent(params.token)}`}>
        <Button type="submit">{texts.open}</Button>
      </form>
      <p className={styles.small}>{texts.lasts}</p>
    </PersonalPage>
  )
}

function ExpiredLink() {
  return (
    <PersonalPage>
      <div>
        <h1>{texts.gone.title}</h1>
        <p className={styles.soft}>{texts.gone.text}</p>
      </div>
      <p>
        <PageLink to="/mein-eintrag/anmelden" className={buttonClass('primary')}>
          {linkTexts.send}
        </PageLink>
      </p>
    </PersonalPage>
  )
}

function UnknownLink() {
  return <LinkProblem {...texts.missing} />
}
