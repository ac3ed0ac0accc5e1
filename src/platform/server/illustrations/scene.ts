/** Drawn places for invented listings: a house, a yard, a meadow, a room. They stand for photos. */
import { bright, circle, HEIGHT, pick, rect, shape, sheet, WIDTH } from './drawing.ts'
import { runningDog, sittingDog, sleepingDog } from './scene-dogs.ts'
import { house } from './scene-house.ts'
import {
  Chance,
  COLLARS,
  company,
  dogAt,
  fence,
  gradient,
  grass,
  LIGHTS,
  ROOFS,
  sky,
  tree,
  trees,
} from './scenery.ts'

const SCENES = [house, meadow, room, yard] as const

/** A drawn place as SVG, 800 x 600, always the same for a number; neighbouring numbers are places of different kinds. */
export function scene(seed: number): string {
  const chance = new Chance(seed)
  return sheet(pick(SCENES, seed)(chance))
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
    bright('lit', circle(chance.between(120, 680), chance.between(90, 170), 46, '#FFF6DC', 0.85)) +
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
    bright(
      'indoors',
      rect(0, 0, WIDTH, HEIGHT, wall) +
        rect(0, 404, WIDTH, 196, floor) +
        `<path d="${boards}M0 452h800M0 520h800" stroke="#5A3D22" stroke-width="2" opacity=".3"/>` +
        rect(0, 394, WIDTH, 12, '#F6EEDF') +
        rect(windowX, 58, 300, 250, '#FBF6EC', 4),
    ) +
    `<defs>${gradient('view', light.sky)}</defs>${rect(windowX + 14, 72, 272, 222, 'url(#view)')}` +
    shape(`M${windowX + 14} 236c70-30 180-30 272 0v58h-272z`, light.grass[0]) +
    tree(light, windowX + 80, 262, 0.75) +
    tree(light, windowX + 220, 268, 0.95) +
    bright(
      'indoors',
      rect(windowX + 145, 72, 10, 222, '#FBF6EC') +
        rect(windowX - 12, 306, 324, 14, '#FFFBF3') +
        shape(`M${windowX - 36} 50c30 60 22 190 4 270h38c22-100 20-210 2-270z`, curtain) +
        shape(`M${windowX + 336} 50c-30 60-22 190-4 270h-38c-22-100-20-210-2-270z`, curtain) +
        furniture(chance) +
        (chance.between(0, 1) === 0
          ? `<ellipse cx="380" cy="528" rx="280" ry="46" fill="${chance.of(COLLARS)}" opacity=".22"/>`
          : ''),
    ) +
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
    bright('lit', shape('M640 200 656 120h48l16 80z', '#F3DFA8')) +
    `<ellipse cx="680" cy="404" rx="40" ry="8" fill="#5A4A3A"/>`
  )
}
