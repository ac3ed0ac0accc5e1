import { useState } from 'react'
import { VerdictMark } from '#features/admission/web/exports.ts'
import type { Confirmation } from '#features/confirmations/rules.ts'
import { ConfirmedPrices } from '#features/confirmations/web/exports.ts'
import { ageText, ROOM_ICONS, ROOM_WORDS, shownRoom } from '#features/room/room-texts.ts'
import { WatchLink } from '#features/room/web/exports.ts'
import type { StayAnswer, StayPrice, UnderstoodStay } from '#features/stay/contract.ts'
import { centsText, priceText, withoutSurcharges } from '#features/stay/price-texts.ts'
import { withExtras } from '#features/stay/price-with-extras.ts'
import { daysText, nightsText } from '#features/stay/stay-texts.ts'
import { StayBar, StayNotes } from '#features/stay-answer/web/exports.ts'
import { capitalised } from '#platform/shared/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import { useHasScripts } from '#platform/web/use-has-scripts.ts'
import styles from './stay-box.module.css'

interface Props {
  slug: string
  /** The stay in the page's address; without one it asks for it. */
  asked: UnderstoodStay | undefined
  answer: StayAnswer | undefined
  confirmations: readonly Confirmation[]
  /** YYYY-MM-DD */
  today: string
}

/** What a stay here costs, whether the dogs fit and whether there is room then, beside the days and dogs that it is asked for. */
export function StayBox({ slug, asked, answer, confirmations, today }: Props) {
  const days = asked?.from && asked.to ? { from: asked.from, to: asked.to } : null
  const { price: reckoned = null, fit = null, room = null, closed } = answer ?? {}
  const [wanted, setWanted] = useState<readonly number[]>([])
  const price = reckoned && withExtras(reckoned, wanted)
  return (
    <section className={styles.box} aria-labelledby="aufenthalt-titel">
      <div className={styles.head}>
        <h2 id="aufenthalt-titel" className={styles.title}>
          {days && price ? (
            <>
              <strong>{priceText(price)}</strong>
              {price.cents !== null && (
                <small>
                  {withoutSurcharges(price) && ', ohne Zuschläge'} für {nightsText(days)},{' '}
                  {daysText(days, today)}
                </small>
              )}
            </>
          ) : (
            'Was kostet euer Aufenthalt?'
          )}
        </h2>
        {room && (
          <p className={styles.room} data-room={shownRoom(room, today)}>
            <span>
              <Icon name={ROOM_ICONS[room.room]} size={18} />
              {capitalised(ROOM_WORDS[room.room])}
            </span>
            <small>
              {room.reportedOn === null ? 'nicht gemeldet' : `${ageText(room.reportedOn, today)} gemeldet`}
            </small>
          </p>
        )}
      </div>
      <StayBar stay={asked} />
      <StayNotes stay={asked} />
      {closed && <p className="notice">Laut Eintrag geschlossen: {closed}</p>}
      {fit && fit.known > 0 && (
        <ul className={styles.fit}>
          {fit.reasons.length === 0 ? (
            <li>
              <VerdictMark verdict="fits" isSilent />
              Passt, alle Regeln sind erfüllt.
            </li>
          ) : (
            fit.reasons.slice(0, MOST_REASONS).map(({ verdict, sentence }) => (
              <li key={sentence}>
                <VerdictMark verdict={verdict} />
                {sentence}
              </li>
            ))
          )}
        </ul>
      )}
      {price && <Lines price={price} wanted={wanted} onWant={setWanted} />}
      {price && <ConfirmedPrices confirmations={confirmations} className="note no-print" />}
      {days && room?.room === 'full' && <WatchLink slug={slug} days={days} />}
    </section>
  )
}

const MOST_REASONS = 3

interface LinesProps {
  price: StayPrice
  /** Places among the options: two may have one name. */
  wanted: readonly number[]
  onWant: (wanted: readonly number[]) => void
}

/** What the price is made of, and what is not known of it; extras that can be reckoned with are ticked. */
function Lines({ price, wanted, onWant }: LinesProps) {
  const hasScripts = useHasScripts()
  const { cents, lines, unknown, deposit } = price
  const options = price.options.map((option, place) => ({ ...option, place }))
  const ticked = hasScripts ? options.filter((option) => option.cents !== null) : []
  if (cents === null)
    return <p className="note">Preise für Aufenthalte sind nicht bekannt. Frag am besten nach.</p>
  return (
    <>
      <dl className={styles.lines}>
        {lines.map(({ what, why, cents: part }) => (
          <div key={`${what} ${why}`}>
            <dt>
              {what}
              <small>{why}</small>
            </dt>
            <dd>{centsText(part)}</dd>
          </div>
        ))}
        {ticked.map(({ name, cents: extra, text, place }) => (
          <div key={place} className={wanted.includes(place) ? undefined : 'no-print'}>
            <dt>
              <label className={styles.extra}>
                <input
                  type="checkbox"
                  checked={wanted.includes(place)}
                  onChange={({ target: { checked } }) =>
                    onWant(checked ? [...wanted, place] : wanted.filter((other) => other !== place))
                  }
                />
                <span>
                  {name}
                  <small>{text}, auf Wunsch</small>
                </span>
              </label>
            </dt>
            <dd>+ {centsText(extra ?? 0)}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{price.known === 'from' ? 'Mindestens' : 'Zusammen'}</dt>
          <dd>{centsText(cents)}</dd>
        </div>
        {options
          .filter((option) => !ticked.includes(option))
          .map(({ name, text, place }) => (
            <div key={place} className={styles.option}>
              <dt>{name}, auf Wunsch</dt>
              <dd>{text}</dd>
            </div>
          ))}
        {deposit !== null && (
          <div className={styles.option}>
            <dt>Anzahlung</dt>
            <dd>{deposit}</dd>
          </div>
        )}
      </dl>
      {wanted.length > 0 && (
        <p className="note">Schreib in der Anfrage bei den Wünschen, was ihr davon möchtet.</p>
      )}
      {unknown.length > 0 && <p className="note">Nicht bekannt: {unknown.join('; ')}.</p>}
      <p className="note">Berechnet aus der Preisliste, kein Angebot. Du zahlst direkt bei der Pension.</p>
    </>
  )
}
