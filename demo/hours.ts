import type { BusinessHours } from '#features/listings/contract.ts'
import type { Random } from './random.ts'

type Span = readonly [open: string, close: string] | null

/** Opening hours as operators have them: workdays alike, then Saturday and Sunday. */
export interface Week {
  workdays: Span
  saturday: Span
  sunday: Span
  /** A workday on which the place is closed. */
  closedDay?: 'monday' | 'wednesday' | 'thursday'
}

const USUAL: Week = { workdays: ['08:00', '18:00'], saturday: ['09:00', '16:00'], sunday: null }
const ALWAYS: Week = {
  workdays: ['00:00', '00:00'],
  saturday: ['00:00', '00:00'],
  sunday: ['00:00', '00:00'],
}

const WEEKS: readonly (readonly [Week, number])[] = [
  [USUAL, 46],
  [{ ...USUAL, workdays: ['07:00', '19:00'] }, 6],
  [{ ...USUAL, workdays: ['09:00', '18:00'], saturday: ['09:00', '13:00'] }, 6],
  [{ workdays: ['08:00', '18:00'], saturday: ['09:00', '16:00'], sunday: ['17:00', '19:00'] }, 8],
  [{ workdays: ['08:00', '19:00'], saturday: ['08:00', '18:00'], sunday: ['10:00', '18:00'] }, 7],
  [{ workdays: ['07:30', '18:30'], saturday: ['10:00', '14:00'], sunday: null }, 5],
  [{ workdays: ['08:00', '12:00'], saturday: ['09:00', '11:00'], sunday: null }, 3],
  [{ workdays: ['16:00', '19:00'], saturday: ['10:00', '16:00'], sunday: ['10:00', '12:00'] }, 3],
  [{ workdays: ['10:00', '17:00'], saturday: ['10:00', '15:00'], sunday: null, closedDay: 'wednesday' }, 4],
  [{ workdays: ['09:00', '17:00'], saturday: ['09:00', '14:00'], sunday: null, closedDay: 'monday' }, 3],
  [{ workdays: ['08:30', '17:30'], saturday: null, sunday: null }, 5],
  [{ workdays: ['09:00', '19:00'], saturday: ['09:00', '19:00'], sunday: ['09:00', '19:00'] }, 4],
]
const DAY_CARE_WEEKS: readonly (readonly [Week, number])[] = [
  [{ workdays: ['07:00', '18:00'], saturday: null, sunday: null }, 30],
  [{ workdays: ['06:30', '18:30'], saturday: null, sunday: null }, 14],
  [{ workdays: ['07:00', '19:00'], saturday: ['09:00', '14:00'], sunday: null }, 14],
  [USUAL, 34],
  [{ workdays: ['07:30', '17:30'], saturday: null, sunday: null }, 8],
]
const SHELTER_WEEKS: readonly (readonly [Week, number])[] = [
  [{ workdays: ['13:00', '17:00'], saturday: ['11:00', '15:00'], sunday: null, closedDay: 'thursday' }, 25],
  [{ workdays: ['14:00', '17:00'], saturday: ['13:00', '16:00'], sunday: null, closedDay: 'monday' }, 20],
  [USUAL, 40],
  [{ workdays: ['10:00', '16:00'], saturday: ['10:00', '14:00'], sunday: ['10:00', '12:00'] }, 15],
]

export function drawWeek(random: Random, category: string, roundTheClock: boolean): Week {
  if (roundTheClock && random.chance(0.14)) return ALWAYS
  if (category === 'Hundetagesstätte') return random.weighted(DAY_CARE_WEEKS)
  if (category === 'Tierheim mit Pensionsdienst') return random.weighted(SHELTER_WEEKS)
  return random.weighted(WEEKS)
}

export function businessHoursOf(week: Week): BusinessHours {
  const hours: BusinessHours = {}
  const { workdays, saturday, sunday } = week
  for (const day of ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const) {
    if (workdays && day !== week.closedDay) hours[day] = { open: workdays[0], close: workdays[1] }
  }
  if (saturday) hours.saturday = { open: saturday[0], close: saturday[1] }
  if (sunday) hours.sunday = { open: sunday[0], close: sunday[1] }
  return hours
}

const OPEN_DAYS = {
  monday: 'dienstags bis freitags',
  wednesday: 'montags, dienstags, donnerstags und freitags',
  thursday: 'montags, dienstags, mittwochs und freitags',
} as const

/** In words, for a sentence: `montags bis freitags von 8 bis 18 Uhr und samstags von 9 bis 16 Uhr`. */
export function hoursInWords(week: Week): string | null {
  if (week === ALWAYS || !week.workdays) return null
  const workdays = `von ${spoken(week.workdays[0])} bis ${spoken(week.workdays[1])} Uhr`
  const days = week.closedDay ? OPEN_DAYS[week.closedDay] : 'montags bis freitags'
  const saturday = week.saturday
    ? ` und samstags von ${spoken(week.saturday[0])} bis ${spoken(week.saturday[1])} Uhr`
    : ''
  return `${days} ${workdays}${saturday}`
}

function spoken(time: string): string {
  const [hour, minute] = time.split(':')
  return minute === '00' ? String(Number(hour)) : `${Number(hour)}:${minute}`
}
