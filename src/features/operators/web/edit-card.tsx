import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import type { OverviewListing } from '../contract.ts'
import { PARTS, type PartName } from '../editing.ts'
import styles from './own-page.module.css'
import { closingTexts, PART_LABELS, editTexts as texts } from './own-texts.ts'

/** Leads to the forms of a listing. */
export function EditCard({ listing, isNamed }: { listing: OverviewListing; isNamed: boolean }) {
  const id = `pflegen-${listing.id}`
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={id}>
      <h2 id={id}>{isNamed ? `${texts.title}: ${listing.listingTitle}` : texts.title}</h2>
      <ul className={styles.advice}>
        {(Object.keys(PARTS) as PartName[]).map((part) => (
          <li key={part}>
            <PageLink
              to="/mein-eintrag/:slug/:part"
              params={{ slug: listing.slug, part }}
              className={styles.adviceTitle}
            >
              {PART_LABELS[part]}
              <Icon name="chevron-right" />
            </PageLink>
          </li>
        ))}
        <li>
          <PageLink
            to="/mein-eintrag/:slug/ende"
            params={{ slug: listing.slug }}
            className={styles.adviceTitle}
          >
            {closingTexts.link}
            <Icon name="chevron-right" />
          </PageLink>
        </li>
      </ul>
    </section>
  )
}
