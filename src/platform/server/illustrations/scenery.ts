/** What the drawn places have in common, as SVG in the sheet's pixels: light, sky, grass, trees, fences, dogs, and what chance makes of them. */
import { HEIGHT, pick, rect, scatter, shape, WIDTH } from './drawing.ts'
import { type Dog, runningDog, SCENE_COATS, sittingDog } from './scene-dogs.ts'

export interface Light {
  sky: [string, string]
  grass: [string, string]
  blades: [string, string]
  leaves: [string, string]
}

/** Hours and seasons. */
export const LIGHTS: readonly Light[] = [
  {
    sky: ['#A9CBE0', '#F7EBCF'],
    grass: ['#8FB05C', '#4C7A3A'],
    blades: ['#3F6E31', '#A9C46C'],
    leaves: ['#5F8450', '#86A866'],
  },
  {
    sky: ['#8FBFE3', '#E6F1F4'],
    grass: ['#9CC46A', '#55893F'],
    blades: ['#47792F', '#B9D47C'],
    leaves: ['#4F8B4D', '#83B46A'],
  },
  {
    sky: ['#E9B98C', '#FBE7BE'],
    grass: ['#B3AE5C', '#667F3A'],
    blades: ['#56702F', '#D6CC82'],
    leaves: ['#6C7C3E', '#A39A50'],
  },
  {
    sky: ['#B9CBD6', '#EFE6D6'],
    grass: ['#A9A35A', '#6A7440'],
    blades: ['#5B6634', '#C9BC74'],
    leaves: ['#B0702F', '#D49A4A'],
  },
  {
    sky: ['#C3CFD4', '#EDEFEA'],
    grass: ['#93AA7E', '#5D7C58'],
    blades: ['#4C6B49', '#B2C39A'],
    leaves: ['#5B7865', '#87A28A'],
  },
  {
    sky: ['#9FB4D8', '#F5D6C6'],
    grass: ['#84A268', '#446B45'],
    blades: ['#38603A', '#9DBB7C'],
    leaves: ['#4B7457', '#77A07A'],
  },
]

export const ROOFS = ['#8C6A48', '#A34A36', '#5C6670', '#7A4636', '#6B7A5E'] as const
export const COLLARS = ['#C9502B', '#1E5B46', '#2B62B8', '#E0A12B', '#7A3E6D'] as const

/** What is drawn of a number: everything that differs is scattered over it. */
export class Chance {
  readonly #seed: number
  #purpose = 0

  constructor(seed: number) {
    this.#seed = seed
  }

  /** An integer from `from` to `to`, both included. */
  between(from: number, to: number): number {
    return from + (scatter(this.#seed, this.#purpose++) % (to - from + 1))
  }

  of<T>(options: readonly T[]): T {
    return pick(options, this.between(0, options.length - 1))
  }
}

/** From the upper edge of what it fills to the lower one, as `url(#id)`; to stand within `defs`. */
export function gradient(id: string, [from, to]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

/** All over the sheet, with up to three clouds. */
export function sky({ sky: colours }: Light, chance: Chance): string {
  const clouds = [60, 330, 560].map((x) => cloud(x + chance.between(-40, 60), chance.between(70, 170)))
  return (
    `<defs>${gradient('sky', colours)}</defs>${rect(0, 0, WIDTH, HEIGHT, 'url(#sky)')}` +
    clouds.slice(0, chance.between(0, 3)).join('')
  )
}

function cloud(x: number, y: number): string {
  return shape(`M${x} ${y}c-8-16 4-32 20-34 28-24 66-14 80 4 32-8 54 14 44 30z`, '#FFFFFF', 0.75)
}

/** The ground from `top` to the lower edge. */
export function grass({ grass: colours, blades }: Light, top: number, chance: Chance): string {
  let drawing = `<defs>${gradient('grass', colours)}</defs>${shape(`M0 ${top}c200-18 600-18 800 0v${HEIGHT - top}H0z`, 'url(#grass)')}`
  for (const [index, colour] of blades.entries()) {
    let tufts = ''
    for (let step = 0; step < 60; step++) {
      const x = (step * 137 + index * 61 + chance.between(0, 20)) % WIDTH
      const y = top + 16 + ((step * 53 + index * 31) % (HEIGHT - top - 16))
      const height = 6 + Math.round(((y - top) / (HEIGHT - top)) * 14)
      tufts += `M${x} ${y}q-2-${height - 3} ${(step % 7) - 3}-${height}`
    }
    drawing += `<path d="${tufts}" fill="none" stroke="${colour}" stroke-width="2" stroke-linecap="round" opacity=".6"/>`
  }
  return drawing
}

/** By the middle of its foot; at scale 1 it is 150 high. */
export function tree({ leaves: [dark, light] }: Light, x: number, foot: number, scale: number): string {
  return `<g transform="translate(${x} ${foot}) scale(${scale})">${
    shape('M-5 0-3-60h7l3 60z', '#6B4B33') +
    shape(
      'M0-150c28-4 52 16 50 42 14 10 12 34-4 42-8 14-30 16-46 8-18 8-42 4-48-12-16-8-18-32-4-42-4-24 20-44 52-38z',
      dark,
    ) +
    shape('M-4-144c-24 2-42 20-40 40-12 8-12 24-2 32 26 4 52-10 60-34 4-16-2-32-18-38z', light, 0.75)
  }</g>`
}

/** Up to four, left and right of the middle. */
export function trees(light: Light, foot: number, chance: Chance): string {
  return [40, 190, 610, 750]
    .filter(() => chance.between(0, 3) > 0)
    .map((x) => tree(light, x + chance.between(-30, 30), foot, chance.between(9, 17) / 10))
    .join('')
}

/** From edge to edge; its posts end a little below `y`. */
export function fence(y: number, height: number, colour: string): string {
  let posts = ''
  for (let x = -20; x < WIDTH; x += 92) posts += rect(x, y - height, 11, height + 8, colour, 2)
  const rails = [0.78, 0.36].map((part) => rect(0, y - height * part, WIDTH, 8, colour))
  return posts + rails.join('')
}

/** One by chance, near this place. */
export function dogAt(chance: Chance, x: number, y: number, scale: number): Dog {
  return {
    ...{ x: x + chance.between(-30, 30), y: y + chance.between(-12, 12), scale },
    coat: chance.of(SCENE_COATS),
    collar: chance.of(COLLARS),
    flipped: chance.between(0, 1) === 1,
  }
}

/** Up to two dogs, of which one is large enough to be looked at. */
export function company(chance: Chance, y: number): string {
  const draw = () => chance.of([sittingDog, runningDog])
  const first = draw()(dogAt(chance, 250, y, 1.15))
  return chance.between(0, 2) === 0 ? first : first + draw()(dogAt(chance, 590, y - 14, 1.05))
}
