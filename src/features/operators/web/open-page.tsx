import { PersonalPage } from '#features/reviews/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { linkedListings } from '../contract.ts'
import { AskForLink, LOGIN_PATH } from './ask-for-link.tsx'
import { linkTexts, openTexts as texts } from './link-texts.ts'
import styles from './own-page.module.css'

export const page = defineUnlistedPage('/mein-eintrag/oeffnen/:token', {
  load: ({ api, params }) => api.call<typeof linkedListings>('/api/operator-links/:token', { params }),
  head: () => ({ title: texts.title, description: texts.about, hasForm: true }),
  Page: OpenPage,
  missing: { title: texts.missing.title, View: UnknownLink },
  gone: { title: texts.gone.title, View: ExpiredLink },
})

/** A link that is merely fetched opens nothing: somebody has to press the button. */
function OpenPage({ data: { titles } }: PageProps<OutputOf<typeof linkedListings>>) {
  const { path } = usePage()
  const form = useForm({ fields: {}, action: path })
  return (
    <PersonalPage>
      <div>
        <h1>{texts.title}</h1>
        <p className={`soft ${styles.soft}`}>{texts.about}</p>
      </div>
      <ul className={styles.names}>
        {titles.map((title) => (
          <li key={title}>{title}</li>
        ))}
      </ul>
      <ShortForm form={form} submit={texts.open} />
      <p className="note">{texts.lasts}</p>
    </PersonalPage>
  )
}

function ExpiredLink() {
  return <AskAnew {...texts.gone} />
}

function UnknownLink() {
  return <AskAnew {...texts.missing} />
}

function AskAnew({ title, text }: typeof texts.gone) {
  return (
    <AskForLink
      title={title}
      about={text}
      action={LOGIN_PATH}
      isSent={false}
      onSent={() => location.assign(`${LOGIN_PATH}?gesendet=1`)}
    >
      <PageLink to="/">{linkTexts.home}</PageLink>
    </AskForLink>
  )
}
