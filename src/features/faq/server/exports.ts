/** What the app may use of the frequent questions. */
export { FAQ_TEXT } from './file.ts'
