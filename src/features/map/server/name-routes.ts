import type { FastifyInstance } from 'fastify'
import { namesWithin } from '#features/places/server/exports.ts'
import type { Db } from '#platform/server/database/database.ts'
import { found } from '#platform/shared/expected.ts'
import { boxOf, type MapName, NAMES_PER_CELL, type NameKind, STATIONS_FROM_CELL } from '../names.ts'
import { toNumber } from './tile-routes.ts'

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
  app.get<{ Params: { z: string; x: string; file: string } }>(
    '/map/names/:z/:x/:file',
    { schema: { hide: true } },
    async (request, reply) => {
      const { z, x, file } = request.params
      const y = /^(.+)\.json$/.exec(file)?.[1]
      const [zoom = Number.NaN, column = Number.NaN, row = Number.NaN] = [z, x, y].map(toNumber)
      const box = found(boxOf({ zoom, column, row }))
      const kinds = Object.keys(KINDS).filter((kind) => kind !== 'station' || zoom >= STATIONS_FROM_CELL)
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
