/** Drawn places for invented listings: a house, a yard, a meadow, a room. They stand for photos. */
import { circle, HEIGHT, pick, rect, scatter, shape, sheet, WIDTH } from './drawing.ts'
import { type Dog, runningDog, SCENE_COATS, sittingDog, sleepingDog } from './scene-dogs.ts'

interface Light {
  sky: [string, string]
  grass: [string, string]
  blades: [string, string]
  leaves: [string, string]
}

/** Hours and seasons. */
const LIGHTS: readonly Light[] = [
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

const COLLARS = ['#C9502B', '#1E5B46', '#2B62B8', '#E0A12B', '#7A3E6D'] as const

/** What is drawn of a number: everything that differs is scattered over it. */
class Chance {
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

const SCENES = [house, meadow, room, yard] as const

/** A drawn place as SVG, 800 x 600, always the same for a number; neighbouring numbers are places of different kinds. */
export function scene(seed: number): string {
  const chance = new Chance(seed)
  return sheet(pick(SCENES, seed)(chance))
}

function gradient(id: string, [from, to]: readonly [string, string]): string {
  return `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
}

function sky({ sky: colours }: Light, chance: Chance): string {
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
function grass({ grass: colours, blades }: Light, top: number, chance: Chance): string {
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

function tree({ leaves: [dark, light] }: Light, x: number, foot: number, scale: number): string {
  return `<g transform="translate(${x} ${foot}) scale(${scale})">${
    shape('M-5 0-3-60h7l3 60z', '#6B4B33') +
    shape(
      'M0-150c28-4 52 16 50 42 14 10 12 34-4 42-8 14-30 16-46 8-18 8-42 4-48-12-16-8-18-32-4-42-4-24 20-44 52-38z',
      dark,
    ) +
    shape('M-4-144c-24 2-42 20-40 40-12 8-12 24-2 32 26 4 52-10 60-34 4-16-2-32-18-38z', light, 0.75)
  }</g>`
}

function trees(light: Light, foot: number, chance: Chance): string {
  return [40, 190, 610, 750]
    .filter(() => chance.between(0, 3) > 0)
    .map((x) => tree(light, x + chance.between(-30, 30), foot, chance.between(9, 17) / 10))
    .join('')
}

function fence(y: number, height: number, colour: string): string {
  let posts = ''
  for (let x = -20; x < WIDTH; x += 92) posts += rect(x, y - height, 11, height + 8, colour, 2)
  const rails = [0.78, 0.36].map((part) => rect(0, y - height * part, WIDTH, 8, colour))
  return posts + rails.join('')
}

function dogAt(chance: Chance, x: number, y: number, scale: number): Dog {
  return {
    ...{ x: x + chance.between(-30, 30), y: y + chance.between(-12, 12), scale },
    coat: chance.of(SCENE_COATS),
    collar: chance.of(COLLARS),
    flipped: chance.between(0, 1) === 1,
  }
}

/** Up to two dogs, of which one is large enough to be looked at. */
function company(chance: Chance, y: number): string {
  const draw = () => chance.of([sittingDog, runningDog])
  const first = draw()(dogAt(chance, 250, y, 1.15))
  return chance.between(0, 2) === 0 ? first : first + draw()(dogAt(chance, 590, y - 14, 1.05))
}

const WALLS = ['#A8523A', '#EFE6D6', '#D9C08A', '#B98F62', '#C9D2CC', '#E3C9B0', '#8FA39B'] as const
const ROOFS = ['#8C6A48', '#A34A36', '#5C6670', '#7A4636', '#6B7A5E'] as const
const DOORS = ['#2C5D49', '#7A3E2E', '#2F5673', '#C08A2E', '#4A4A4A'] as const

function house(chance: Chance): string {
  const light = chance.of(LIGHTS)
  const wall = chance.of(WALLS)
  const door = chance.of(DOORS)
  const left = chance.between(150, 260)
  const width = chance.between(340, 440)
  const eaves = chance.between(236, 262)
  const right = left + width
  const peak = chance.between(96, 140)
  const isGable = chance.between(0, 1) === 0
  const roof = isGable
    ? `M${left - 34} ${eaves + 8} ${left + width / 2} ${peak - 30} ${right + 34} ${eaves + 8}z`
    : `M${left - 40} ${eaves + 8} ${left + 40} ${peak}h${width - 80}l80 ${eaves + 8 - peak}z`
  const gable = isGable ? shape(`M${left} ${eaves} ${left + width / 2} ${peak} ${right} ${eaves}z`, wall) : ''
  const doorX = left + width / 2 - 34
  const windows = [left + 34, right - 98].map((x) => windowAt(x, eaves + 36, door)).join('')
  const attic = isGable ? windowAt(left + width / 2 - 32, peak + 50, door) : ''
  return (
    sky(light, chance) +
    trees(light, 400, chance) +
    rect(right - 110, peak - 22, 32, 70, '#8B3F2B') +
    shape(roof, chance.of(ROOFS)) +
    gable +
    rect(left, eaves, width, 400 - eaves, wall) +
    timber(chance, left, eaves, width) +
    rect(left, eaves, width, 14, '#3B1D10').replace('/>', ' opacity=".22"/>') +
    windows +
    attic +
    rect(doorX - 6, 288, 80, 112, '#F7F1E6') +
    rect(doorX, 294, 68, 106, door) +
    rect(doorX + 10, 304, 20, 40, '#A9C3C8') +
    rect(doorX + 38, 304, 20, 40, '#A9C3C8') +
    grass(light, 396, chance) +
    shape(`M${doorX} 399c10 60-60 130-150 201h300c6-80-50-150-82-201z`, '#DCC79C') +
    bush(light, left + 10) +
    bush(light, right - 20) +
    company(chance, 536)
  )
}

/** Beams, on one house in three. */
function timber(chance: Chance, left: number, eaves: number, width: number): string {
  if (chance.between(0, 2) > 0) return ''
  const beams = [0, 0.25, 0.75, 1].map((part) =>
    rect(left + part * width - 5, eaves, 10, 400 - eaves, '#5B4232'),
  )
  return beams.join('') + rect(left, eaves + 84, width, 9, '#5B4232')
}

function windowAt(x: number, y: number, shutter: string): string {
  return (
    rect(x - 18, y - 4, 16, 72, shutter) +
    rect(x + 66, y - 4, 16, 72, shutter) +
    rect(x - 3, y - 4, 70, 72, '#F7F1E6') +
    rect(x + 3, y + 2, 58, 60, '#54707C') +
    shape(`M${x + 3} ${y + 2}h58l-58 46z`, '#9FB9C2', 0.7) +
    rect(x + 30, y + 2, 4, 60, '#F7F1E6') +
    rect(x + 3, y + 28, 58, 4, '#F7F1E6')
  )
}

function bush({ leaves: [dark, light] }: Light, x: number): string {
  return (
    shape(`M${x - 30} 402c0-30 14-42 30-42s30 12 30 42z`, dark) +
    circle(x - 8, 380, 5, '#E9A6A0') +
    circle(x + 10, 388, 5, light)
  )
}

function meadow(chance: Chance): string {
  const light = chance.of(LIGHTS)
  const [far] = light.leaves
  const flowers = Array.from({ length: chance.between(0, 18) }, (_, step) =>
    circle(
      (step * 137 + 40) % WIDTH,
      520 + ((step * 53) % 74),
      3 + (step % 3),
      chance.of(['#FFFFFF', '#F2C14E']),
    ),
  )
  return (
    sky(light, chance) +
    circle(chance.between(120, 680), chance.between(90, 170), 46, '#FFF6DC', 0.85) +
    shape(`M0 ${chance.between(290, 320)}c160-60 300-30 420-30s240-30 380 10v160H0z`, far, 0.45) +
    shape('M0 340c120-30 260-16 400-16s280-16 400 10v90H0z', far, 0.7) +
    trees(light, 372, chance) +
    (chance.between(0, 1) === 0 ? lake(chance) : '') +
    fence(404, chance.between(44, 58), chance.of(['#8E7350', '#E9E2D4', '#6E6358'])) +
    grass(light, 400, chance) +
    flowers.join('') +
    runningDog(dogAt(chance, 290, 508, 1.4)) +
    (chance.between(0, 2) > 0
      ? runningDog(dogAt(chance, 570, 488, 1.2))
      : sittingDog(dogAt(chance, 600, 500, 1)))
  )
}

function lake(chance: Chance): string {
  const x = chance.between(120, 460)
  return shape(`M${x} 372c60-16 200-16 280 0 20 10-20 24-140 24s-160-14-140-24z`, '#A9C9D6')
}

function yard(chance: Chance): string {
  const light = chance.of(LIGHTS)
  const planks = chance.of(['#8C6644', '#A9937A', '#7C8884', '#A8523A'])
  let lines = ''
  for (let x = 40; x < 770; x += 38) lines += `M${x} 190v230`
  const huts = [140, 400, 650].slice(0, chance.between(1, 3)).map((x) => hut(chance, x))
  return (
    sky(light, chance) +
    trees(light, 200, chance) +
    shape('M-20 196 400 104l420 92v26H-20z', chance.of(ROOFS)) +
    rect(0, 214, WIDTH, 230, planks) +
    `<path d="${lines}" stroke="#3B2B1C" stroke-width="2" opacity=".28"/>` +
    shape('M0 424c220-16 580-16 800 0v176H0z', chance.of(['#D8C59E', '#C9B48C', '#BDB7A6'])) +
    huts.join('') +
    shape('M0 536c200-40 560-40 800 0v64H0z', light.grass[0]) +
    bowl(chance) +
    company(chance, 556)
  )
}

function hut(chance: Chance, x: number): string {
  const wood = chance.of(['#B98F62', '#C9A877', '#9C7A58'])
  return (
    rect(x - 70, 330, 140, 110, wood) +
    shape(`M${x - 92} 336 ${x} 262l92 74z`, chance.of(ROOFS)) +
    shape(`M${x - 34} 440v-54c0-42 68-42 68 0v54z`, '#33261B')
  )
}

function bowl(chance: Chance): string {
  const x = chance.between(360, 470)
  return `${shape(`M${x - 36} 500h72l8 22c0 8-88 8-88 0z`, chance.of(COLLARS))}<ellipse cx="${x}" cy="500" rx="36" ry="8" fill="#9FC4CF"/>`
}

function room(chance: Chance): string {
  const light = chance.of(LIGHTS)
  const wall = chance.of(['#EFE3CE', '#DDE6DC', '#E6DCE4', '#F2E2D2', '#D9E4EA', '#E9E3B8'])
  const floor = chance.of(['#C08F5C', '#A9825A', '#C9BBA6', '#8F6B4A'])
  let boards = ''
  for (let x = -200; x < 1000; x += 130) boards += `M${400 + (x - 400) * 0.7} 404 ${x} 600`
  const windowX = chance.between(70, 180)
  const curtain = chance.of(['#B9C9B4', '#D6B8A6', '#B7C4D6', '#E2CE9C'])
  const sleeper = {
    ...dogAt(chance, 380, 500, 1.45),
    collar: chance.of(['#6E8F80', '#8A6FA0', '#A8624A', '#5E7EA3']),
  }
  return (
    rect(0, 0, WIDTH, HEIGHT, wall) +
    rect(0, 404, WIDTH, 196, floor) +
    `<path d="${boards}M0 452h800M0 520h800" stroke="#5A3D22" stroke-width="2" opacity=".3"/>` +
    rect(0, 394, WIDTH, 12, '#F6EEDF') +
    rect(windowX, 58, 300, 250, '#FBF6EC', 4) +
    `<defs>${gradient('view', light.sky)}</defs>${rect(windowX + 14, 72, 272, 222, 'url(#view)')}` +
    shape(`M${windowX + 14} 236c70-30 180-30 272 0v58h-272z`, light.grass[0]) +
    tree(light, windowX + 80, 262, 0.75) +
    tree(light, windowX + 220, 268, 0.95) +
    rect(windowX + 145, 72, 10, 222, '#FBF6EC') +
    rect(windowX - 12, 306, 324, 14, '#FFFBF3') +
    shape(`M${windowX - 36} 50c30 60 22 190 4 270h38c22-100 20-210 2-270z`, curtain) +
    shape(`M${windowX + 336} 50c-30 60-22 190-4 270h-38c-22-100-20-210-2-270z`, curtain) +
    furniture(chance) +
    (chance.between(0, 1) === 0
      ? `<ellipse cx="380" cy="528" rx="280" ry="46" fill="${chance.of(COLLARS)}" opacity=".22"/>`
      : '') +
    (chance.between(0, 3) > 0 ? sleepingDog(sleeper) : sittingDog({ ...sleeper, y: 540, scale: 1.7 }))
  )
}

/** What stands to the right: a plant, a shelf with toys, a lamp. */
function furniture(chance: Chance): string {
  const kind = chance.between(0, 2)
  const pot = chance.of(['#B9653F', '#5E7EA3', '#7A8A6A'])
  if (kind === 0) {
    return (
      shape('M640 330h92l-14 74h-64z', pot) +
      shape(
        'M684 332c-8-70-60-90-78-84 4 34 38 66 74 84zM690 332c0-80 40-128 72-130 8 46-24 102-68 130zM686 330c-18-60-14-120 6-150 22 34 22 100 2 150z',
        '#4E7F58',
      )
    )
  }
  if (kind === 1) {
    const balls = [600, 650, 700].map((x) => circle(x, 236, 18, chance.of(COLLARS)))
    return rect(560, 254, 190, 12, '#7D5A37') + balls.join('') + rect(580, 120, 100, 80, '#FBF6EC', 3)
  }
  return (
    rect(676, 190, 8, 214, '#5A4A3A') +
    shape('M640 200 656 120h48l16 80z', '#F3DFA8') +
    `<ellipse cx="680" cy="404" rx="40" ry="8" fill="#5A4A3A"/>`
  )
}
