/** Writes the names of places, waters and motorways on the map, anew whenever it has moved. */
import type * as L from 'leaflet'
import { askOnce } from '#platform/web/use-answer.ts'
import { type Cell, cellsOf, type MapName } from '../names.ts'
import { fetchJson, type Ground, type WorldBox, worldPoint } from './ground-data.ts'
import { type Candidate, chooseLabels, type Room, roomOf } from './label-choice.ts'
import { type MapText, textsFor } from './name-texts.ts'
import styles from './names-layer.module.css'
import { shownBox } from './settled-view.ts'

/** Above the ground and what is searched, below the pins. */
const PANE = 'names'
const PANE_ORDER = '450'
/** Names are asked for this far around the map, in degrees, so that the nearest is known where none is in sight. */
const AROUND_DEGREES = 0.1
/** With fewer places in sight, the nearest out of sight are pointed to, one in each direction: near by more of them. */
const ENOUGH_PLACES = { near: 5, far: 2 }
const MAX_POINTERS = 6
/** From here on they are a walk or a short drive away. */
const NEAR_ZOOM = 12
/** px from the edge at which pointers stand. */
const EDGE = 12
/** px beside its text. */
const POINTER_PADDING = 16
/** Where something lies over the map at its edge, a pointer stands nearer to the middle. */
const POINTER_SHARES = [1, 0.85, 0.7]

/** Names stay until the function that this answers takes them away. `ground` brings waters and motorways, once it is there. */
export function showNames(map: L.Map, ground: Ground | null): () => void {
  const pane = map.getPane(PANE) ?? map.createPane(PANE)
  pane.style.zIndex = PANE_ORDER
  pane.setAttribute('aria-hidden', 'true')
  let frame = 0
  let isStopped = false
  let names: MapName[] = []

  function draw() {
    if (isStopped) return
    const { texts, pointers } = chosenTexts(map, names, ground)
    pane.replaceChildren(...texts.map(toElement), ...pointers.map(toElement))
    pane.classList.remove(styles.hidden ?? '')
  }
  function drawSoon() {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(draw)
  }
  async function load() {
    const { south, west, north, east } = shownBox(map)
    const around = {
      south: south - AROUND_DEGREES,
      west: west - AROUND_DEGREES,
      north: north + AROUND_DEGREES,
      east: east + AROUND_DEGREES,
    }
    const cells = cellsOf(around, map.getZoom())
    names = (await Promise.all(cells.map(namesOf))).flat()
    drawSoon()
  }
  function hide() {
    pane.classList.add(styles.hidden ?? '')
  }

  map.on('zoomstart', hide)
  map.on('moveend', load)
  map.on('layeradd layerremove resize', drawSoon)
  map.whenReady(load)
  return () => {
    isStopped = true
    cancelAnimationFrame(frame)
    map.off('zoomstart', hide)
    map.off('moveend', load)
    map.off('layeradd layerremove resize', drawSoon)
    pane.replaceChildren()
  }
}

/** Nobody's names, when they cannot be had: the next look asks again. */
function namesOf({ zoom, column, row }: Cell): Promise<MapName[]> {
  const path = `/map/names/${zoom}/${column}/${row}.json`
  return askOnce(path, () => fetchJson<MapName[]>(path)).catch(() => [])
}

interface Placed {
  text: string
  look: string
  angle: number
  /** Of the text's middle, in pixels of the map's layers. */
  at: L.Point
  /** Of the place itself, where it is marked. */
  dot: L.Point | undefined
}

function chosenTexts(map: L.Map, names: MapName[], ground: Ground | null) {
  const size = map.getSize()
  const bounds: Room = { left: 2, top: 2, right: size.x - 2, bottom: size.y - 2 }
  const candidates = textsFor(names, ground, map.getZoom(), viewOf(map)).map((text) => {
    const point = map.latLngToContainerPoint([text.latitude, text.longitude])
    const width = widthOf(text) + (text.look === 'motorway' ? 10 : 0)
    const turned = Math.abs(Math.sin((text.angle * Math.PI) / 180))
    return { ...text, x: point.x, y: point.y, width, height: Math.max(text.height, width * turned) }
  })
  const inSight = candidates.filter(({ x, y }) => isIn(x, y, size))
  const obstacles = obstaclesOf(map)
  const chosen = chooseLabels(inSight, obstacles, bounds)
  const origin = map.containerPointToLayerPoint([0, 0])
  const texts = chosen.map(({ candidate, side }): Placed => {
    const room = roomOf(candidate, side)
    return {
      text: candidate.text,
      look: candidate.look,
      angle: candidate.angle,
      at: origin.add([(room.left + room.right) / 2, (room.top + room.bottom) / 2]),
      dot: side === 'centre' ? undefined : origin.add([candidate.x, candidate.y]),
    }
  })
  const places = chosen.filter(({ candidate }) => isPlace(candidate.look))
  const taken = [...obstacles, ...chosen.map(({ candidate, side }) => roomOf(candidate, side))]
  const enough = map.getZoom() >= NEAR_ZOOM ? ENOUGH_PLACES.near : ENOUGH_PLACES.far
  const pointers =
    places.length >= enough ? [] : pointersTo(map, candidates, taken, bounds, origin, places.length)
  return { texts, pointers }
}

/** Points from the edge of the map to the nearest places beyond it: `Potsdam 3 km`, with an arrow. */
function pointersTo(
  map: L.Map,
  candidates: (MapText & Candidate)[],
  obstacles: Room[],
  bounds: Room,
  origin: L.Point,
  known: number,
): Placed[] {
  const size = map.getSize()
  const middle = size.divideBy(2)
  const beyond = candidates
    .filter(({ x, y, look }) => isPlace(look) && look !== 'landscape' && !isIn(x, y, size))
    .map((candidate) => ({ ...candidate, far: middle.distanceTo([candidate.x, candidate.y]) }))
    .toSorted((a, b) => a.far - b.far)
  const arrows = beyond.map(({ x, y }) => arrowTo(x - middle.x, y - middle.y))
  const nearest = beyond
    .flatMap((candidate, at) => {
      const arrow = arrows[at] ?? ''
      return arrows.indexOf(arrow) === at ? [{ ...candidate, arrow }] : []
    })
    .map((candidate) => {
      const km = map.getCenter().distanceTo([candidate.latitude, candidate.longitude]) / 1000
      const text = `${candidate.arrow} ${candidate.text} ${Math.max(1, Math.round(km))} km`
      const width = widthOf({ ...candidate, text }) + POINTER_PADDING
      const edge = Math.min(
        (middle.x - EDGE - width / 2) / Math.max(1, Math.abs(candidate.x - middle.x)),
        (middle.y - EDGE - candidate.height / 2) / Math.max(1, Math.abs(candidate.y - middle.y)),
      )
      return POINTER_SHARES.map((share) => {
        const x = middle.x + (candidate.x - middle.x) * edge * share
        const y = middle.y + (candidate.y - middle.y) * edge * share
        return { ...candidate, text, width, x, y, sides: ['centre'] as const }
      })
    })
  const taken = [...obstacles]
  const pointers: Placed[] = []
  for (const places of nearest) {
    const [found] = chooseLabels(places, taken, bounds)
    if (!found || pointers.length >= MAX_POINTERS - known) continue
    const { candidate } = found
    taken.push(roomOf(candidate, 'centre'))
    const at = origin.add([candidate.x, candidate.y])
    pointers.push({ text: candidate.text, look: 'pointer', angle: 0, at, dot: undefined })
  }
  return pointers
}

function isPlace(look: MapText['look']): boolean {
  return look !== 'water' && look !== 'motorway' && look !== 'station'
}

function isIn(x: number, y: number, size: L.Point): boolean {
  return x > 0 && y > 0 && x < size.x && y < size.y
}

const ARROWS = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'] as const

function arrowTo(dx: number, dy: number): string {
  const eighth = Math.round((Math.atan2(dy, dx) / Math.PI) * 4)
  return ARROWS[(eighth + 8) % 8] ?? ''
}

function toElement({ text, look, angle, at, dot }: Placed): HTMLElement {
  const element = document.createElement('span')
  element.className = `${styles.name} ${styles[look]}`
  element.textContent = text
  element.dataset.name = look
  element.style.translate = `calc(${at.x}px - 50%) calc(${at.y}px - 50%)`
  if (angle !== 0) element.style.rotate = `${angle}deg`
  if (dot) {
    element.style.setProperty('--dot-x', `${dot.x - at.x}px`)
    element.style.setProperty('--dot-y', `${dot.y - at.y}px`)
    element.classList.add(styles.marked ?? '')
  }
  return element
}

/** Pins, controls, and what else lies over the map. */
function obstaclesOf(map: L.Map): Room[] {
  const frame = map.getContainer().getBoundingClientRect()
  const around = map.getContainer().parentElement ?? map.getContainer()
  const elements = [
    ...around.querySelectorAll('[data-pin], .leaflet-control'),
    ...document.querySelectorAll('[data-over-map]'),
  ]
  return elements.map((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    return {
      left: left - frame.left,
      top: top - frame.top,
      right: right - frame.left,
      bottom: bottom - frame.top,
    }
  })
}

let pen: CanvasRenderingContext2D | null | undefined

/** px */
function widthOf({ text, font, height }: Pick<MapText, 'text' | 'font' | 'height'>): number {
  pen ??= document.createElement('canvas').getContext('2d')
  if (!pen) return text.length * height * 0.45
  pen.font = font
  return pen.measureText(text).width
}

function viewOf(map: L.Map): WorldBox {
  const { south, west, north, east } = shownBox(map)
  const from = worldPoint(west, north)
  const to = worldPoint(east, south)
  return { west: from.x, north: from.y, east: to.x, south: to.y }
}
