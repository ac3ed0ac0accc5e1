import type { MouseEvent } from 'react'
import { formatPrice } from '#platform/shared/format.ts'
import { buttonClass } from '#platform/web/ui/button.tsx'
import { Icon } from '#platform/web/ui/icon.tsx'
import { PageLink } from '#platform/web/ui/page-link.tsx'
import { OFFERS, PACKAGES, TERMS, type Wish } from '../packages.ts'
import { benefitsTexts as texts } from './benefits-texts.ts'
import styles from './packages.module.css'

interface PackagesProps {
  vatNote: string
  /** What the page was asked for with. */
  wish: Wish | undefined
  onWish: (wish: Wish) => void
}

/** What there is and what it costs, by month or by year; the switch and what is chosen work without scripts. */
export function Packages({ vatNote, wish, onWish }: PackagesProps) {
  const isYearly = wish?.months === 12

  function ask(event: MouseEvent, wanted: Wish) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onWish(wanted)
    location.assign('#anfragen')
  }

  return (
    <section className={styles.packages} aria-labelledby="pakete">
      <div className="spread gap-3 ends">
        <h2 id="pakete">{texts.packages}</h2>
        <fieldset className={styles.terms}>
          <legend className="visually-hidden">{texts.term}</legend>
          <label>
            <input type="radio" name="laufzeit-anzeige" value="1" defaultChecked={!isYearly} />
            <span>{texts.monthly}</span>
          </label>
          <label>
            <input
              type="radio"
              name="laufzeit-anzeige"
              value="12"
              defaultChecked={isYearly}
              className={styles.yearly}
            />
            <span>
              {texts.yearly} <small>{texts.yearlyHint}</small>
            </span>
          </label>
        </fieldset>
      </div>
      <ul className="columns gap-4">
        <li className={`panel ${styles.package} ${styles.free}`}>
          <h3>{texts.free.name}</h3>
          <p className={styles.price}>
            <strong>{texts.free.price}</strong> {texts.free.unit}
          </p>
          <p className={styles.lead}>{texts.free.lead}</p>
          <Points points={texts.free.points} />
          <PageLink to="/hundepension-anmelden" className={buttonClass('primary')}>
            {texts.register}
          </PageLink>
        </li>
        {PACKAGES.map((name, index) => {
          const offer = OFFERS[name]
          const before = PACKAGES[index - 1]
          return (
            <li key={name} className={`panel ${styles.package}`}>
              <h3>{offer.name}</h3>
              <p className={`${styles.price} ${styles.byMonth}`}>
                <strong>{formatPrice(offer.perMonth)}</strong> {texts.perMonth}
              </p>
              <p className={`${styles.price} ${styles.byYear}`}>
                <strong>{formatPrice(offer.perYear)}</strong> {texts.perYear}
              </p>
              <p className={styles.lead}>{texts.forListings(offer.listings)}</p>
              <Points
                points={[
                  ...(before ? [texts.allFrom(OFFERS[before].name)] : [texts.pictures, texts.placement]),
                  texts.answer(offer.answerWorkdays),
                ]}
              />
              {TERMS.map((months) => (
                <PageLink
                  key={months}
                  to="/vorteile-fuer-hundepensionen"
                  search={{ paket: name, laufzeit: months }}
                  hash="anfragen"
                  className={`${buttonClass('quiet')} ${months === 12 ? styles.byYear : styles.byMonth}`}
                  onClick={(event) => ask(event, { package: name, months })}
                >
                  {texts.ask}
                </PageLink>
              ))}
            </li>
          )
        })}
      </ul>
      <p className="note">
        {texts.noPayment} {vatNote}
      </p>
    </section>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className={styles.points}>
      {points.map((point) => (
        <li key={point}>
          <Icon name="check" size={18} />
          {point}
        </li>
      ))}
    </ul>
  )
}
