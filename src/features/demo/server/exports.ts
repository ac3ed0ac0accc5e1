/** What the application may use of the demo directory. */
export { clearDemo, loadDemo } from './load.ts'
