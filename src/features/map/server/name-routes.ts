import type { FastifyInstance } from 'fastify'
import { namesWithin } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { found } from '#platform/shared/expected.ts'
import { boxOf, type MapName, NAMES_PER_CELL, type NameKind, STATIONS_FROM_CELL } from '../names.ts'
import { type TileParams, tileOf } from './tile-routes.ts'

const DAY_S = 86_400

const KINDS: Record<string, NameKind> = {
  municipality: 'town',
  district: 'part',
  region: 'landscape',
  island: 'landscape',
  station: 'station',
}

/** Serves the names of places for the map, cell by cell: `/map/names/9/275/168.json`. */
export function addMapNames(app: FastifyInstance, db: Db): void {
  app.get<{ Params: TileParams }>(
    '/map/names/:z/:x/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const tile = tileOf(request.params, '.json')
      const box = found(boxOf(tile))
      const kinds = Object.keys(KINDS).filter((kind) => kind !== 'station' || tile.zoom >= STATIONS_FROM_CELL)
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
      return reply.header('cache-control', `public, max-age=${DAY_S}`).send(names)
    },
  )
}
