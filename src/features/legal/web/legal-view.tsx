import type { ApiClient, OutputOf } from '#platform/shared/endpoint.ts'
import type { Site } from '#platform/shared/site.ts'
import { type Head, pageHead } from '#platform/web/head.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { Contents, PhoneContents } from '#platform/web/ui/contents.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { Prose } from '#platform/web/ui/prose.tsx'
import type { legalPage } from '../contract.ts'
import type { LegalPage } from '../rules.ts'
import { legalTexts as texts } from './legal-texts.ts'
import styles from './legal-view.module.css'

type Data = OutputOf<typeof legalPage>

interface Definition {
  load: (asked: { api: ApiClient }) => Promise<Data>
  head: (shown: { site: Site; data: Data }) => Head
  Page: (shown: { data: Data }) => React.ReactNode
}

/** What all legal pages are made of; imprint and privacy are for people, not for search engines. */
export function legalDefinition(page: LegalPage, { noindex = false } = {}): Definition {
  return {
    load: ({ api }) => api.call<typeof legalPage>('/api/legal/:page', { params: { page } }),
    head: ({ site, data }) =>
      pageHead({ site, path: `/${page}`, title: data.title, description: data.description, noindex }),
    Page: LegalView,
  }
}

function LegalView({ data: { title, body, missing } }: { data: Data }) {
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: title }]} />
      <h1 className="heading">{title}</h1>
      {missing.length > 0 && (
        <section className={styles.missing} aria-labelledby="es-fehlt">
          <h2 id="es-fehlt" className="row gap-2 h4">
            <Icon name="triangle-alert" />
            {texts.missingTitle}
          </h2>
          <p>{texts.missing}</p>
          <ul>
            {missing.map(({ setting, what }) => (
              <li key={setting}>
                {what}: <code>{setting}</code>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.columns}>
        <aside className={styles.side}>
          <Contents title={texts.contents} entries={body.headings} />
        </aside>
        <div className={styles.body}>
          <PhoneContents
            title={texts.contents}
            entries={body.headings}
            count={texts.sections(body.headings.length)}
          />
          {body.parts.map((part, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
            <Part key={index} part={part} />
          ))}
        </div>
      </div>
    </div>
  )
}

function Part({ part }: { part: Data['body']['parts'][number] }) {
  if (part.kind === 'chocolate') return null
  return (
    <>
      {part.kind === 'print' && <h3>{part.title}</h3>}
      <Prose html={part.html} className={part.kind === 'note' ? styles.note : undefined} />
    </>
  )
}
