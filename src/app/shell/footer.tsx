import { useState } from 'react'
import { berlinDay } from '#platform/shared/dates.ts'
import { mailHref } from '#platform/shared/mail-href.ts'
import type { Site } from '#platform/shared/site.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { SiteName } from '#platform/web/ui/site-name.tsx'
import styles from './footer.module.css'

const GROUPS = [
  {
    title: 'Beliebte Städte',
    links: [
      { href: '/hundepension-in/muenchen', label: 'Hundepension München' },
      { href: '/hundepension-in/berlin', label: 'Hundepension Berlin' },
      { href: '/hundepension-in/hamburg', label: 'Hundepension Hamburg' },
      { href: '/hundepension-in/koeln', label: 'Hundepension Köln' },
      { href: '/hundepension-in/frankfurt', label: 'Hundepension Frankfurt' },
    ],
  },
  {
    title: 'Für Anbieter',
    links: [
      { href: '/hundepension-anmelden', label: 'Hundepension anmelden' },
      { href: '/blog', label: 'Blog' },
    ],
  },
  {
    title: 'Kundenservice',
    links: [
      { href: '/ueber-uns', label: 'Über uns' },
      { href: '', label: '' },
      { href: '/faq', label: 'FAQ' },
      { href: '/hundepension-preise', label: 'Preise' },
      { href: '/kontakt', label: 'Kontakt' },
      { href: '/datenschutz', label: 'Datenschutz' },
      { href: '/impressum', label: 'Impressum' },
      { href: '/nutzungsbedingungen', label: 'Nutzungsbedingungen' },
      { href: '/barrierefreiheit', label: 'Barrierefreiheit' },
      { href: '/hundepass', label: 'Hundepass' },
      { href: '/alle-staedte', label: 'Alle Städte' },
      { href: '/so-entsteht-die-reihenfolge', label: 'So entsteht die Reihenfolge' },
      { href: '/so-entstehen-bewertungen', label: 'So entstehen die Bewertungen' },
      { href: '/daten', label: 'Offene Daten' },
    ],
  },
] as const

const CLASS = `${styles.footer} below`

/** Below every public page. Nothing in it changes: scripts leave it as the server has written it, and carry none of it. */
export function Footer({ site }: { site: Site }) {
  return import.meta.env.SSR ? <footer className={CLASS}>{within(site)}</footer> : <Standing />
}

/** What stands there already; also where React has to draw the whole page anew. */
function Standing() {
  const [html] = useState(() => document.getElementsByClassName(CLASS)[0]?.innerHTML ?? '')
  return <footer className={CLASS} dangerouslySetInnerHTML={{ __html: html }} />
}

function within(site: Site) {
  return (
    <>
      <div className={`container ${styles.columns}`}>
        <div className={styles.about}>
          <SiteName>{site.name}</SiteName>
          <p>
            Das kostenlose Verzeichnis für Hundepensionen in Deutschland. Gebucht wird direkt bei der Pension.
          </p>
        </div>
        {GROUPS.map((group) => (
          <Group key={group.title} {...group} contactMail={site.contactMail} />
        ))}
      </div>
      <div className={styles.legal}>
        {site.socialLinks.length > 0 && (
          <ul className={`container ${styles.social}`} aria-label="Soziale Netzwerke">
            {site.socialLinks.map(({ label, url }) => (
              <li key={label}>
                <a href={url} rel="noopener nofollow">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
        <p className="container">
          <span>© {berlinDay(new Date()).slice(0, 4)}</span> {site.name}. Alle Rechte vorbehalten.
        </p>
        <p className={`container ${styles.sources}`}>
          Ortsdaten: © GeoBasis-DE / BKG 2016 (Daten verändert)&nbsp;· © OpenStreetMap-Mitwirkende
          (ODbL)&nbsp;· GeoNames (CC BY 4.0)&nbsp;· DB InfraGO AG (CC BY 4.0)
        </p>
      </div>
    </>
  )
}

interface GroupProps {
  title: string
  links: readonly { href: string; label: string }[]
  contactMail: string
}

/** A column on wide screens; one of three accordions, of which one is open at a time, on small ones. */
function Group({ title, links, contactMail }: GroupProps) {
  return (
    <section>
      <h2 className={styles.heading}>{title}</h2>
      <details name="footer" className={styles.group}>
        <summary className={styles.toggle}>
          {title}
          <Icon name="chevron-down" className="chevron" size={20} />
        </summary>
        <ul className={styles.links}>
          {links.map(({ href, label }) => (
            <li key={href}>
              <a href={href || mailHref(contactMail)}>{label || contactMail}</a>
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}
