/** Calls around the permission to board dogs: operators name it and send the notice, staff check it. */
import * as z from 'zod/mini'

export const shownPermission = z.nullable(
  z.object({ checkedOn: z.string(), lapsesOn: z.string(), hasLapsed: z.boolean() }),
)
