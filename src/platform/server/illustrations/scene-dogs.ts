/** Whole dogs as they sit, run and sleep in scenes, as SVG; light from the upper left. */
import { circle, shape } from './drawing.ts'

interface Coat {
  fur: string
  shade: string
  muzzle: string
}

export const SCENE_COATS: readonly Coat[] = [
  { fur: '#B9773F', shade: '#8A5428', muzzle: '#F3E3CC' },
  { fur: '#3A3836', shade: '#242220', muzzle: '#B98B62' },
  { fur: '#E7D3B1', shade: '#C6A87B', muzzle: '#FBF3E4' },
  { fur: '#F3EEE4', shade: '#D5C8B6', muzzle: '#FFFFFF' },
  { fur: '#9C968E', shade: '#6F6963', muzzle: '#E5E0D9' },
  { fur: '#D9A35C', shade: '#AD7836', muzzle: '#FAEBD3' },
  { fur: '#A9582F', shade: '#7A3A1C', muzzle: '#F1DAC0' },
]

export interface Dog {
  /** Where its feet are. */
  x: number
  y: number
  /** 1 is about 130 high. */
  scale: number
  coat: Coat
  collar: string
  /** Looks to the right instead of the left. */
  flipped: boolean
}

const EYE = '#23201E'

function placed({ x, y, scale, flipped }: Dog, content: string): string {
  return `<g class="lit" transform="translate(${x} ${y}) scale(${flipped ? -scale : scale} ${scale})">${content}</g>`
}

function shadow(cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="#1C2A25" opacity=".18"/>`
}

export function sittingDog(dog: Dog): string {
  const { fur, shade, muzzle } = dog.coat
  return placed(
    dog,
    shadow(8, 1, 56, 7) +
      shape('M44-22c14-4 20-18 16-32 8 4 11 18 5 31-4 10-14 15-24 15z', shade) +
      shape('M-14-74c14-10 34-6 46 14 14 22 20 44 14 60H-22c-2-24-2-50 8-74z', fur) +
      shape('M14-34c20-8 36 10 34 34H8c-8-12-8-28 6-34z', shade, 0.5) +
      shape('M-20-64c-6 14-5 30 2 44l2 20h-14c-4 0-6-4-3-6l4-3c-2-18-2-40 9-55z', fur) +
      shape('M-18-60c-4 14-2 30 4 40 6-10 8-26 4-42z', muzzle, 0.9) +
      shape('M-30-8c-6 0-8 8-2 8h16v-8zM6-7c-6 0-8 7-2 7h20v-7z', muzzle) +
      shape(
        'M-48-92c2-8 10-12 18-14 6-12 20-16 32-10 12 6 14 22 8 34-6 14-14 22-28 20-8-1-10-6-12-11-8 1-18 0-20-8-1-4 0-8 2-11z',
        fur,
      ) +
      shape('M-48-92c2-7 9-11 16-13 0 8-2 20-6 32-6 0-12-2-13-8-1-4 1-8 3-11z', muzzle) +
      shape('M-51-92c0-5 5-8 9-7 3 1 2 6-2 9-3 2-7 2-7-2z', EYE) +
      shape('M-6-116c10-4 22 4 24 18 2 14-2 26-10 30-10-4-18-16-18-28 0-8 0-16 4-20z', shade) +
      circle(-25, -97, 3.4, EYE) +
      circle(-26, -98.2, 1, '#fff') +
      shape('M-22-66c8 6 20 6 28-3l4 8c-10 10-26 10-36 2z', dog.collar),
  )
}

export function runningDog(dog: Dog): string {
  const { fur, shade, muzzle } = dog.coat
  return placed(
    dog,
    shadow(0, 2, 62, 6) +
      shape('M44-58c14-2 24-14 26-28 5 12 2 30-10 38-6 4-12 5-18 4z', shade) +
      shape('M30-40c10 6 22 14 26 28l-3 9c-1 3-6 3-6 0v-8c-8-6-20-10-26-16z', shade) +
      shape('M-22-36c-10 6-24 10-30 22l-7 7c-2 3 1 6 4 4l9-6c10-4 24-6 32-16z', shade) +
      shape('M-34-62c14-6 52-8 72-2 12 4 14 18 6 26-8 8-20 6-30 6-14 0-30 2-42-4-12-6-14-22-6-26z', fur) +
      shape('M-32-44c10 10 38 8 50 12-14 2-30 2-42-4-5-2-8-5-8-8z', muzzle, 0.85) +
      shape('M18-42c4 12 2 22-6 32l-9 7c-2 2-6-1-4-4l5-6c0-8-2-16 0-26z', fur) +
      shape('M-30-44c-4 10-2 18 4 28l-2 11c0 3 5 4 6 1l4-12c2-8 4-16 4-26z', fur) +
      shape(
        'M-72-74c2-6 8-9 15-10 5-8 16-11 25-6 9 5 12 16 6 26-4 7-12 12-20 10-5-1-8-4-9-8-6 1-14 0-17-5-1-3-1-5 0-7z',
        fur,
      ) +
      shape('M-72-74c2-5 7-8 13-9 0 7-2 13-5 20-4 0-8-2-9-5-1-2 0-4 1-6z', muzzle) +
      circle(-72.5, -75, 3.6, EYE) +
      circle(-53, -77, 2.5, EYE) +
      shape('M-42-90c8-6 18-4 24 4 4 6 4 12 0 16-8 2-18-2-22-8-3-4-4-9-2-12z', shade) +
      shape('M-62-64c2 3 6 5 9 4l-2 8c-4 2-8-2-7-6z', '#E5807A') +
      shape('M-38-54c6 2 12-2 16-8l6 5c-4 8-12 12-20 10z', dog.collar),
  )
}

/** Curled up in a bed of the collar's colour, about 200 wide. */
export function sleepingDog(dog: Dog): string {
  const { fur, shade, muzzle } = dog.coat
  return placed(
    dog,
    shadow(0, 30, 132, 22) +
      shape('M-124-12c0-16 40-30 124-30s124 14 124 30l-8 30c-6 16-50 24-116 24S-110 34-116 18z', dog.collar) +
      shape('M-124-12c0-18 50-30 124-30s124 12 124 30-50 26-124 26-124-8-124-26z', '#fff', 0.28) +
      shape('M-70-8c-8-44 40-62 78-58 46 4 76 30 64 58-10 22-130 22-142 0z', fur) +
      shape('M18-60c34 4 58 26 52 50-6 14-36 18-62 18 30-14 32-46 10-68z', shade, 0.45) +
      shape('M64-6c-14 16-60 22-92 18 30 0 62-8 84-30z', shade) +
      shape('M-98-8c-2-10 8-16 20-18 6-14 26-20 40-10 12 9 12 26 2 35-8 8-22 10-32 6-8 2-28 2-30-13z', fur) +
      shape('M-98-8c-1-8 7-13 17-16 2 10 0 22-6 28-6-1-11-5-11-12z', muzzle) +
      `<ellipse cx="-96" cy="-11" rx="6" ry="5" fill="${EYE}"/>` +
      shape('M-54-40c14-4 28 8 28 24 0 10-6 18-14 18-12-4-20-18-20-28 0-6 2-12 6-14z', shade) +
      `<path d="M-76-17c4 4 9 4 12 1" fill="none" stroke="${EYE}" stroke-width="2.6" stroke-linecap="round"/>`,
  )
}
