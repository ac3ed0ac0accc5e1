import type { OutputOf } from '#platform/shared/endpoint.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import { line, listSearch, oneOf } from '#platform/shared/search-params.ts'
import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import { faqPage } from '#platform/web/structured-data.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { useCurrentSection } from '#platform/web/ui/contents.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { SearchField } from '#platform/web/ui/search-field.tsx'
import { StateLink } from '#platform/web/ui/state-link.tsx'
import type { faq } from '../contract.ts'
import { AUDIENCES, type Audience, OPERATORS_WORD } from '../rules.ts'
import styles from './faq-page.module.css'
import { faqTexts as texts } from './faq-texts.ts'
import { QuestionList } from './question-list.tsx'

interface FaqSearch {
  fuer?: typeof OPERATORS_WORD | undefined
  q?: string | undefined
}

const audienceOf = ({ fuer }: FaqSearch): Audience => (fuer === undefined ? 'owners' : 'operators')
const searchOf = (audience: Audience): FaqSearch => (audience === 'owners' ? {} : { fuer: OPERATORS_WORD })

export const page = definePage('/faq', {
  readSearch: (raw): FaqSearch => {
    const { fuer, q } = listSearch(raw, { fuer: oneOf([OPERATORS_WORD] as const), q: line(100) })
    return { fuer, q }
  },
  load: ({ api, search }) =>
    api.call<typeof faq>('/api/faq', { query: { audience: audienceOf(search), query: search.q } }),
  head: ({ site, search, data }) =>
    pageHead({
      site,
      path: search.fuer === undefined ? '/faq' : `/faq?fuer=${search.fuer}`,
      image: '/og/seite/faq.png',
      title: search.fuer === undefined ? texts.heading : texts.headingOfOperators,
      description: texts.description(site.name),
      noindex: search.q !== undefined,
      jsonLd: import.meta.env.SSR && data.structured.length > 0 ? [faqPage(data.structured)] : [],
    }),
  Page: FaqPage,
})

function FaqPage({ data, search }: { data: OutputOf<typeof faq>; search: FaqSearch }) {
  const audience = audienceOf(search)
  const { q } = search
  return (
    <div className="container page">
      <Breadcrumb items={[{ label: texts.title }]} />
      <header className="spread ends gap-4">
        <div>
          <h1 className="heading">{texts.heading}</h1>
          <p className="lead">{texts.lead}</p>
        </div>
        <nav className={styles.audiences} aria-label={texts.audience}>
          {AUDIENCES.map((each) => (
            <StateLink
              key={each}
              search={searchOf(each)}
              keepScroll
              aria-current={each === audience ? 'true' : undefined}
            >
              {texts.audiences[each]}
            </StateLink>
          ))}
        </nav>
      </header>
      <div className={styles.columns}>
        <Sidebar data={data} search={search} />
        <div className={styles.main}>
          {data.hits !== null && data.hits.length === 0 && (
            <>
              <h2>{texts.noHits(q ?? '')}</h2>
              <HelpBox />
            </>
          )}
          {data.hits !== null && data.hits.length > 0 && (
            <section>
              <h2>{texts.hits(data.hits.length, q ?? '')}</h2>
              <QuestionList key={q} items={data.hits} search={searchOf(audience)} areOpen />
            </section>
          )}
          {data.hits === null &&
            data.categories.map(({ id, title, description, items }) => (
              <section key={id}>
                <h2 id={id}>{title}</h2>
                <p className={styles.about}>{description}</p>
                <QuestionList items={items} search={searchOf(audience)} />
              </section>
            ))}
          {(data.hits === null || data.hits.length > 0) && <HelpBox />}
        </div>
      </div>
    </div>
  )
}

const CATEGORY_ICONS = ['search', 'list', 'heart-handshake', 'paw-print'] as const

function Sidebar({ data, search }: { data: OutputOf<typeof faq>; search: FaqSearch }) {
  const { site, path } = usePage()
  const current = useCurrentSection(data.categories)
  const own = search.q === undefined ? '' : search.fuer === undefined ? path : `${path}?fuer=${search.fuer}`
  return (
    <aside className="stack gap-4 beside">
      <SearchField key={search.q} action="/faq" words={texts} value={search.q}>
        {search.fuer !== undefined && <input type="hidden" name="fuer" value={search.fuer} />}
      </SearchField>
      <nav aria-label={texts.categories}>
        <ul className={styles.categories}>
          {data.categories.map(({ id, title, items }, index) => (
            <li key={id}>
              <a href={`${own}#${id}`} aria-current={id === current ? 'true' : undefined}>
                <Icon name={CATEGORY_ICONS[index % CATEGORY_ICONS.length] ?? 'search'} size={20} />
                <span>{title}</span>
                <span className={styles.count}>{items.length}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.notice}>
        <Icon name="info" size={20} />
        {texts.notice(site.name)}
      </p>
    </aside>
  )
}

function HelpBox() {
  const { site } = usePage()
  const { help } = texts
  return (
    <section className={styles.help}>
      <img src="/covers/5.svg" alt="" width={112} height={84} loading="lazy" />
      <div>
        <h2 className="h4">{help.title}</h2>
        <p>
          {help.before} <a href={mailHref(site.contactMail)}>{site.contactMail}</a> {help.between}{' '}
          <PageLink to="/blog">{help.blog}</PageLink> {help.after}
        </p>
      </div>
      <PageLink to="/kontakt" className={buttonClass('quiet')}>
        <Icon name="mail" />
        {help.button}
      </PageLink>
    </section>
  )
}
