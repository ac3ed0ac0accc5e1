/** Streets out of the owner's own file, drawn in the browser; loaded by maps that have such a file alone. */
import * as L from 'leaflet'
import { leafletLayer } from 'protomaps-leaflet'

/** It makes its layer of the Leaflet that it finds there. */
Object.assign(globalThis, { L })

/** The layer for the look in which the page is shown. */
export function fileTiles(url: string, attribution: string): L.Layer {
  const flavor = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  return leafletLayer({ url, flavor, lang: 'de', attribution }) as unknown as L.Layer
}
