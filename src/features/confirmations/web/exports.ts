/** What other features' pages may use of the confirmations. */
export { ClosingForm, ClosingWords } from './closing-parts.tsx'
export { closingTexts } from './closing-texts.ts'
export { ConfirmedPrices } from './confirmed-prices.tsx'
export { FactList } from './fact-list.tsx'
