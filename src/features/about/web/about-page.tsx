import { pageHead } from '#platform/web/head.ts'
import { definePage, usePage } from '#platform/web/page.ts'
import { Breadcrumb } from '#platform/web/ui/breadcrumb.tsx'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import styles from './about-page.module.css'
import { about } from './about-texts.ts'

const ICONS = { search: 'map-pin', experience: 'heart-handshake', quality: 'shield-check' } as const

export const page = definePage('/ueber-uns', {
  head: ({ site }) =>
    pageHead({ site, path: '/ueber-uns', title: about.title, description: about.description(site.name) }),
  Page: AboutPage,
})

function AboutPage() {
  const { site } = usePage()
  return (
    <div className={`container ${styles.page}`}>
      <Breadcrumb items={[{ label: about.title }]} />
      <header className={styles.hero}>
        <div>
          <h1 className="display">{about.heading}</h1>
          <p className={styles.lead}>{about.lead(site.name)}</p>
        </div>
        <img className={styles.picture} src="/covers/31.svg" alt="" width={800} height={600} />
      </header>

      <section className={styles.story} aria-labelledby="geschichte">
        <img
          className={styles.picture}
          src="/landscapes/8.svg"
          alt=""
          width={800}
          height={600}
          loading="lazy"
        />
        <div className={styles.prose}>
          <h2 id="geschichte">{about.story.title}</h2>
          {about.story.paragraphs(site.name).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>

      <section className={styles.mission} aria-labelledby="mission">
        <h2 id="mission" className="heading">
          {about.mission.title}
        </h2>
        <div className={styles.aims}>
          {about.mission.aims.map(({ title, text }) => (
            <div key={title}>
              <h3 className="heading h4">{title}</h3>
              <p>{text}</p>
            </div>
          ))}
        </div>
      </section>

      <section className={styles.strengths} aria-labelledby="staerken">
        <h2 id="staerken">{about.strengths.title}</h2>
        <ul>
          {about.strengths.items.map(({ icon, title, text }) => (
            <li key={title} className="panel padded">
              <span className={styles.icon}>
                <Icon name={ICONS[icon]} />
              </span>
              <h3>{title}</h3>
              <p className="soft">{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={styles.contact} aria-labelledby="schreib-uns">
        <img className={styles.guest} src="/covers/18.svg" alt="" width={800} height={600} loading="lazy" />
        <div>
          <h2 id="schreib-uns">{about.contact.title}</h2>
          <p className={styles.contactText}>{about.contact.text}</p>
          <p className={styles.actions}>
            <a className={buttonClass('primary')} href="/kontakt">
              {about.contact.write}
            </a>
            <PageLink className={buttonClass('quiet')} to="/suche">
              {about.contact.search}
            </PageLink>
          </p>
        </div>
      </section>
    </div>
  )
}
