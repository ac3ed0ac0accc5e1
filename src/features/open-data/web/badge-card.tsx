import { type FocusEvent, useState } from 'react'
import { usePage } from '#platform/web/page.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { BADGE_SIZE, badgeCode } from '../rules.ts'
import styles from './badge-card.module.css'

interface BadgeCardProps {
  listing: { id: number; slug: string; listingTitle: string }
  isNamed: boolean
}

/** The badge of a listing in both looks, with the code for the operator's own site. */
export function BadgeCard({ listing, isNamed }: BadgeCardProps) {
  const { site } = usePage()
  const [isCopied, setIsCopied] = useState(false)
  const { id, slug, listingTitle } = listing
  const code = badgeCode(site.publicUrl, slug, listingTitle)
  const image = `/abzeichen/${slug}.svg`

  async function copy() {
    await navigator.clipboard.writeText(code).then(
      () => setIsCopied(true),
      () => setIsCopied(false),
    )
  }

  return (
    <section className={`panel ${styles.card}`} aria-labelledby={`abzeichen-${id}`}>
      <h2 id={`abzeichen-${id}`} className="h4">
        {isNamed ? `Abzeichen: ${listingTitle}` : 'Abzeichen für deine Webseite'}
      </h2>
      <p>
        Zeigt Bewertung, bestätigte Aufenthalte und den Monat, ohne Skripte und ohne Cookies. Es richtet sich
        nach hell und dunkel und ist jeden Tag auf dem neuesten Stand.
      </p>
      <div className="actions">
        <img src={image} alt="Helles Abzeichen" {...BADGE_SIZE} loading="lazy" />
        <img src={`${image}?farbe=dunkel`} alt="Dunkles Abzeichen" {...BADGE_SIZE} loading="lazy" />
      </div>
      <label className={styles.code}>
        <span>Code zum Einfügen</span>
        <textarea readOnly rows={5} value={code} onFocus={selectAll} spellCheck={false} />
      </label>
      <div className="row gap-3">
        <Button variant="quiet" onClick={() => void copy()}>
          Code kopieren
        </Button>
        <span role="status">{isCopied && 'Kopiert'}</span>
      </div>
    </section>
  )
}

function selectAll(event: FocusEvent<HTMLTextAreaElement>) {
  event.target.select()
}
