/** How far a request has come: four stations with the time between them. */
import { countLabel, formatMoment } from '#platform/shared/format.ts'
import { STATUS_LABELS } from '../rules.ts'
import type { BookingRequestDetail } from '../staff-contract.ts'
import { ACTORS, texts } from './admin-texts.ts'

export interface Station {
  state: 'done' | 'waiting' | 'uncertain' | 'failed'
  title: string
  lines: string[]
  /** How long it took from the station before; what one still waits for counts until now. */
  took: string
  /** Whether somebody had to wait for it, or still does. */
  isWaited: boolean
}

const { stations: words } = texts

type Part = Omit<Station, 'took' | 'isWaited'>

/** From being written to being answered; `now`, and until when the mails about the answer wait, in milliseconds. */
export function stationsOf(detail: BookingRequestDetail, now: number, mailsEnd = 0): Station[] {
  const { events, createdAt, addressConfirmedAt, status } = detail
  const accepted = events.find(({ kind }) => kind === 'accepted')
  const opened = events.find(({ kind }) => kind === 'opened')
  const answer = status === 'pending' ? undefined : events.findLast(({ kind }) => kind === 'status')
  const seconds = Math.ceil((mailsEnd - now) / 1000)
  const mailsWait = seconds > 0 ? words.mailsWait(seconds) : ''
  const moments = [createdAt, accepted?.at, opened?.at, answer?.at]
  const parts: Part[] = [
    {
      state: 'done',
      title: words.written,
      lines: [
        formatMoment(createdAt),
        addressConfirmedAt ? words.confirmed(formatMoment(addressConfirmedAt)) : '',
      ],
    },
    toldOf(detail, accepted?.at),
    opened
      ? { state: 'done', title: words.opened, lines: [formatMoment(opened.at)] }
      : { state: 'waiting', title: words.unopened, lines: [] },
    answer
      ? {
          state: mailsWait === '' ? 'done' : 'waiting',
          title: words.answered(STATUS_LABELS[status]),
          lines: [`${formatMoment(answer.at)}, ${answer.actorName ?? ACTORS[answer.actor]}`, mailsWait],
        }
      : {
          state: 'waiting',
          title: words.unanswered,
          lines: [detail.isOverdue ? texts.overdue : '', mailsWait],
        },
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

/** The second station: whether the mail server has the mail, `acceptedAt`, and what keeps it from having it. */
function toldOf({ delivery, suspectedSpam, operatorMail }: BookingRequestDetail, acceptedAt?: string): Part {
  const isTold = delivery === 'undeliverable'
  const { status, code = null, isRepeated } = operatorMail ?? {}
  // It may have come back after it was taken; whoever has opened the request needs it no more.
  if (delivery !== 'opened' && status === 'failed')
    return {
      state: 'failed',
      title: code === null ? words.undeliverable : words.refused(code),
      lines: [isTold ? words.told : ''],
    }
  if (acceptedAt !== undefined)
    return { state: 'done', title: words.accepted, lines: [formatMoment(acceptedAt)] }
  if (suspectedSpam) return { state: 'waiting', title: words.held, lines: [] }
  if (delivery === 'staff') return { state: 'waiting', title: words.byUs, lines: [texts.noMail] }
  if (status === 'uncertain')
    return { state: 'uncertain', title: words.uncertain, lines: [words.noAnswer, isTold ? words.told : ''] }
  if (isTold)
    return {
      state: 'failed',
      title: words.undeliverable,
      lines: [words.told, status ? words.again : ''],
    }
  if (isRepeated) return { state: 'uncertain', title: words.uncertainAgain, lines: [words.noAnswer] }
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
