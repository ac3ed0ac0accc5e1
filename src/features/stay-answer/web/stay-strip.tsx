import type { ReactNode } from 'react'
import { VerdictMark } from '#features/admission/web/exports.ts'
import { ageText, ROOM_ICONS } from '#features/room/room-texts.ts'
import type { StayAnswer } from '#features/stay/contract.ts'
import { priceText, withoutSurcharges } from '#features/stay/price-texts.ts'
import { nightsText } from '#features/stay/stay-texts.ts'
import { Icon } from '#platform/web/ui/icon.tsx'
import styles from './stay-strip.module.css'

const FIT_WORDS = { fits: 'Passt', ask: 'Nachfragen', no: 'Passt nicht' } as const
const ROOM_STATES = { free: 'Frei', tight: 'Knapp', full: 'Voll', unknown: 'Unklar' } as const

interface Props {
  answer: StayAnswer
  /** The days, null without. */
  from: string | null
  to: string | null
  /** YYYY-MM-DD */
  today: string
}

/** The three answers to a stay, always in this order: does it fit, what does it cost, is there room. */
export function StayStrip({ answer: { fit, price, room }, from, to, today }: Props) {
  return (
    <dl className={styles.strip}>
      <Cell label="Passt der Platz?" state={fit && fit.known > 0 ? fit.verdict : 'open'} {...fitWords(fit)}>
        {fit && fit.known > 0 ? (
          <VerdictMark verdict={fit.verdict} />
        ) : (
          <span className={styles.ring} aria-hidden="true" />
        )}
      </Cell>
      {from !== null && to !== null && (
        <Cell
          label="Preis"
          state="price"
          word={price && price.cents !== null ? priceText(price) : 'Preis anfragen'}
          reason={priceReason(price, { from, to })}
        />
      )}
      {room && (
        <Cell
          label="Freie Plätze"
          state={ROOM_TONES[room.room]}
          word={ROOM_STATES[room.room]}
          reason={room.reportedOn === null ? 'ohne Angabe' : ageText(room.reportedOn, today)}
        >
          <Icon name={ROOM_ICONS[room.room]} size={17} />
        </Cell>
      )}
    </dl>
  )
}

const ROOM_TONES = { free: 'fits', tight: 'ask', full: 'no', unknown: 'open' } as const

interface CellProps {
  label: string
  state: string
  word: string
  reason: string
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

function fitWords(fit: StayAnswer['fit']): { word: string; reason: string } {
  if (!fit) return { word: 'Noch offen', reason: 'Hund angeben' }
  if (fit.known === 0) return { word: 'Noch offen', reason: 'Regeln fehlen' }
  const [first] = fit.reasons
  const rules = fit.known === 1 ? 'eine Regel erfüllt' : `alle ${fit.known} Regeln`
  return { word: FIT_WORDS[fit.verdict], reason: first?.short ?? rules }
}

function priceReason(price: StayAnswer['price'], stay: { from: string; to: string }): string {
  if (!price || price.known === 'nothing') return 'nicht bekannt'
  if (withoutSurcharges(price)) return 'ohne Zuschläge'
  return stay.from === stay.to ? 'für einen Tag' : `für ${nightsText(stay)}`
}
