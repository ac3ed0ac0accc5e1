/** How far a request has come: four stations with the time between them. */
import { countLabel, formatMoment } from '#platform/shared/format.ts'
import { STATUS_LABELS } from '../rules.ts'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { ACTORS, texts } from './admin-texts.ts'

export interface Station {
  state: 'done' | 'waiting' | 'failed'
  title: string
  lines: string[]
  /** How long it took from the station before; what one still waits for counts until now. */
  took: string
  /** Whether somebody had to wait for it, or still does. */
  isWaited: boolean
}

const { stations: words } = texts

/** From being written to being answered; `now` in milliseconds. */
export function stationsOf(detail: BookingRequestDetail, now: number): Station[] {
  const { events, createdAt, addressConfirmedAt, status } = detail
  const accepted = events.find(({ kind }) => kind === 'accepted')
  const opened = events.find(({ kind }) => kind === 'opened')
  const answer = status === 'pending' ? undefined : events.findLast(({ kind }) => kind === 'status')
  const told = toldOf(detail)
  const moments = [createdAt, accepted?.at, opened?.at, answer?.at]
  const parts: Omit<Station, 'took' | 'isWaited'>[] = [
    {
      state: 'done',
      title: words.written,
      lines: [
        formatMoment(createdAt),
        addressConfirmedAt ? words.confirmed(formatMoment(addressConfirmedAt)) : '',
      ],
    },
    accepted ? { state: 'done', title: words.accepted, lines: [formatMoment(accepted.at)] } : told,
    opened
      ? { state: 'done', title: words.opened, lines: [formatMoment(opened.at)] }
      : { state: 'waiting', title: words.unopened, lines: [] },
    answer
      ? {
          state: 'done',
          title: words.answered(STATUS_LABELS[status]),
          lines: [`${formatMoment(answer.at)}, ${answer.actorName ?? ACTORS[answer.actor]}`],
        }
      : { state: 'waiting', title: words.unanswered, lines: [detail.isOverdue ? texts.overdue : ''] },
  ]
  return parts.map((part, index) => {
    const since = moments.slice(0, index).findLast((moment) => moment !== undefined)
    const at = moments[index]
    // One that was passed over is waited for no longer.
    const isNext =
      moments.slice(index).every((moment) => moment === undefined) && moments[index - 1] !== undefined
    const until = at === undefined ? (isNext && part.state === 'waiting' ? now : undefined) : Date.parse(at)
    return {
      ...part,
      lines: part.lines.filter(Boolean),
      took: since === undefined || until === undefined ? '' : durationText(until - Date.parse(since)),
      isWaited: index === 3 || at === undefined,
    }
  })
}

/** The second station as long as no mail server has the mail. */
function toldOf({ delivery, suspectedSpam }: BookingRequestDetail): Omit<Station, 'took' | 'isWaited'> {
  if (suspectedSpam) return { state: 'waiting', title: words.held, lines: [] }
  if (delivery === 'staff') return { state: 'waiting', title: words.byUs, lines: [texts.noMail] }
  if (delivery === 'undeliverable')
    return { state: 'failed', title: words.undeliverable, lines: [words.told] }
  return { state: 'waiting', title: words.underway, lines: [] }
}

/** "sofort", "25 Min.", "2 Std. 25 Min.", "2 Tage 22 Std." of milliseconds. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / 60_000)
  if (minutes < 1) return words.atOnce
  const hours = Math.floor(minutes / 60)
  const [large, small] =
    hours < 48
      ? [hours && `${hours} Std.`, minutes % 60 && `${minutes % 60} Min.`]
      : [countLabel(Math.floor(hours / 24), 'Tag', 'Tage'), hours % 24 && `${hours % 24} Std.`]
  return [large, small].filter(Boolean).join(' ')
}
