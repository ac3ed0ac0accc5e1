import * as z from 'zod/mini'
import { listingCard, paging } from '#features/listings/contract.ts'
import { endpoint } from '#platform/shared/endpoint.ts'
import { slug } from '#platform/shared/fields.ts'

const city = z.object({
  id: z.number(),
  name: z.string(),
  slug: z.string(),
  postalCode: z.nullable(z.string()),
  imagePath: z.nullable(z.string()),
  latitude: z.number(),
  longitude: z.number(),
  state: z.string(),
  /** How many listings lie in the city. */
  listingCount: z.number(),
})
export type City = z.infer<typeof city>

export const listCities = endpoint({
  path: '/api/cities',
  summary: 'Alle Orte mit Einträgen, nach Namen',
  query: z.object(paging),
  output: z.array(city),
})

export const cityBySlug = endpoint({
  path: '/api/cities/:slug',
  summary: 'Ein Ort',
  params: z.object({ slug }),
  output: city,
  errors: ['not_found'],
})

export const cityListings = endpoint({
  path: '/api/cities/:slug/listings',
  summary: 'Die Einträge eines Ortes, danach die der Umgebung',
  params: z.object({ slug }),
  query: z.object(paging),
  output: z.array(
    z.extend(listingCard, {
      /** Lies in the city itself. */
      exactCityMatch: z.boolean(),
      /** km from the city's centre. */
      distance: z.nullable(z.number()),
    }),
  ),
  errors: ['not_found'],
})
