/** The opening hours while somebody edits them: spans by day, empty ones among them. */
import type { BusinessHours } from '#features/listings/contract.ts'
import { WEEK } from '#features/listings/web/exports.ts'
import { problemOfDay, type Span } from '../hours.ts'
import { DEFAULT_HOURS, MAX_SPANS } from '../rules.ts'

export type Day = (typeof WEEK)[number]['day']
export type Plan = Readonly<Record<Day, readonly Span[]>>

type Hours = Span & { more?: readonly Span[] | undefined }
const EMPTY_SPAN: Span = { open: '', close: '' }
const WORKDAYS: readonly Day[] = ['tuesday', 'wednesday', 'thursday', 'friday']

/** The name under which a time is sent: the first span of a day stands on its own, the others in `more`. */
export function timeName(day: Day, index: number, edge: keyof Span): string {
  return index === 0 ? `businessHours.${day}.${edge}` : `businessHours.${day}.more.${index - 1}.${edge}`
}

/** What a form held, by the names of its fields; without any the hours that a form begins with. */
export function planOf(values: Readonly<Record<string, string>> | undefined): Plan {
  if (!values) {
    const defaults: Partial<Record<Day, Span>> = DEFAULT_HOURS
    return everyDay((day) => [defaults[day] ?? EMPTY_SPAN])
  }
  return everyDay((day) => {
    const all = Array.from({ length: MAX_SPANS }, (_, index) => ({
      open: values[timeName(day, index, 'open')] ?? '',
      close: values[timeName(day, index, 'close')] ?? '',
    }))
    const entered = all.filter((span) => !isEmpty(span))
    return entered.length > 0 ? entered : [EMPTY_SPAN]
  })
}

/** The hours of a listing, to be edited. */
export function planOfHours(hours: BusinessHours | null): Plan {
  return everyDay((day) => {
    const { open, close, more = [] }: Hours = hours?.[day] ?? EMPTY_SPAN
    return [{ open, close }, ...more]
  })
}

function everyDay(spans: (day: Day) => readonly Span[]): Plan {
  return Object.fromEntries(WEEK.map(({ day }) => [day, spans(day)])) as unknown as Plan
}

function isEmpty({ open, close }: Span): boolean {
  return open === '' && close === ''
}

export function withSpan(plan: Plan, day: Day, index: number, change: Partial<Span>): Plan {
  return { ...plan, [day]: plan[day].map((span, at) => (at === index ? { ...span, ...change } : span)) }
}

/** With room for another span; at most so many a day as are taken. */
export function withRoom(plan: Plan, day: Day): Plan {
  return plan[day].length >= MAX_SPANS ? plan : { ...plan, [day]: [...plan[day], EMPTY_SPAN] }
}

/** Without one of the spans; a day has at least an empty one. */
export function withoutSpan(plan: Plan, day: Day, index: number): Plan {
  const left = plan[day].filter((_, at) => at !== index)
  return { ...plan, [day]: left.length > 0 ? left : [EMPTY_SPAN] }
}

/** With Monday's hours on these days: on one, or on all from Tuesday to Friday. */
export function likeMonday(plan: Plan, days: readonly Day[] = WORKDAYS): Plan {
  return { ...plan, ...Object.fromEntries(days.map((day) => [day, plan.monday])) }
}

/** The spans of a day in which something stands. */
function entered(plan: Plan, day: Day): Span[] {
  return plan[day].filter((span) => !isEmpty(span))
}

export function problemOn(plan: Plan, day: Day): string | undefined {
  return problemOfDay(entered(plan, day))
}

/** Whether all days are as they may be sent. */
export function isSound(plan: Plan): boolean {
  return WEEK.every(({ day }) => problemOn(plan, day) === undefined)
}

/** The hours as a listing has them; days that are not right yet are left out. */
export function hoursOf(plan: Plan): BusinessHours {
  const open = WEEK.flatMap(({ day }) => {
    const [first, ...more] = problemOn(plan, day) === undefined ? entered(plan, day) : []
    return first ? [[day, more.length > 0 ? { ...first, more } : first] as const] : []
  })
  return Object.fromEntries(open)
}

/** A day in one line, such as `07:30–12:00, 15:00–18:30`. */
export function dayText(plan: Plan, day: Day): string {
  const spans = entered(plan, day)
  if (spans.length === 0) return 'geschlossen'
  return spans.map(({ open, close }) => `${open || '–'}–${close || '–'}`).join(', ')
}

/** The position of the span with which what is wrong on a day begins: of two that overlap, the later one. */
export function wrongSpan(plan: Plan, day: Day): number | undefined {
  const index = plan[day].findIndex(
    (_, at) => problemOfDay(plan[day].slice(0, at + 1).filter((span) => !isEmpty(span))) !== undefined,
  )
  return index === -1 ? undefined : index
}
