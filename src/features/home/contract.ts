import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'

export const listedCities = endpoint('public', 'GET /api/home/cities', {
  summary: 'Die Städte der Startseite mit der Anzahl ihrer Einträge',
  output: z.array(
    z.object({
      name: z.string(),
      /** For links to /hundepension-in/{slug}. */
      slug: z.string(),
      /** How many listings lie in the city. */
      listingCount: z.number(),
    }),
  ),
})
export type ListedCity = z.infer<(typeof listedCities)['output']>[number]
