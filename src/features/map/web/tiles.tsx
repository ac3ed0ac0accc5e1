import * as L from 'leaflet'
import { useEffect, useState } from 'react'
import type { Tiles } from '#platform/shared/site.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TILE_AREA, TILE_ZOOMS } from '../tile-area.ts'
import styles from './tiles.module.css'

type OfferedTiles = Exclude<Tiles, { mode: 'off' }>

/** Present once somebody has agreed to load tiles from another server. */
const CONSENT_KEY = 'hundequartier.tiles'

/** Streets over the outline: at once when they are our own, else only after a click that the browser remembers. */
export function TileLayer({ map, tiles }: { map: L.Map; tiles: OfferedTiles }) {
  const isOwn = tiles.mode !== 'direct'
  const [isAllowed, setAllowed] = useState(() => isOwn || readConsent())

  useEffect(() => {
    if (isAllowed) return drawTiles(map, tiles)
  }, [map, tiles, isAllowed])

  function decide(allowed: boolean) {
    storeConsent(allowed)
    setAllowed(allowed)
  }

  if (tiles.mode !== 'direct') return null
  if (isAllowed) {
    return (
      <div className={styles.bar}>
        <Button variant="quiet" size="small" onClick={() => decide(false)}>
          Straßenkarte ausblenden
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <Button variant="brand" size="small" onClick={() => decide(true)}>
        Karte laden
      </Button>
      <p className={styles.hint}>
        Die Straßenkarte kommt von {new URL(tiles.urlTemplate).hostname}. Dabei wird deine IP-Adresse dorthin
        übertragen.
      </p>
    </div>
  )
}

/** Shows the tiles of Germany below everything but the ground; the function it answers takes them away. */
function drawTiles(map: L.Map, tiles: OfferedTiles): () => void {
  const container = map.getContainer()
  let layer: L.Layer | undefined
  let isStopped = false
  function add(made: L.Layer) {
    if (isStopped) return
    layer = made.addTo(map)
    container.classList.add(styles.tiled ?? '')
  }
  if (tiles.mode !== 'file') add(imageTiles(tiles))
  else {
    import('./file-tiles.ts').then(
      ({ fileTiles }) => add(fileTiles(tiles.url, tiles.attribution)),
      // The map without streets stays.
      () => {},
    )
  }
  return () => {
    isStopped = true
    layer?.remove()
    container.classList.remove(styles.tiled ?? '')
  }
}

function imageTiles({ mode, urlTemplate, attribution }: Exclude<OfferedTiles, { mode: 'file' }>): L.Layer {
  const { west, south, east, north } = TILE_AREA
  return L.tileLayer(urlTemplate, {
    minZoom: TILE_ZOOMS.min,
    maxZoom: TILE_ZOOMS.max,
    bounds: [
      [south, west],
      [north, east],
    ],
    attribution,
    // Tile servers ask to see which site uses them.
    referrerPolicy: mode === 'direct' && 'origin',
  })
}

function readConsent(): boolean {
  try {
    return localStorage.getItem(CONSENT_KEY) !== null
  } catch {
    return false
  }
}

/** Where nothing can be stored, the decision lasts as long as the map. */
function storeConsent(allowed: boolean) {
  try {
    if (allowed) localStorage.setItem(CONSENT_KEY, 'allowed')
    else localStorage.removeItem(CONSENT_KEY)
  } catch {
    // The visitor is asked again on the next page.
  }
}
