import { useState } from 'react'
import { pageHead } from '#platform/web/head.ts'
import { definePage, type PageProps, usePage } from '#platform/web/page.ts'
import { faqPage } from '#platform/web/structured-data.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Faq } from '#platform/web/ui/faq.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { premiumNotes } from '../contract.ts'
import { type Months, type Package, packageOf, termOf, type Wish } from '../packages.ts'
import styles from './benefits-page.module.css'
import { benefitsTexts as texts } from './benefits-texts.ts'
import { Comparison } from './comparison.tsx'
import { InquiryForm } from './inquiry-form.tsx'
import { Packages } from './packages.tsx'

interface Search {
  /** The package that the form was sent for where no scripts run. */
  gesendet?: Package | undefined
  /** What a button asked for where no scripts ran. */
  paket?: Package | undefined
  laufzeit?: Months | undefined
}

const PATH = '/vorteile-fuer-hundepensionen'

export const page = definePage(PATH, {
  readSearch: (raw): Search => ({
    gesendet: packageOf(raw.gesendet),
    paket: packageOf(raw.paket),
    laufzeit: termOf(raw.laufzeit),
  }),
  load: ({ api }) => api.call<typeof premiumNotes>('/api/premium', {}),
  head: ({ site }) =>
    pageHead({
      site,
      path: PATH,
      image: '/og/seite/vorteile.png',
      title: texts.title,
      description: texts.description(site.name),
      jsonLd: import.meta.env.SSR ? [faqPage(texts.faq)] : [],
      hasForm: true,
    }),
  Page: BenefitsPage,
})

function BenefitsPage({ data: { vatNote }, search }: PageProps<{ vatNote: string }, Search>) {
  const { site } = usePage()
  const { gesendet, paket, laufzeit = 12 } = search
  const [wish, setWish] = useState<Wish | undefined>(paket && { package: paket, months: laufzeit })
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: texts.title }]} />
      <header className={styles.hero}>
        <div>
          <h1 className="display">{texts.heading}</h1>
          <p className={styles.lead}>{texts.lead}</p>
          <p className="cluster gap-3">
            <PageLink to="/hundepension-anmelden" className={buttonClass('primary')}>
              {texts.register}
            </PageLink>
            <a href="#anfragen" className={buttonClass('plain')}>
              {texts.ask}
              <Icon name="arrow-down" size={18} />
            </a>
          </p>
          <ul className={styles.claims}>
            {texts.claims.map(({ figure, label }) => (
              <li key={label}>
                <strong>{figure}</strong> {label}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{texts.claimsNote(site.name)}</p>
        </div>
        <img className={styles.picture} src="/covers/12.svg" alt="" width={800} height={600} />
      </header>
      <Packages vatNote={vatNote} wish={wish} onWish={setWish} />
      <div className={styles.split}>
        <Comparison />
        <section id="anfragen" className={`panel ${styles.form}`}>
          <InquiryForm sentFor={gesendet} wish={wish} />
        </section>
      </div>
      <Faq title={texts.faqTitle} items={[...texts.faq]} name="vorteile" />
    </div>
  )
}
