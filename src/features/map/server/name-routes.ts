import type { FastifyInstance } from 'fastify'
import { namesWithin } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { senderNetwork } from '#platform/server/sender-network.ts'
import { singleFlight } from '#platform/server/single-flight.ts'
import type { WorkQueue } from '#platform/server/work-queue.ts'
import { found } from '#platform/shared/expected.ts'
import type { Box } from '#platform/shared/geo.ts'
import {
  boxOf,
  type Cell,
  type MapName,
  NAMES_PER_CELL,
  type NameKind,
  STATIONS_FROM_CELL,
} from '../names.ts'
import { TILE_AREA } from '../tile-area.ts'
import { type TileParams, tileOf } from './tile-routes.ts'

const DAY_S = 86_400

const KINDS: Record<string, NameKind> = {
  municipality: 'town',
  district: 'part',
  region: 'landscape',
  island: 'landscape',
  station: 'station',
}

/**
 * Serves the names of places for the map, cell by cell: `/map/names/9/275/168.json`. The gazetteer is the same for as long as
 * the process runs: each cell is read once, in its sender's turn, and kept. Germany has some 5,100 of them, 5 MB
 * together; elsewhere there are no names.
 */
export function addMapNames(app: FastifyInstance, db: Db, reads: WorkQueue): void {
  const kept = new Map<string, string>()
  const once = singleFlight<string>()

  async function read(address: string, cell: Cell, box: Box): Promise<string> {
    const kinds = Object.keys(KINDS).filter((kind) => kind !== 'station' || cell.zoom >= STATIONS_FROM_CELL)
    const places = await namesWithin(db, box, kinds, NAMES_PER_CELL)
    const names = places.map(
      ({ name, latitude, longitude, kind, population }): MapName => [
        name,
        latitude,
        longitude,
        KINDS[kind] ?? 'part',
        population,
      ],
    )
    const text = JSON.stringify(names)
    kept.set(address, text)
    return text
  }

  app.get<{ Params: TileParams }>(
    '/map/names/:z/:x/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const cell = tileOf(request.params, '.json')
      const box = found(boxOf(cell))
      reply.header('cache-control', `public, max-age=${DAY_S}`).type('application/json; charset=utf-8')
      if (!isNearGermany(box)) return reply.send('[]')
      const address = `${cell.zoom}/${cell.column}/${cell.row}`
      const inTurn = () => reads.run(senderNetwork(request.ip), () => read(address, cell, box))
      return reply.send(kept.get(address) ?? (await once(address, inTurn)))
    },
  )
}

function isNearGermany({ south, west, north, east }: Box): boolean {
  const { south: from, west: left, north: to, east: right } = TILE_AREA
  return south < to && north > from && west < right && east > left
}
