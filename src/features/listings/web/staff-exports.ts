/** What other features' pages for staff may use of listings besides; pages for everybody load none of it. */
export { readSpecialDays } from '../typed-special-days.ts'
