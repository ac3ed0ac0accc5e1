import type { Config } from '#platform/server/config.ts'
import type { Tiles } from '#platform/shared/site.ts'
import { TILE_FILE_PATH } from '../tile-area.ts'

export { TileSource } from './tile-source.ts'

/** What pages need to know of the configured tiles; where this server gets them from is not among it. */
export function shownTiles({
  tileMode,
  tileUrl,
  tileAttribution,
}: Pick<Config, 'tileMode' | 'tileUrl' | 'tileAttribution'>): Tiles {
  if (tileMode === 'off') return { mode: 'off' }
  if (tileMode === 'file') return { mode: 'file', url: TILE_FILE_PATH, attribution: tileAttribution }
  const urlTemplate = tileMode === 'proxy' ? '/tiles/{z}/{x}/{y}.png' : tileUrl
  return { mode: tileMode, urlTemplate, attribution: tileAttribution }
}
