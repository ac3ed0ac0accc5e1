/** What other features' pages show of a stay: how it is asked for, and what a place answers. */
export { StayBar } from './stay-bar.tsx'
export { isRefusal, stayLine } from './stay-line.ts'
export { StayNotes, sharedNote } from './stay-notes.tsx'
export { stripOf } from './stay-strip.tsx'
