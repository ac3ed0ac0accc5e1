/** What the frame of the administration may use of the palette. */
export { Palette } from './palette.tsx'
