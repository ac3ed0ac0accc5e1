import { PersonalPage } from '#features/reviews/web/exports.ts'
import type { OutputOf } from '#platform/shared/endpoint.ts'
import { ShortForm } from '#platform/web/form/short-form.tsx'
import { useForm } from '#platform/web/form/use-form.ts'
import { type PageProps, usePage } from '#platform/web/page.ts'
import { defineUnlistedPage } from '#platform/web/unlisted-page.ts'
import type { linkedListings } from '../contract.ts'
import { AskInstead } from './ask-for-link.tsx'
import { openTexts as texts } from './link-texts.ts'
import styles from './own-page.module.css'

export const page = defineUnlistedPage('/mein-eintrag/oeffnen/:token', {
  load: ({ api, params }) => api.call<typeof linkedListings>('/api/operator-links/:token', { params }),
  head: () => ({ title: texts.title, description: texts.about, hasForm: true }),
  Page: OpenPage,
  missing: { title: texts.missing.title, View: () => <AskInstead {...texts.missing} /> },
  gone: { title: texts.gone.title, View: () => <AskInstead {...texts.gone} /> },
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
