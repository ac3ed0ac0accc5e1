/** Calls about places of the gazetteer. */
import * as z from 'zod/mini'
import { endpoint } from '#platform/shared/endpoint.ts'
import { text } from '#platform/shared/fields.ts'

export const checkAddress = endpoint({
  access: 'public',
  path: '/api/places/check',
  summary: 'Ob Postleitzahl und Ort zusammengehören, wo das liegt, und was gemeint sein kann',
  query: z.object({ postalCode: z.optional(text(10)), city: z.optional(text(100)) }),
  output: z.object({
    /** Both are there, and the place has this postcode. */
    agrees: z.boolean(),
    /** The place that bears the name, or whose postcode it is. */
    place: z.nullable(z.object({ name: z.string(), kreis: z.string(), state: z.string() })),
    /** Where that is; null when neither is known. */
    position: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
    corrections: z.object({
      /** The place to which the postcode belongs; null when it is unknown. */
      city: z.nullable(z.string()),
      /** A postcode of the place, its only one where none was given; null when there is none to offer. */
      postalCode: z.nullable(z.string()),
    }),
  }),
})
export type CheckedAddress = z.output<typeof checkAddress.output>
