import { circle, path, rect, type Scenery, WIDTH } from './drawing.ts'
import { FAR_HILLS, foreground, row, WHITE } from './townscape.ts'

export function vineyard(colours: Scenery): string {
  const slope = path('M220 560c60-150 210-250 380-258 90-4 150 20 220 60v238H180z', colours.far)
  let vines = ''
  for (let line = 0; line < 8; line += 1)
    vines += `M${300 + line * 62} ${350 - line * 4}c-40 60-70 110-84 190`
  const rows = `<path d="${vines}" fill="none" stroke="${colours.near}" stroke-width="12" stroke-dasharray="20 9" stroke-linecap="round" opacity=".85"/>`
  const chapel =
    rect(584, 244, 62, 62, WHITE) +
    path('M574 250l41-40 41 40z', colours.near) +
    rect(608, 268, 15, 38, colours.near, 7)
  return slope + chapel + rows + foreground(colours)
}

export function bridge(colours: Scenery): string {
  const river =
    rect(0, 452, WIDTH, 148, colours.sky) +
    path('M0 452h800v148H0z', WHITE, 0.42) +
    path('M60 500h180v7H60zM420 526h220v7H420zM250 560h150v7H250z', WHITE, 0.6)
  const tower =
    path('M626 452l8-190h12l8 190z', colours.near) +
    rect(612, 236, 56, 34, colours.near, 12) +
    rect(637, 150, 6, 90, colours.near)
  const houses = row(
    0,
    [
      [70, 170],
      [60, 200],
      [84, 150],
      [56, 190],
    ],
    colours.far,
  )
  const pylon = path('M392 150h16v340h-16z', colours.near)
  let cables = ''
  for (let step = 1; step <= 6; step += 1)
    cables += `M400 ${150 + step * 12}L${400 - step * 58} 424M400 ${150 + step * 12}L${400 + step * 58} 424`
  const deck = rect(0, 420, 800, 18, colours.near)
  return (
    houses +
    tower +
    river +
    `<path d="${cables}" stroke="${colours.near}" stroke-width="4"/>` +
    pylon +
    deck +
    path('M0 540c180-30 300-14 420 0s240 14 380-16v76H0z', colours.near)
  )
}

export function castle(colours: Scenery): string {
  const rock = path('M120 560c40-120 150-170 300-174s260 60 300 174z', colours.far)
  const battlements = (x: number, y: number, width: number) => {
    let shape = `M${x} 430V${y}`
    for (let left = 0; left < width; left += 24) shape += 'h12v14h12v-14'
    return path(`${shape}V430z`, colours.near)
  }
  return (
    rock +
    battlements(250, 320, 288) +
    battlements(300, 220, 72) +
    path('M452 430V260h84v170z', colours.near) +
    path('M440 266l54-92 54 92z', colours.near) +
    path(
      'M310 300a14 14 0 0 1 28 0v26h-28zM480 300a14 14 0 0 1 28 0v26h-28zM396 430v-38a22 22 0 0 1 44 0v38z',
      colours.sky,
      0.85,
    ) +
    rect(334, 150, 4, 72, colours.near) +
    path('M338 152h46l-14 14 14 14h-46z', '#B9502B') +
    foreground(colours)
  )
}

export function harbour(colours: Scenery): string {
  const crane = (x: number) =>
    `<path d="M${x} 450V230m60 220V230M${x - 60} 230h220M${x + 30} 230v-46L${x - 60} 230m90-46 130 46M${x} 340h60" fill="none" stroke="${colours.near}" stroke-width="11"/>`
  const ship =
    path('M250 430h360l-40 70H290z', colours.near) +
    rect(300, 388, 60, 44, WHITE) +
    rect(370, 396, 66, 36, '#B9502B') +
    rect(440, 396, 66, 36, '#E0A12B') +
    rect(512, 362, 52, 70, WHITE)
  const water = path(
    'M0 476c60-14 100-14 160 0s100 14 160 0 100-14 160 0 100 14 160 0 100-14 160 0v124H0z',
    colours.near,
  )
  return (
    row(
      0,
      [
        [90, 150],
        [70, 190],
        [100, 140],
        [80, 170],
      ],
      colours.far,
    ) +
    crane(110) +
    crane(640) +
    ship +
    water +
    path('M80 540h150v7H80zM420 566h210v7H420z', WHITE, 0.4)
  )
}

export function village(colours: Scenery): string {
  const house = (x: number, y: number, width: number) =>
    rect(x, y, width, 90, WHITE) +
    path(`M${x - 12} ${y + 4}l${width / 2 + 12}-52 ${width / 2 + 12} 52z`, colours.near) +
    rect(x + width / 2 - 9, y + 46, 18, 44, colours.far, 3)
  const church =
    rect(392, 300, 48, 160, WHITE) +
    path('M384 304l32-112 32 112z', colours.near) +
    circle(416, 336, 11, colours.far) +
    house(436, 380, 100)
  const fields = path(
    'M0 520c200-60 360-20 460 0s220 10 340-40v40c-140 50-240 50-340 40S200 480 0 560z',
    WHITE,
    0.16,
  )
  return (
    path(FAR_HILLS, colours.far) +
    house(230, 392, 84) +
    church +
    house(570, 404, 88) +
    foreground(colours) +
    fields
  )
}
