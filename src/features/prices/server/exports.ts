/** What the app may use of the price guide. */
export { PRICE_TEXT } from './words.ts'
