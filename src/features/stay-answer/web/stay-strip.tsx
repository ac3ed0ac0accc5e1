import type { ReactNode } from 'react'
import { VerdictMark } from '#features/admission/web/exports.ts'
import { ageText, ROOM_ICONS, shownRoom } from '#features/room/room-texts.ts'
import type { StayAnswer } from '#features/stay/contract.ts'
import { priceText, withoutSurcharges } from '#features/stay/price-texts.ts'
import { nightsText } from '#features/stay/stay-texts.ts'
import { formatPrice } from '#platform/shared/format.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './stay-strip.module.css'

const FIT_WORDS = { fits: 'Passt', ask: 'Nachfragen', no: 'Passt nicht' } as const
const ROOM_TONES = { free: 'fits', tight: 'ask', full: 'no', unknown: 'open' } as const
const ROOM_STATES = { free: 'Frei', tight: 'Knapp', full: 'Voll', unknown: 'Unklar' } as const

interface Answering {
  stay?: StayAnswer | null | undefined
  /** EUR a day, the least; null is not known. */
  priceFrom: number | null
}

/**
 * The three answers to a stay, always in this order: does it fit, what does it cost, is there room. Without days the price
 * of one. `today` is YYYY-MM-DD; undefined where a listing answers to no stay.
 */
export function stripOf(
  { stay, priceFrom }: Answering,
  asked: { from: string | null; to: string | null } | null | undefined,
  today: string,
): ReactNode {
  if (!asked || !stay) return undefined
  const { fit, price, room } = stay
  const { from, to } = asked
  const days = from !== null && to !== null ? { from, to } : null
  return (
    <dl className={styles.strip}>
      <Cell label="Passt der Platz?" state={fit && fit.known > 0 ? fit.verdict : 'open'} {...fitWords(fit)}>
        {fit && fit.known > 0 ? (
          <VerdictMark verdict={fit.verdict} isSilent />
        ) : (
          <span className={styles.ring} aria-hidden="true" />
        )}
      </Cell>
      <Cell label="Preis" {...(days ? stayPriceWords(price, days) : dailyPriceWords(priceFrom))} />
      <Cell
        label="Freie Plätze"
        state={room ? ROOM_TONES[shownRoom(room, today)] : 'open'}
        {...roomWords(stay, today)}
      >
        <Icon name={ROOM_ICONS[room?.room ?? 'unknown']} size={17} />
      </Cell>
    </dl>
  )
}

interface Words {
  word: string
  reason: string
}

interface CellProps extends Words {
  label: string
  state: string
  children?: ReactNode
}

function Cell({ label, state, word, reason, children }: CellProps) {
  return (
    <div className={styles.cell} data-state={state}>
      <dt className="visually-hidden">{label}</dt>
      <dd className={styles.answer}>
        <span className={styles.word}>
          {children}
          {word}
        </span>
        <span className={styles.reason}>{reason}</span>
      </dd>
    </div>
  )
}

export function fitWords(fit: StayAnswer['fit']): Words {
  if (!fit) return { word: 'Noch offen', reason: 'Hund angeben' }
  if (fit.known === 0) return { word: 'Noch offen', reason: 'Regeln fehlen' }
  const [first] = fit.reasons
  const rules = fit.known === 1 ? 'eine Regel erfüllt' : `alle ${fit.known} Regeln`
  return { word: FIT_WORDS[fit.verdict], reason: first?.short ?? rules }
}

const NO_PRICE = { state: 'open', word: 'Preis anfragen', reason: 'nicht bekannt' }

function stayPriceWords(price: StayAnswer['price'], stay: { from: string; to: string }) {
  if (!price || price.known === 'nothing') return NO_PRICE
  const forDays = stay.from === stay.to ? 'für einen Tag' : `für ${nightsText(stay)}`
  return {
    state: 'price',
    word: priceText(price),
    reason: withoutSurcharges(price) ? 'ohne Zuschläge' : forDays,
  }
}

function dailyPriceWords(priceFrom: number | null) {
  if (priceFrom === null) return NO_PRICE
  return { state: 'price', word: `ab ${formatPrice(priceFrom)}`, reason: 'pro Tag' }
}

export function roomWords({ room, closed }: Pick<StayAnswer, 'room' | 'closed'>, today: string): Words {
  const word = ROOM_STATES[room?.room ?? 'unknown']
  if (closed) return { word, reason: `geschlossen ${closed.replaceAll('–', '\u2060–\u2060')}` }
  if (!room) return { word, reason: 'Tage angeben' }
  return { word, reason: room.reportedOn === null ? 'ohne Angabe' : ageText(room.reportedOn, today) }
}
