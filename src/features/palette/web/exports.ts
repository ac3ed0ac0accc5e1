/** What the frame of the administration may use of the palette, once somebody opens it. */
export { Palette } from './palette.tsx'
