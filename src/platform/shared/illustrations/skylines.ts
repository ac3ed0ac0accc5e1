import { circle, path, rect, type Scenery } from './drawing.ts'
import { foreground, row, WHITE, windows } from './townscape.ts'

export function televisionTower(colours: Scenery): string {
  const tower =
    path('M494 560l14-300h4l14 300z', colours.near) +
    circle(510, 246, 34, colours.near) +
    rect(480, 242, 60, 9, colours.sky, 4) +
    path('M507 216l2-120h2l2 120z', colours.near)
  const houses: [number, number][] = [
    [70, 120],
    [54, 170],
    [80, 140],
    [60, 200],
    [74, 128],
    [58, 176],
    [90, 132],
    [66, 190],
    [72, 118],
    [90, 150],
  ]
  return (
    tower +
    row(20, houses, colours.far) +
    windows(112, 412, 2, 3) +
    windows(262, 386, 2, 4) +
    windows(560, 394, 2, 4) +
    foreground(colours)
  )
}

export function onionTowers(colours: Scenery): string {
  const alps = path(
    'M-20 560V440L120 270l70 84 96-150 120 170 90-110 110 130 84-90 150 166v110z',
    colours.far,
    0.75,
  )
  const snow =
    path('M250 260l36-56 44 62-26-12-18 18-18-16z', WHITE, 0.7) +
    path('M98 302l22-32 24 29-14-4-12 12z', WHITE, 0.7)
  const tower = (x: number) =>
    rect(x, 280, 56, 280, colours.near) +
    path(`M${x - 5} 282c-8-44 20-52 30-76h6c10 24 38 32 30 76z`, colours.near) +
    rect(x + 26, 180, 4, 30, colours.near) +
    circle(x + 28, 322, 13, colours.sky, 0.8)
  const nave = path('M516 420h190v140H516z', colours.near) + path('M506 424l40-66h130l40 66z', colours.near)
  return alps + snow + nave + tower(520) + tower(604) + foreground(colours)
}

export function highRises(colours: Scenery): string {
  const back: [number, number][] = [
    [76, 210],
    [64, 160],
    [90, 250],
    [60, 190],
    [84, 150],
    [70, 230],
    [96, 170],
    [80, 210],
  ]
  const front =
    rect(300, 190, 78, 370, colours.near, 6) +
    path('M400 560V250l36-70 36 70v310z', colours.near) +
    rect(496, 236, 70, 324, colours.near, 35) +
    rect(337, 120, 4, 72, colours.near) +
    rect(210, 300, 70, 260, colours.near) +
    rect(588, 310, 76, 250, colours.near)
  return (
    row(40, back, colours.far) +
    front +
    windows(316, 214, 3, 9) +
    windows(423, 274, 2, 7) +
    windows(514, 290, 2, 6) +
    windows(226, 326, 3, 5) +
    windows(604, 334, 3, 5) +
    foreground(colours)
  )
}

export function cathedral(colours: Scenery): string {
  const spire = (x: number) =>
    path(`M${x} 560V300l10-20 16-110h4l16 110 10 20v260z`, colours.near) +
    path(`M${x + 20} 340a8 8 0 0 1 16 0v54h-16z`, colours.sky, 0.85)
  const nave =
    path('M470 560V400l26-44h200l20 44v160z', colours.near) +
    path('M500 420h20v70h-20zM546 420h20v70h-20zM592 420h20v70h-20zM638 420h20v70h-20z', colours.sky, 0.75)
  return (
    row(
      20,
      [
        [84, 130],
        [70, 160],
        [92, 120],
        [64, 150],
      ],
      colours.far,
    ) +
    nave +
    spire(362) +
    spire(430) +
    path('M352 560V420h150v140z', colours.near) +
    foreground(colours)
  )
}
