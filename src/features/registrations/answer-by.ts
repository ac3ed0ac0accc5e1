/** When whoever registers hears of it; apart from the other rules, since it needs the public holidays. */
import { workdayAfter } from '#features/stay/workdays.ts'
import { berlinDay } from '#platform/shared/dates.ts'
import { ANSWER_WORKDAYS } from './rules.ts'

/** The last day, YYYY-MM-DD in Germany, on which staff answer what came at `moment`. */
export function answerBy(moment: Date): string {
  return workdayAfter(berlinDay(moment), ANSWER_WORKDAYS)
}
