/** What was understood of a stay that somebody asks for, as answers and pages say it. */
import { sizeOf, traitsText } from '#features/admission/dogs.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { type AskedStay, readAsked, type TypedStay } from './asked-stay.ts'
import type { UnderstoodStay } from './contract.ts'
import { dogsText } from './dog-texts.ts'
import { daysText } from './stay-texts.ts'

/** An answer to a stay is kept no longer: what a place reports of its room, and what day it is, changes. */
export const SECONDS_TRUE = 60

/** What was typed, as it is searched with and as it is said; neither where nothing was typed. `today` is YYYY-MM-DD. */
export function understandStay(
  typed: TypedStay,
  today = berlinDay(new Date()),
): { asked: AskedStay | null; understood?: UnderstoodStay } {
  const { asked, notices } = readAsked(typed, today)
  if (!asked && notices.length === 0) return { asked }
  const { from = null, to = null } = asked?.stay ?? {}
  const dogs = asked?.dogs ?? []
  const days = asked?.stay ? [daysText(asked.stay, today)] : []
  const label = [...days, ...(dogs.length > 0 ? [dogsText(dogs)] : [])].join(' · ')
  const understood = { from, to, dogs: dogs.length, sizes: dogs.map(sizeOf), traits: traitsText(dogs), label }
  return { asked, understood: { ...understood, notices } }
}
