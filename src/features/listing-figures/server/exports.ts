/** What other features' servers may use of the figures of listings. */
export { figuresFile, readFigures } from './figures.ts'
export { selectLately, selectMissed } from './queries.ts'
