import * as L from 'leaflet'
import { useEffect } from 'react'
import type { Tiles } from '#platform/shared/site.ts'
import { browserStore } from '#platform/web/browser-store.ts'
import { Button } from '#platform/web/ui/button.tsx'
import { TILE_AREA, TILE_ZOOMS } from '../tile-area.ts'
import styles from './tiles.module.css'

type OfferedTiles = Exclude<Tiles, { mode: 'off' }>

const CONSENT_KEY = 'hundequartier.tiles'

/** Whether somebody has agreed to load tiles from another server: whatever is stored says so. */
const consent = browserStore(CONSENT_KEY, false, () => true)

/** Streets over the outline: at once when they are our own, else only after a click that the browser remembers. */
export function TileLayer({ map, tiles }: { map: L.Map; tiles: OfferedTiles }) {
  const isAgreed = consent.use((agreed) => agreed)
  const isAllowed = tiles.mode !== 'direct' || isAgreed

  useEffect(() => {
    if (isAllowed) return drawTiles(map, tiles)
  }, [map, tiles, isAllowed])

  if (tiles.mode !== 'direct') return null
  if (isAllowed) {
    return (
      <div className={styles.bar}>
        <Button variant="quiet" size="small" onClick={() => consent.write(false)}>
          Straßenkarte ausblenden
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.bar}>
      <Button variant="brand" size="small" onClick={() => consent.write(true)}>
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
