import type * as L from 'leaflet'

/** px between a name and what stands beside it. */
const AIR = 4

/** Hides the names of Länder that pins or controls would cover, anew whenever something on the map has moved. */
export function keepLabelsClear(map: L.Map): void {
  let frame = 0

  function update() {
    const container = map.getContainer()
    const obstacles = [...container.querySelectorAll('.leaflet-marker-icon button, .leaflet-control')].map(
      (element) => element.getBoundingClientRect(),
    )
    for (const label of container.querySelectorAll<HTMLElement>('[data-state-name]')) {
      const room = label.getBoundingClientRect()
      const isCovered = obstacles.some((obstacle) => overlap(room, obstacle))
      // Hidden this way it keeps its size and can be measured again.
      label.style.visibility = isCovered ? 'hidden' : ''
    }
  }

  map.on('moveend zoomend layeradd layerremove resize', () => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(update)
  })
  map.on('unload', () => cancelAnimationFrame(frame))
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right + AIR && b.left < a.right + AIR && a.top < b.bottom + AIR && b.top < a.bottom + AIR
}
